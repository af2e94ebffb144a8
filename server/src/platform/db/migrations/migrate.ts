import { OperatorError } from '../../errors/operator-error.js';
import type { Database, Transaction } from '../database.js';
import { innermostCode } from '../faults.js';
import { takeLease } from '../lease.js';
import { type Migration, readMigrations } from './files.js';
import { statementsOf } from './macros.js';
import {
  createRecord,
  type MigrationContext,
  recordedMigrations,
  recordedNames,
  recordMigration,
  recordPrevious,
} from './storage.js';

/** The database was written by a newer version of the program. */
export class NewerSchemaError extends OperatorError {
  override readonly name = 'NewerSchemaError';
  constructor(readonly unknown: string[]) {
    super(
      `The database was made by a newer version of Faktura (it has the migration ` +
        `${unknown[0] ?? ''}, which this version does not know). Start that version instead.`,
    );
  }
}

/**
 * MySQL error codes of a statement that already ran but was not recorded, because the process was killed
 * in between.
 */
const APPLIED_BEFORE = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_KEYNAME',
  'ER_DUP_FIELDNAME',
  'ER_FK_DUP_NAME',
]);

/** Records it. */
const RECORDS_PREVIOUS = '0085-migrations-previous';

async function applyOne(db: Database, context: MigrationContext, sql: string): Promise<void> {
  for (const statement of statementsOf(sql, db.engine)) {
    await context.ddl(statement).catch((error: unknown) => {
      if (!APPLIED_BEFORE.has(innermostCode(error))) throw error;
    });
  }
}

/**
 * A loop instead of a library: umzug loads a command line interface of a megabyte, which does not load
 * without a home folder.
 */
async function up(db: Database, migrations: Migration[], context: MigrationContext) {
  await createRecord(db, context);
  // Another process may have migrated while this one waited for the lock.
  const recorded = new Set(await recordedNames(db, context));
  const pending = migrations.filter(({ name }) => !recorded.has(name));
  for (const { name, sql } of pending) {
    await applyOne(db, context, sql).catch((cause: unknown) => {
      throw new Error(`The migration ${name} failed.`, { cause });
    });
    await recordMigration(db, context, name);
  }
  // Only now is there a column for it; a kill before leaves them without, which refuses the version before.
  if (migrations.some(({ name }) => name === RECORDS_PREVIOUS)) {
    const harmless = pending.filter(({ previousRuns }) => previousRuns);
    await recordPrevious(
      db,
      context,
      harmless.map(({ name }) => name),
    );
  }
  return pending.map(({ name }) => name);
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

/**
 * Migrations that ran in this database, but have no file in this version, unless one upgrade made all of them and
 * each says that the version before may run.
 */
async function newerNames(db: Database, migrations: Migration[]): Promise<string[]> {
  const known = new Set(migrations.map((migration) => migration.name));
  const recorded = (await recordedMigrations(db)) ?? [];
  const newer = recorded.filter(({ name }) => !known.has(name));
  const [first] = newer;
  const isOneUpgrade = newer.every(({ previousOf }) => previousOf === first?.previousOf);
  if (isOneUpgrade && first?.previousOf) return [];
  const refusing = newer.filter(({ previousOf }) => !previousOf);
  return (refusing.length > 0 ? refusing : newer).map(({ name }) => name);
}

/** Returns true if no migration has run in this database. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await recordedMigrations(db)) === null;
}

/** Returns true if this version has migrations that have not run in the database. */
export async function migrationsPending(db: Database, folder?: string): Promise<boolean> {
  const recorded = new Set((await recordedMigrations(db))?.map(({ name }) => name));
  return readMigrations(folder).some((migration) => !recorded.has(migration.name));
}

/** Building indexes on a table with a million rows takes minutes. */
const WAIT_MS = 900_000;
/** A node that changes a table answers no renewal, so others may begin too: every migration is repeatable. */
const LEASE_MS = 6_000;

async function underLease<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const lease = await takeLease(db, 'migrate', { ms: LEASE_MS, waitMs: WAIT_MS });
  if (!lease) {
    throw new OperatorError(
      'Another process has been migrating this database for 15 minutes. Wait until it is done, ' +
        'or stop it, and start again.',
    );
  }
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Several processes may
 * start at once: MySQL uses a lease, and SQLite runs everything in one IMMEDIATE transaction.
 * Throws NewerSchemaError if the database is newer than the code.
 */
export async function migrate(db: Database, folder?: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const newer = await newerNames(db, migrations);
  if (newer.length > 0) throw new NewerSchemaError(newer);
  if (!(await migrationsPending(db, folder))) return [];
  if (db.engine === 'sqlite') {
    return db.transaction((tx) => up(db, migrations, contextOf(db, tx)));
  }
  return underLease(db, () => up(db, migrations, contextOf(db)));
}

/**
 * Rejects if nothing can be written: the disk is full or read-only, or the database accepts no changes.
 * It writes a value that is already stored, in the same way as any other change.
 */
export async function checkWrites(db: Database): Promise<void> {
  await db.transaction((tx) => db.execute('UPDATE migrations SET name = name', [], tx));
}
