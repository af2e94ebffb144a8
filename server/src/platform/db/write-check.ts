import type { Database } from './database.js';

/**
 * Rejects when nothing can be written: the disk is full or read-only, or the database takes no
 * changes. It writes what is there already, through everything that a change goes through.
 */
export async function checkWrites(db: Database): Promise<void> {
  await db.transaction((tx) => db.execute('UPDATE migrations SET name = name', [], tx));
}
