import { join } from 'node:path';

/** The file of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'faktura.db');
}
