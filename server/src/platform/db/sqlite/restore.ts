import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createDatabase, type Database } from '../database.js';
import { innermostCode } from '../faults.js';
import { migrate } from '../migrations/migrate.js';
import { AlreadyServedError, holdRestoreLock, holdServerLock } from '../process-lock.js';
import { BackupError, COMPANIONS, copyWhole } from './backup.js';
import { openSqlite } from './driver.js';
import { closeDatabaseFiles, openFile, OpenFileError, sqliteFile } from './file.js';
import { keptDraft, replaceRecords } from './replace-records.js';

/** The result of a restore. */
export interface Restored {
  /** The previous database; undefined if there was none. */
  kept: string | undefined;
  /** A running server continues with the restored records. */
  served: boolean;
}

/** Called with the records of a backup before they replace others. */
export type Prepare = (db: Database) => Promise<void>;

/**
 * Replaces the database with a backup, and keeps the previous database beside it. If a server is
 * running, all records are replaced in one transaction; if not, the file is replaced, even if it is
 * damaged. Throws BackupError if the backup cannot be used, and RestoreRunsError if another restore is
 * running.
 */
export async function restore(
  dataDir: string,
  backup: string,
  now: Date,
  prepare: Prepare = async () => undefined,
): Promise<Restored> {
  const target = sqliteFile(dataDir);
  const draft = `${target}.part`;
  checkFile(backup, target, [draft, keptDraft(target)]);
  const sole = holdRestoreLock(dataDir);
  const lock = lockUnlessServed(dataDir);
  try {
    closeDatabaseFiles(dataDir);
    const fault = copyOfBackup(backup, draft);
    if (fault)
      throw new BackupError(`${backup} ${fault}. Choose a file created by faktura backup.`);
    await prepareCopy(draft, prepare);
    const kept = existsSync(target) ? keptName(target, now) : undefined;
    if (lock) replaceFile(target, draft, kept);
    else replaceRecords(target, draft, kept ?? keptName(target, now));
    return { kept, served: lock === undefined };
  } finally {
    for (const suffix of ['', ...COMPANIONS]) rmSync(`${draft}${suffix}`, { force: true });
    lock?.release();
    sole.release();
  }
}

/**
 * The temporary files are removed before they are written, and writing to the database itself would lose
 * its last writes.
 */
function checkFile(backup: string, target: string, drafts: readonly string[]): void {
  const found = statSync(backup, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new BackupError(`There is no file ${backup}. Correct its path.`);
  const is = (path: string): boolean => {
    const other = statSync(path, { throwIfNoEntry: false });
    return other?.ino === found.ino && other.dev === found.dev;
  };
  if (is(target)) {
    throw new BackupError(
      `${backup} is the database itself. Choose a file created by faktura backup.`,
    );
  }
  if (drafts.some(is)) {
    throw new BackupError(`${backup} is what a restore has left half done. Choose another file.`);
  }
}

const keptName = (target: string, now: Date): string =>
  `${target}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;

function lockUnlessServed(dataDir: string): { release(): void } | undefined {
  try {
    return holdServerLock(dataDir);
  } catch (error) {
    if (error instanceof AlreadyServedError) return undefined;
    throw error;
  }
}

function replaceFile(target: string, draft: string, kept: string | undefined): void {
  foldLog(target);
  if (kept !== undefined) keepAside(target, kept);
  // The WAL of the old database must be removed first: SQLite would replay it into the new one.
  for (const suffix of COMPANIONS) rmSync(target + suffix, { force: true });
  renameSync(draft, target);
}

/** Copies a file with unknown content; returns what is wrong with it. */
function copyOfBackup(backup: string, target: string): string | undefined {
  try {
    copyWhole(backup, target);
    return faultOf(target);
  } catch (error) {
    const code = innermostCode(error);
    if (code.startsWith('SQLITE_NOTADB')) return 'is not a database of Faktura';
    if (code.startsWith('SQLITE_CORRUPT')) return 'is damaged';
    if (error instanceof OpenFileError && error.path === backup) return `cannot be read (${code})`;
    throw error;
  }
}

/** A backup may be older than the program, so it is migrated. Afterwards the copy is one file again. */
async function prepareCopy(file: string, prepare: Prepare): Promise<void> {
  const db = createDatabase(openSqlite(file), false);
  try {
    await migrate(db);
    await prepare(db);
  } finally {
    await db.close();
  }
  foldLog(file);
}

/** Returns what is wrong with a copy; undefined if it is a complete database of this service. */
function faultOf(file: string): string | undefined {
  const database = openFile(file);
  try {
    const [row] = database.pragma('integrity_check') as { integrity_check: string }[];
    if (row?.integrity_check !== 'ok') return 'is damaged';
    const found = database
      .prepare("SELECT name FROM sqlite_master WHERE name = 'migrations'")
      .get();
    return found ? undefined : 'is not a database of Faktura';
  } finally {
    database.close();
  }
}

/**
 * Copies the database with its files. It is copied rather than moved, so that the database exists even
 * if the process is killed between two steps; the copy is renamed once it is complete.
 */
function keepAside(target: string, kept: string): void {
  const logs = COMPANIONS.filter((suffix) => existsSync(target + suffix));
  const draft = keptDraft(target);
  try {
    for (const suffix of logs) copyFileSync(target + suffix, kept + suffix);
    copyFileSync(target, draft);
    renameSync(draft, kept);
  } catch (error) {
    for (const path of [draft, ...logs.map((suffix) => kept + suffix)])
      rmSync(path, { force: true });
    throw error;
  }
}

/**
 * The last writes may be only in the WAL: moves them into the file, so that no write is lost if the
 * process is killed after the WAL is removed. An unreadable file, which may be why it is replaced, is
 * left as it is.
 */
function foldLog(target: string): void {
  if (!existsSync(`${target}-wal`)) return;
  try {
    const database = openFile(target, 5_000);
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
  } catch {
    // It is kept together with its WAL.
  }
}
