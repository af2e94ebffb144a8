import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { closeToOthers, makeFolder } from './make-folder.js';
import { readLimited } from './read-limited.js';

const MAX_BYTES = 1_000;

/** Returns the secret in a file, which only its owner may read; null if there is none. */
export function readSecret(path: string): string | null {
  closeToOthers(path);
  try {
    // A full disk leaves an empty file.
    return readLimited(path, MAX_BYTES)?.toString('utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Stores a secret for its owner only, whatever the previous permissions of the file. */
export function writeSecret(path: string, secret: string, flag: 'w' | 'wx' = 'w'): void {
  makeFolder(dirname(path));
  closeToOthers(path);
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag });
}

/** Returns the secret in a file, or stores a new one: the same for every process of the folder. */
export function keptSecret(path: string, create: () => string): string {
  const kept = readSecret(path);
  if (kept !== null) return kept;
  const secret = create();
  try {
    writeSecret(path, secret, 'wx');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // Another process was first, or the file is empty.
  const others = readSecret(path);
  if (others === null) writeSecret(path, secret);
  return others ?? secret;
}
