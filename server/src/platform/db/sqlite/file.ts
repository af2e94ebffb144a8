import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeToOthers } from '../../files/make-folder.js';

/** The file of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'faktura.db');
}

/** The database with its log and its copies, and the locks. */
const OURS = /^(faktura\.db|(server|restore)\.lock)/;

/** Leaves the files of the embedded database to their owner alone. */
export function closeDatabaseFiles(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (OURS.test(name)) closeToOthers(join(dataDir, name));
  }
}
