import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFolder } from '../../files/server-folder.js';
import type { Database, Transaction } from '../database.js';
import { innermostCode } from '../faults.js';
import { underMigrationLock } from './lock.js';
import { singleStatement, statementsOf } from './macros.js';
import { type MigrationContext, MigrationStorage, recordedMigrations } from './storage.js';

/** The migrations of this version. */
export const migrationsFolder = join(serverFolder, 'migrations');

/** The database was written by a newer version of the program. */
export class NewerSchemaError extends Error {
  constructor(readonly unknown: string[]) {
    super(
      `The database was made by a newer version of Faktura (it has the migration ` +
        `${unknown[0] ?? ''}, which this version does not know). Start that version instead.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** Codes that MySQL gives when a statement of ours ran but was not recorded (a kill in between). */
const APPLIED_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_KEYNAME',
  'ER_DUP_FIELDNAME',
  'ER_FK_DUP_NAME',
]);

interface Migration {
  name: string;
  sql: string;
}

/** The migration files of a folder, in order. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => ({
    name: file.slice(0, -'.sql'.length),
    sql: singleStatement(readFileSync(join(folder, file), 'utf8'), file),
  }));
}

async function applyOne(db: Database, context: MigrationContext, sql: string): Promise<void> {
  for (const statement of statementsOf(sql, db.engine)) {
    await context.ddl(statement).catch((error: unknown) => {
      if (!APPLIED_BEFORE.has(innermostCode(error))) throw error;
    });
  }
}

async function up(db: Database, migrations: Migration[], context: MigrationContext) {
  // Loaded on demand: it includes a command line, and most starts migrate nothing.
  const { default: umzugPackage } = await import('umzug');
  const storage = new MigrationStorage(db);
  await storage.prepare(context);
  const umzug = new umzugPackage.Umzug<MigrationContext>({
    migrations: migrations.map(({ name, sql }) => ({
      name,
      up: () => applyOne(db, context, sql),
    })),
    context,
    storage,
    logger: undefined,
  });
  const done = await umzug.up();
  return done.map((migration) => migration.name);
}

function contextOf(db: Database, tx?: Transaction): MigrationContext {
  return {
    async ddl(sql) {
      if (tx) await tx.execute(sql, []);
      else await db.run(sql);
    },
    write: (work) => (tx ? work(tx) : db.transaction(work)),
  };
}

/** Names that ran in this database but are no file of this version. */
async function newerNames(db: Database, migrations: Migration[]): Promise<string[]> {
  const known = new Set(migrations.map((migration) => migration.name));
  const recorded = (await recordedMigrations(db)) ?? [];
  return recorded.filter((name) => !known.has(name));
}

/** True if no migration has run in this database. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await recordedMigrations(db)) === null;
}

/** True when this version has migrations that the database does not. */
export async function migrationsPending(db: Database, folder?: string): Promise<boolean> {
  const recorded = new Set(await recordedMigrations(db));
  return readMigrations(folder).some((migration) => !recorded.has(migration.name));
}

/**
 * Brings the schema up to date and returns the names of what ran. Several processes may start at
 * once: MySQL takes a named lock, SQLite runs everything in one IMMEDIATE transaction. Throws
 * NewerSchemaError when the database is ahead of the code.
 */
export async function migrate(db: Database, folder?: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const newer = await newerNames(db, migrations);
  if (newer.length > 0) throw new NewerSchemaError(newer);
  if (!(await migrationsPending(db, folder))) return [];
  if (db.engine === 'sqlite') {
    return db.transaction((tx) => up(db, migrations, contextOf(db, tx)));
  }
  return underMigrationLock(db, () => up(db, migrations, contextOf(db)));
}

/**
 * Rejects when nothing can be written: the disk is full or read-only, or the database takes no
 * changes. It writes what is there already, through everything that a change goes through.
 */
export async function checkWrites(db: Database): Promise<void> {
  await db.transaction((tx) => db.execute('UPDATE migrations SET name = name', [], tx));
}
