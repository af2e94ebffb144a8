import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccount, listAccounts } from '../../../accounts/index.js';
import { migrate, openDatabase, sqliteFile, type Database } from '../index.js';
import { holdRestoreLock, holdServerLock, RestoreRunsError } from '../process-lock.js';
import { backUp } from './backup.js';
import { restore } from './restore.js';

/** Ends the transaction that fills the accounts, as a full disk does. */
const TOO_MUCH =
  "CREATE TRIGGER too_much BEFORE INSERT ON main.accounts BEGIN SELECT RAISE(ROLLBACK, 'no room'); END";

/** A column that no insert sets. */
const GENERATED =
  "ALTER TABLE accounts ADD COLUMN shout TEXT GENERATED ALWAYS AS (name || '!') VIRTUAL";

const now = new Date('2026-11-21T12:00:00.000Z');

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'faktura-backup-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir });
  await migrate(db);
  return db;
}

async function namesIn(dataDir: string): Promise<string[]> {
  const db = await open(dataDir);
  const names = (await listAccounts(db)).map(({ name }) => name);
  await db.close();
  return names;
}

/** A database with the accounts A and B, and a backup that has only A. */
async function backedUp() {
  const dataDir = folder();
  const db = await open(dataDir);
  await createAccount(db, { name: 'A' }, new Date('2026-11-01T00:00:00.000Z'));
  const target = sqliteFile(folder());
  await backUp(dataDir, target);
  await createAccount(db, { name: 'B' }, now);
  return { dataDir, db, target };
}

