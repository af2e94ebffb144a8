import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Libsql from 'libsql';
import { holdServerLock } from '../process-lock.js';
import { sqliteFile } from './file.js';

/** A backup that cannot be made or used; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The files that SQLite keeps beside a database; those of another database would ruin it. */
const COMPANIONS = ['-wal', '-shm'];

/**
 * Writes the whole database to a new file, as it is at one moment, while servers go on reading and
 * writing. The copy appears whole or not at all.
 */
export function backUp(dataDir: string, target: string): void {
  const source = sqliteFile(dataDir);
  if (!existsSync(source)) {
    throw new BackupError(`There is no database in ${dataDir}. Choose the DATA_DIR of the server.`);
  }
  if (existsSync(target)) {
    throw new BackupError(`${target} is there already. Choose another file, or move it away.`);
  }
  mkdirSync(dirname(target), { recursive: true });
  // Another process may be asked for the same target.
  const draft = `${target}.${process.pid}.part`;
  try {
    copyWhole(source, draft);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One file with everything that is committed, also what stands in the log beside the source. */
function copyWhole(source: string, target: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(target + suffix, { force: true });
  const database = new Libsql(source, { timeout: 5_000 } as Libsql.Options);
  try {
    database.prepare('VACUUM INTO ?').run([target]);
  } finally {
    database.close();
  }
}

/** The same of a file that may be anything. */
function copyOfBackup(backup: string, target: string): string | undefined {
  try {
    copyWhole(backup, target);
    return faultOf(target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code.startsWith('SQLITE_NOTADB')) return 'is not a database of Faktura';
    if (code.startsWith('SQLITE_CORRUPT')) return 'is damaged';
    throw error;
  }
}

/** What is wrong with a copy; undefined when it is a whole database of ours. */
function faultOf(file: string): string | undefined {
  const database = new Libsql(file);
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
 * Puts a backup in the place of the database, and keeps that one aside. Refuses while a server holds
 * it. Returns where the old one is, if there was one.
 */
export function restore(dataDir: string, backup: string, now: Date): string | undefined {
  if (!existsSync(backup)) {
    throw new BackupError(`There is no file ${backup}. Correct its path.`);
  }
  const lock = holdServerLock(dataDir);
  const target = sqliteFile(dataDir);
  const draft = `${target}.part`;
  try {
    const fault = copyOfBackup(backup, draft);
    if (fault) throw new BackupError(`${backup} ${fault}. Choose a file that faktura backup made.`);
    foldLog(target);
    const kept = existsSync(target) ? keepAside(target, now) : undefined;
    // The log of the old database must be gone before: SQLite would replay it into the new one.
    for (const suffix of COMPANIONS) rmSync(target + suffix, { force: true });
    renameSync(draft, target);
    return kept;
  } finally {
    for (const suffix of ['', ...COMPANIONS]) rmSync(`${draft}${suffix}`, { force: true });
    lock.release();
  }
}

/**
 * Copies the database with what belongs to it. A copy, so that a process killed between two steps
 * leaves a database in its place; it has its name once all of it is there.
 */
function keepAside(target: string, now: Date): string {
  const kept = `${target}.before-restore-${now.toISOString().replace(/[:.]/g, '-')}`;
  const logs = COMPANIONS.filter((suffix) => existsSync(target + suffix));
  for (const suffix of logs) copyFileSync(target + suffix, kept + suffix);
  const draft = `${target}.kept.part`;
  copyFileSync(target, draft);
  renameSync(draft, kept);
  return kept;
}

/**
 * The last writes may stand in the log alone: moves them into the file, so that a process killed when
 * the log is gone leaves every write. A file beyond reading, which may be why it is replaced, stays.
 */
function foldLog(target: string): void {
  if (!existsSync(`${target}-wal`)) return;
  try {
    const database = new Libsql(target, { timeout: 5_000 } as Libsql.Options);
    try {
      database.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
  } catch {
    // It is kept with its log beside it.
  }
}
