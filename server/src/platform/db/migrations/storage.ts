import { packageVersion } from '../../files/server-folder.js';
import type { Database, Transaction } from '../database.js';
import { marks } from '../table.js';
import { expandMacros } from './macros.js';

/** The context of a migration. */
export interface MigrationContext {
  /** Runs a DDL statement unchanged. */
  ddl(sql: string): Promise<void>;
  /** Runs `work` in the transaction of the whole run (SQLite) or in one of its own (MySQL). */
  write<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

const TABLE =
  'CREATE TABLE IF NOT EXISTS migrations (name {text:100} NOT NULL PRIMARY KEY) {table}';

/** Creates the table `migrations`, which holds the names of those that ran. */
export async function createRecord(db: Database, context: MigrationContext): Promise<void> {
  await context.ddl(expandMacros(TABLE, db.engine));
}

/** Records that a migration ran, once, even if another process ran it too. */
export async function recordMigration(
  db: Database,
  context: MigrationContext,
  name: string,
): Promise<void> {
  const insert = db.engine === 'sqlite' ? 'INSERT' : 'INSERT IGNORE';
  const sql = `${insert} INTO migrations (name) VALUES (?)`;
  await context.write((tx) => db.execute(sql, [name], tx));
}

/** A migration that ran. */
export interface RecordedMigration {
  name: string;
  /** The version that ran it, if the version before that one may run on the database; otherwise null. */
  previousOf: string | null;
}

/** Records that the version before this one may run on what these migrations made. */
export async function recordPrevious(
  db: Database,
  context: MigrationContext,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const sql = `UPDATE migrations SET previousOf = ? WHERE name IN (${marks(names)})`;
  await context.write((tx) => db.execute(sql, [packageVersion(), ...names], tx));
}

/** The names of the migrations that ran, from the existing table. */
export async function recordedNames(db: Database, context: MigrationContext): Promise<string[]> {
  const rows = await context.write((tx) =>
    db.select<{ name: string }>('SELECT name FROM migrations', [], tx),
  );
  return rows.map((row) => row.name);
}

/** The migrations that ran, without creating the table; null if the database is empty. */
export async function recordedMigrations(db: Database): Promise<RecordedMigration[] | null> {
  const tables = await db.select<{ name: string }>(
    db.engine === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'migrations'"
      : 'SELECT table_name AS name FROM information_schema.tables ' +
          "WHERE table_schema = DATABASE() AND table_name = 'migrations'",
    [],
  );
  if (tables.length === 0) return null;
  // Every column: a database of an earlier version has only the name.
  const all = 'SELECT * FROM migrations ORDER BY name';
  const rows = await db.select<{ name: string; previousOf?: string | null }>(all, []);
  return rows.map(({ name, previousOf = null }) => ({ name, previousOf }));
}
