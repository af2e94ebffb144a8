import { expect, it } from 'vitest';
import type { Database } from '../platform/db/index.js';
import { at, describeSeals, sealAt } from './testing/seals.js';
import { sealHistory } from '../history/index.js';

/** The database of a process that is killed in a transaction: after its statements, before the commit. */
function killedIn(db: Database, which: number): Database {
  let count = 0;
  const transaction: Database['transaction'] = (work) =>
    db.transaction(async (tx) => {
      const done = await work(tx);
      // Sends what is left to send.
      await tx.select('SELECT 1 AS one', []);
      if ((count += 1) === which) throw new Error('killed');
      return done;
    });
  return Object.create(db, { transaction: { value: transaction } }) as Database;
}

/** The database of a process that does something else after one of its reads. */
function interrupted(db: Database, after: number, use: () => Promise<unknown>) {
  let count = 0;
  const select: Database['select'] = async (sql, bind) => {
    const found = await db.select<never>(sql, bind);
    if ((count += 1) === after) await use();
    return found;
  };
  const slow = Object.create(db, { select: { value: select } }) as Database;
  return { db: slow, wasInterrupted: () => count >= after };
}

describeSeals(({ engine, driver, another }) => {
  it('cover a long history in batches, and find nothing old in it', async () => {
    const { record, seal, found, chain } = driver();
    const other = await another();
    for (let hour = 0; hour < 9; hour += 1) {
      await record(hour * 60, `a${hour}`, `b${hour}`);
      await other.record(hour * 60, 'x');
    }
    expect(await seal(1_000, 4)).toBe(27);
    const seals = await chain();
    // Six batches of four events, and one of three.
    expect(seals.map(({ fromPosition }) => fromPosition).length).toBe(7);
    expect(Math.max(...seals.map(({ entryCount }) => entryCount))).toBeLessThanOrEqual(4);
    for (const { found: check } of [driver(), other]) {
      expect(await check()).toMatchObject({ lines: [], unsealed: 0 });
    }
    expect(await found()).toMatchObject({ head: { number: 7 } });
  });

  it('are whole after a stop or a kill at any moment', async () => {
    const { record, services, seal, found, chain } = driver();
    for (let hour = 0; hour < 9; hour += 1) await record(hour * 60, `a${hour}`, `b${hour}`);
    const stopped = AbortSignal.abort();
    await expect(sealHistory(services.db, () => at(1_000), stopped, 4)).rejects.toThrow();
    for (const [minute, which, sealed] of [
      [1_000, 1, 0],
      [1_010, 3, 2],
    ] as const) {
      await expect(sealAt(killedIn(services.db, which), minute, 4)).rejects.toThrow('killed');
      expect((await chain()).length).toBe(sealed);
      expect(await found()).toMatchObject({ lines: [], unsealed: 18 - sealed * 4 });
    }
    expect(await seal(1_020, 4)).toBe(10);
    expect(await found()).toMatchObject({ lines: [], unsealed: 0 });
    // As the pass that was killed: what it had left to seal is not late.
    expect(new Set((await chain()).map(({ sealedAt }) => sealedAt))).toEqual(
      new Set([at(1_010).toISOString()]),
    );
  });

  it('list each event once when two processes seal at the same time', async () => {
    const { record, services, seal, found, chain } = driver();
    const again = await engine.openAgain();
    // The other one seals after each read in turn.
    let after = 0;
    for (let goesOn = true; goesOn;) {
      after += 1;
      await record(after, 'a', 'b', 'c');
      const slow = interrupted(services.db, after, () => sealAt(again, after, 2));
      await sealAt(slow.db, after, 2);
      goesOn = slow.wasInterrupted();
    }
    expect(after).toBeGreaterThan(5);
    expect(after).toBeLessThan(50);
    await seal(after);
    const listed = (await chain()).flatMap(({ entries }) => entries.split('\n'));
    expect(listed.length).toBe(after * 3);
    expect(new Set(listed).size).toBe(listed.length);
    expect(await found()).toMatchObject({ lines: [], unsealed: 0 });
  });

  it('list events at the places of several that were removed', async () => {
    const { record, seal, change, found } = driver();
    for (let minute = 0; minute < 4; minute += 1) {
      await record(minute, `a${minute}`);
      await seal(minute);
    }
    await change("DELETE FROM events WHERE resourceId IN ('a1', 'a2', 'a3') AND accountId = ?");
    for (const minute of [5, 6]) {
      await record(minute, `b${minute}`);
      expect(await seal(minute)).toBe(1);
    }
    await record(7, 'c', 'd', 'e');
    await seal(8);
    const { lines, unsealed } = await found();
    expect([lines.length, unsealed]).toEqual([3, 0]);
  });

  // SQLite has one writer, so that events are committed in the order of writing.
  it.each(engine.name === 'mariadb' ? ['an open transaction'] : [])(
    'list an event of %s in the next seal',
    async () => {
      const { write, record, seal, found } = driver();
      const again = await engine.openAgain();
      let commit = (): void => undefined;
      const held = new Promise<void>((resolve) => (commit = resolve));
      let written = (): void => undefined;
      const isWritten = new Promise<void>((resolve) => (written = resolve));
      const late = again.transaction(async (tx) => {
        write(tx, 0, ['late']);
        await tx.select('SELECT 1 AS one', []);
        written();
        await held;
      });
      await isWritten;
      await record(1, 'a');
      expect(await seal(1)).toBe(1);
      expect(await seal(2)).toBe(0);
      commit();
      await late;
      expect(await seal(3)).toBe(1);
      expect(await found()).toMatchObject({ lines: [], unsealed: 0, head: { number: 2 } });
    },
  );
});