describe('a backup of the embedded database', () => {
  it('contains what was committed, even while a writer is open, and is one complete file', async () => {
    const dataDir = folder();
    const db = await open(dataDir);
    await createAccount(db, { name: 'A' });
    expect(existsSync(`${sqliteFile(dataDir)}-wal`)).toBe(true);
    const target = join(folder(), 'new', 'copy.db');
    await db.transaction(async (tx) => {
      await db.execute("UPDATE accounts SET name = 'half done'", [], tx);
      await backUp(dataDir, target);
    });
    await db.close();
    expect(readdirSync(join(target, '..'))).toEqual(['copy.db']);
    const other = folder();
    expect(await restore(other, target, now)).toEqual({ kept: undefined, served: false });
    expect(await namesIn(other)).toEqual(['A']);
  });

  it('does not touch what another process is writing to the same target', async () => {
    const dataDir = folder();
    const db = await open(dataDir);
    const target = join(folder(), 'copy.db');
    const others = [`${target}.part`, `${target}.${process.pid + 1}.part`];
    for (const other of others) writeFileSync(other, 'half of another copy');
    await backUp(dataDir, target);
    await db.close();
    for (const other of others) expect(readFileSync(other, 'utf8')).toBe('half of another copy');
    expect(readdirSync(join(target, '..'))).toHaveLength(1 + others.length);
  });

  it('keeps the previous database, including what was only in its log', async () => {
    const dataDir = folder();
    const db = await open(dataDir);
    await createAccount(db, { name: 'A' }, new Date('2026-11-01T00:00:00.000Z'));
    const target = join(folder(), 'copy.db');
    await backUp(dataDir, target);
    await createAccount(db, { name: 'B' }, now);
    // The connections are still open, so that the WAL file stays, as after a kill.
    const { kept = '' } = await restore(dataDir, target, now);
    expect(kept).toBe(`${sqliteFile(dataDir)}.before-restore-2026-11-21T12-00-00-000Z`);
    await db.close();
    expect(await namesIn(dataDir)).toEqual(['A']);
    const other = folder();
    await restore(other, kept, now);
    expect(await namesIn(other)).toEqual(['A', 'B']);
  });

  it('is rejected if it is not a backup, and while another is restored', async () => {
    const dataDir = folder();
    await (await open(dataDir)).close();
    const target = join(folder(), 'copy.db');
    await backUp(dataDir, target);
    await expect(backUp(dataDir, target)).rejects.toThrow('is there already');
    const lock = holdRestoreLock(dataDir);
    await expect(restore(dataDir, target, now)).rejects.toThrow(RestoreRunsError);
    lock.release();
    const text = join(folder(), 'text');
    writeFileSync(text, 'This is a text of mine. '.repeat(200));
    await expect(restore(dataDir, text, now)).rejects.toThrow('is not a database of Faktura');
    const damaged = join(folder(), 'damaged.db');
    writeFileSync(damaged, readFileSync(target).fill(7, 8192, 60_000));
    await expect(restore(dataDir, damaged, now)).rejects.toThrow('is damaged');
    await expect(restore(dataDir, '/none', now)).rejects.toThrow('There is no file /none.');
    await expect(backUp(folder(), target)).rejects.toThrow('There is no database in');
    expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it.each([
    ['the database', 'faktura.db', 'is the database itself'],
    ['a draft', 'faktura.db.part', 'half done'],
    ['another draft', 'faktura.db.kept.part', 'half done'],
  ])('is rejected, and not touched, if it is %s, even under another name', async (_, name, why) => {
    const { dataDir, db, target } = await backedUp();
    const file = join(dataDir, name);
    if (!existsSync(file)) copyFileSync(target, file);
    const [soft, hard] = [join(folder(), 'soft.db'), join(dataDir, 'hard.db')];
    symlinkSync(file, soft);
    linkSync(file, hard);
    for (const path of [file, soft, hard]) {
      await expect(restore(dataDir, path, now)).rejects.toThrow(why);
    }
    await expect(restore(dataDir, dataDir, now)).rejects.toThrow('There is no file');
    expect(existsSync(file)).toBe(true);
    expect((await listAccounts(db)).map(({ name }) => name)).toEqual(['A', 'B']);
    await db.close();
  });

  it.each(['/proc/none/copy.db', '/proc/copy.db', '/dev/null/copy.db'])(
    'is refused at %s, where nothing can be written',
    async (target) => {
      const dataDir = folder();
      await (await open(dataDir)).close();
      await expect(backUp(dataDir, target)).rejects.toThrow(`${target} cannot be written (`);
    },
  );

  it('leaves the previous file if the disk is full, and says why', async () => {
    const { dataDir, db, target } = await backedUp();
    await db.transaction((tx) => db.execute(TOO_MUCH, [], tx));
    const other = await openDatabase({ dataDir: dirname(target) });
    await other.transaction((tx) => other.execute(TOO_MUCH, [], tx));
    await other.close();
    const lock = holdServerLock(dataDir);
    await expect(restore(dataDir, target, now)).rejects.toThrow('no room');
    lock.release();
    expect((await listAccounts(db)).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(readdirSync(dataDir).filter((name) => /part|before/.test(name))).toEqual([]);
    await db.close();
  });

  it('is migrated before a server continues with it', async () => {
    const { dataDir, db, target } = await backedUp();
    const older = await openDatabase({ dataDir: dirname(target) });
    await older.transaction(async (tx) => {
      await older.execute('DROP TABLE number_events', [], tx);
      await older.execute("DELETE FROM migrations WHERE name LIKE '%number-events%'", [], tx);
    });
    await older.close();
    const lock = holdServerLock(dataDir);
    await restore(dataDir, target, now);
    lock.release();
    expect((await listAccounts(db)).map(({ name }) => name)).toEqual(['A']);
    expect(await db.select('SELECT * FROM number_events', [])).toEqual([]);
    await db.close();
  });

  it('is restored into a server whose tables have generated columns', async () => {
    const dataDir = folder();
    const db = await open(dataDir);
    await db.transaction((tx) => db.execute(GENERATED, [], tx));
    await createAccount(db, { name: 'A' }, now);
    const target = sqliteFile(folder());
    await backUp(dataDir, target);
    await db.transaction((tx) =>
      db.execute("UPDATE accounts SET name = 'B' WHERE name = 'A'", [], tx),
    );
    const lock = holdServerLock(dataDir);
    expect(await restore(dataDir, target, now)).toMatchObject({ served: true });
    lock.release();
    expect(
      await db.select("SELECT shout FROM accounts WHERE name = 'A' AND liveAccountId IS NULL", []),
    ).toEqual([{ shout: 'A!' }]);
    await db.close();
  });

  it('is rejected by a server of another version, which keeps its data', async () => {
    const { dataDir, db, target } = await backedUp();
    await db.transaction((tx) => db.execute('CREATE TABLE later (id TEXT)', [], tx));
    const lock = holdServerLock(dataDir);
    await expect(restore(dataDir, target, now)).rejects.toThrow(/another version .* Stop it first/);
    lock.release();
    expect((await listAccounts(db)).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(readdirSync(dataDir).filter((name) => /part|before/.test(name))).toEqual([]);
    await db.close();
  });
});
