import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers, makeFolder } from '../../platform/files/make-folder.js';

/** Where the demo key is kept, so that every start can show it. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'demo-key');
}

/** The kept key; null when there is none. */
export function readKeyFile(dataDir: string): string | null {
  closeToOthers(keyFile(dataDir));
  try {
    // A full disk leaves an empty file.
    return readFileSync(keyFile(dataDir), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** Only the owner may read it, whatever the file was before. */
export function writeKeyFile(dataDir: string, text: string): void {
  makeFolder(dataDir);
  closeToOthers(keyFile(dataDir));
  writeFileSync(keyFile(dataDir), `${text}\n`, { mode: 0o600 });
}
