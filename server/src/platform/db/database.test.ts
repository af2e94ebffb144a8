import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../errors/problem.js';
import type { Database } from './database.js';
import { isUniqueViolation } from './faults.js';
import { testEngines } from './testing/engines.js';
import { expandMacros } from './migrations/macros.js';

const TABLE = `CREATE TABLE things (
  id {id} NOT NULL PRIMARY KEY, label {text:50}, big {amount}, small {int}, flag {bool},
  at {instant}, day {date}, bytes {blob},
  CONSTRAINT things_label UNIQUE (label)) {table}`;

describe.each(testEngines())('the database on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await db.run(expandMacros(TABLE, db.engine));
    await db.run('CREATE UNIQUE INDEX things_pair ON things (small, flag)');
  }, 60_000);
  afterAll(() => engine.stop());

  const insert = (id: string, label: string | null, big: unknown = 1, small: unknown = null) =>
    db.transaction((tx) =>
      db.execute(
        'INSERT INTO things (id, label, big, small, flag) VALUES (?, ?, ?, ?, ?)',
        [id, label, big, small, true],
        tx,
      ),
    );
  const one = async (sql: string, bind: unknown[] = []) =>
    (await db.select<Record<string, unknown>>(sql, bind))[0];

  it('returns the same types for the same columns', async () => {
    const bytes = Buffer.from([0, 255, 1]);
    await db.transaction((tx) =>
      db.execute(
        'INSERT INTO things VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ['t', 'ünï ', '9007199254740993', 7, false, '2026-11-02 09:15:00.120', '2026-11-02', bytes],
        tx,
      ),
    );
    expect(await one('SELECT * FROM things WHERE id = ?', ['t'])).toEqual({
      id: 't',
      label: 'ünï ',
      big: '9007199254740993',
      small: 7,
      flag: 0,
      at: '2026-11-02 09:15:00.120',
      day: '2026-11-02',
      bytes,
    });
  });

  it('writes every instant with its milliseconds', async () => {
    for (const at of [
      '2026-11-09 00:00:00.000',
      '2026-11-09 10:00:00.000',
      '2026-11-09 00:00:00.500',
    ]) {
      await db.transaction((tx) => db.execute("UPDATE things SET at = ? WHERE id = 't'", [at], tx));
      expect((await one("SELECT at FROM things WHERE id = 't'"))?.['at']).toBe(at);
    }
  });

  it('keeps 64-bit integers exact whether they are bound as string, number or BigInt', async () => {
    for (const value of ['9007199254740993', 9_007_199_254_740_993n, 12, '-5']) {
      const row = await db.transaction(async (tx) => {
        await db.execute('UPDATE things SET big = ? WHERE id = ?', [value, 't'], tx);
        await db.execute('UPDATE things SET big = big + ? WHERE id = ?', [1, 't'], tx);
        return (await db.select<{ big: string }>('SELECT big FROM things', [], tx))[0];
      });
      expect(row?.big).toBe((BigInt(value) + 1n).toString());
    }
  });

  it('returns counts and sums as text and accepts integers in LIMIT', async () => {
    const row = await one(
      'SELECT COUNT(*) AS n, SUM(small) AS s FROM things LIMIT ? OFFSET ?',
      [1, 0],
    );
    expect(row).toEqual({ n: '1', s: '7' });
  });

  it('rejects values that a driver would misinterpret', async () => {
    for (const value of [undefined, {}, Number.NaN, 2n ** 64n]) {
      await expect(db.select('SELECT ? AS x', [value])).rejects.toThrow(/bound/);
    }
  });

  it('names the violated index', async () => {
    await insert('u1', 'taken', 1, 1);
    const by = async (work: Promise<unknown>) => work.catch((error: unknown) => error);
    const label = await by(insert('u2', 'taken', 1, 2));
    expect(isUniqueViolation(label, 'things_label')).toBe(true);
    expect(isUniqueViolation(label, 'things_pair')).toBe(false);
    expect(isUniqueViolation(await by(insert('u3', 'x', 1, 1)), 'things_pair')).toBe(true);
    expect(isUniqueViolation(await by(insert('u1', 'y', 1, 3)), 'PRIMARY')).toBe(true);
  });

  it('compares text byte by byte and without padding', async () => {
    for (const [index, label] of ['Muller', 'MÜLLER ', 'Müller', 'muller', 'Muller '].entries()) {
      await insert(`c${index}`, label, 1, 100 + index);
    }
    const rows = await db.select('SELECT id FROM things WHERE label = ?', ['Muller']);
    expect(rows).toHaveLength(1);
  });

  it('rolls back completely', async () => {
    const failing = db.transaction(async (tx) => {
      await db.execute("INSERT INTO things (id, label) VALUES ('gone', 'gone')", [], tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await one("SELECT id FROM things WHERE id = 'gone'")).toBeUndefined();
  });

  it('loses none of 20 concurrent read-modify-write transactions', async () => {
    await db.transaction((tx) => db.execute("UPDATE things SET big = 0 WHERE id = 't'", [], tx));
    const bump = () =>
      db.transaction(async (tx) => {
        const sql = `SELECT big FROM things WHERE id = ?${db.forUpdate}`;
        const rows = await db.select<{ big: string }>(sql, ['t'], tx);
        await new Promise((resolve) => setImmediate(resolve));
        const next = BigInt(rows[0]?.big ?? 0) + 1n;
        await db.execute('UPDATE things SET big = ? WHERE id = ?', [next, 't'], tx);
      });
    await Promise.all(Array.from({ length: 20 }, bump));
    expect((await one("SELECT big FROM things WHERE id = 't'"))?.['big']).toBe('20');
  });

  it('lets readers see the last committed state while a writer works', async () => {
    await db.transaction(async (tx) => {
      await db.execute("UPDATE things SET big = 77 WHERE id = 't'", [], tx);
      expect((await one("SELECT big FROM things WHERE id = 't'"))?.['big']).toBe('20');
    });
    expect((await one("SELECT big FROM things WHERE id = 't'"))?.['big']).toBe('77');
  });

  it('rejects a transaction inside a transaction, and the use of one that has ended', async () => {
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/inside/);
    const ended = await db.transaction(async (tx) => tx);
    await expect(async () => db.select('SELECT 1', [], ended)).rejects.toThrow(/ended/);
  });

  it('repeats the whole work on a deadlock and gives up with 503', async () => {
    const deadlock = Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' });
    let rounds = 0;
    const value = await db.transaction(async () => {
      rounds += 1;
      if (rounds < 3) throw deadlock;
      return rounds;
    });
    expect(value).toBe(3);
    const endless = db.transaction(() => Promise.reject(deadlock));
    await expect(endless).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      headers: { 'Retry-After': '1' },
    });
  });

  it('sends statements that nothing waits for before the next one, or with the commit', async () => {
    const put = 'INSERT INTO things (id, label, small, flag) VALUES (?, ?, ?, ?)';
    const count = "SELECT COUNT(*) AS n FROM things WHERE id LIKE 'later%'";
    await db.transaction(async (tx) => {
      tx.later(put, ['later1', 'later 1', 501, 1]);
      tx.later(put, ['later2', 'later 2', 502, 1]);
      expect(await tx.select(count, [])).toEqual([{ n: '2' }]);
      tx.later(put, ['later3', 'later 3', 503, 1]);
    });
    expect(await one(count)).toEqual({ n: '3' });
  });

  it('rolls back completely if one of the statements sent together fails', async () => {
    const put = 'INSERT INTO things (id, label, small, flag) VALUES (?, ?, ?, ?)';
    const failing = db.transaction(async (tx) => {
      tx.later(put, ['whole1', 'whole 1', 511, 1]);
      tx.later(put, ['whole2', 'whole 1', 512, 1]);
      tx.later(put, ['whole3', 'whole 3', 513, 1]);
    });
    expect(isUniqueViolation(await failing.catch((error: unknown) => error), 'things_label')).toBe(
      true,
    );
    const count = "SELECT COUNT(*) AS n FROM things WHERE id LIKE 'whole%'";
    expect(await one(count)).toEqual({ n: '0' });
    await insert('whole4', 'whole 4', 1, 514);
  });

  it('waits for a writer of another process, then continues', async () => {
    const other = await engine.openAgain();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let lock = () => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const first = other.transaction(async (tx) => {
      await other.execute("UPDATE things SET big = 1 WHERE id = 't'", [], tx);
      lock();
      await held;
    });
    await locked;
    const second = db.transaction((tx) =>
      db.execute("UPDATE things SET big = big + 1 WHERE id = 't'", [], tx),
    );
    setTimeout(release, 150);
    await Promise.all([first, second]);
    expect((await one("SELECT big FROM things WHERE id = 't'"))?.['big']).toBe('2');
  });
});

describe.concurrent.each(testEngines())('a lock on $name', (engine) => {
  it('that is not available in time is 503', async () => {
    await engine.start();
    const [db, other] = [await engine.open(), await engine.openAgain()];
    await db.run(expandMacros(TABLE, db.engine));
    await db.transaction((tx) => db.execute("INSERT INTO things (id) VALUES ('t')", [], tx));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let lock = () => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const first = other.transaction(async (tx) => {
      await other.execute("UPDATE things SET big = 1 WHERE id = 't'", [], tx);
      lock();
      await held;
    });
    await locked;
    const second = db.transaction((tx) =>
      db.execute("UPDATE things SET big = 9 WHERE id = 't'", [], tx),
    );
    await expect(second).rejects.toBeInstanceOf(Problem);
    release();
    await first;
    await engine.stop();
  });
});
