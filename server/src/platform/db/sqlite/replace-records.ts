import { renameSync, rmSync } from 'node:fs';
import type Libsql from 'libsql';
import { BackupError, copyWhole } from './backup.js';
import { openFile } from './file.js';

/** How long to wait for the writers of the server, in milliseconds. */
const WRITERS_MS = 30_000;

/**
 * Replaces all records of a database that a server uses with those of another file, in one transaction:
 * each request sees either the old or the new records, and writes wait in the meantime. The previous
 * records are kept in full, up to the last change that the server acknowledged.
 */
export function replaceRecords(target: string, file: string, kept: string): void {
  const database = openFile(target, WRITERS_MS);
  try {
    // Every table is emptied and filled, in an order that foreign keys would not allow.
    database.pragma('foreign_keys = OFF');
    database.prepare('ATTACH DATABASE ? AS backup').run([file]);
    database.exec('BEGIN IMMEDIATE');
    try {
      const tables = tablesOf(database);
      keepWhole(target, kept);
      for (const table of tables) {
        database.exec(`DELETE FROM main."${table}"`);
        const columns = storedColumns(database, table);
        database.exec(
          `INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM backup."${table}"`,
        );
      }
      database.exec('COMMIT');
    } catch (error) {
      // A full disk has already ended the transaction. Nothing has changed, so there is nothing to keep.
      if (database.inTransaction) database.exec('ROLLBACK');
      rmSync(kept, { force: true });
      throw error;
    }
  } finally {
    database.close();
  }
}

/** The tables of both databases; a server of another version has different tables. */
function tablesOf(database: Libsql.Database): string[] {
  const [now, then] = ['main', 'backup'].map((schema) =>
    database
      .prepare(
        `SELECT type, name, sql FROM ${schema}.sqlite_master ` +
          "WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
      )
      .all(),
  ) as [{ type: string; name: string }[], unknown[]];
  if (JSON.stringify(now) !== JSON.stringify(then)) {
    throw new BackupError(
      'The server that uses the database has another version than this program. Stop it first.',
    );
  }
  return now.filter(({ type }) => type === 'table').map(({ name }) => name);
}

/** The columns that can be written; PRAGMA table_info omits generated ones. */
function storedColumns(database: Libsql.Database, table: string): string {
  const rows = database.prepare(`PRAGMA main.table_info("${table}")`).all() as { name: string }[];
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** The file that the previous database is written to until it is complete. */
export const keptDraft = (target: string): string => `${target}.kept.part`;

/** This process holds the write lock: another connection reads the last committed state. */
function keepWhole(target: string, kept: string): void {
  const draft = keptDraft(target);
  try {
    copyWhole(target, draft);
    renameSync(draft, kept);
  } finally {
    rmSync(draft, { force: true });
  }
}
