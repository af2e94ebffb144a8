import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../platform/files/make-folder.js';

/** Where the demo key is kept, so that every start can show it. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'demo-key');
}

/** The kept key; null when there is none. */
export function readKeyFile(dataDir: string): string | null {
  try {
    return readFileSync(keyFile(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

/** Only the owner may read it, whatever the umask and whatever the file was before. */
export function writeKeyFile(dataDir: string, text: string): void {
  makeFolder(dataDir);
  const file = keyFile(dataDir);
  writeFileSync(file, `${text}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
