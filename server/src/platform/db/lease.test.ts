import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.js';
import { takeLease } from './lease.js';
import { testEngines } from './testing/engines.js';

describe.each(testEngines().filter(({ name }) => name === 'mariadb'))(
  'a lease on $name',
  (engine) => {
    let db: Database;
    let other: Database;
    beforeAll(async () => {
      await engine.start();
      db = await engine.open();
      other = await engine.openAgain();
    }, 60_000);
    afterAll(() => engine.stop());

    it('is held by one of many that ask at once for a table that is not there yet', async () => {
      const options = { ms: 60_000, waitMs: 0 };
      const all = await Promise.all(
        [db, other, db, other].map((each) => takeLease(each, 'first', options)),
      );
      expect(all.filter(Boolean)).toHaveLength(1);
      expect(await takeLease(db, 'another', options)).not.toBeNull();
    });

    it('is renewed for as long as it is held, and free at once when it is released', async () => {
      const lease = await takeLease(db, 'renewed', { ms: 600, waitMs: 0 });
      await sleep(1_200);
      expect(await takeLease(other, 'renewed', { ms: 600, waitMs: 0 })).toBeNull();
      await lease?.release();
      expect(await takeLease(other, 'renewed', { ms: 60_000, waitMs: 0 })).not.toBeNull();
    });

    it('of a process that died is free when it expires', async () => {
      expect(await takeLease(db, 'left', { ms: 60_000, waitMs: 0 })).not.toBeNull();
      const age = "UPDATE locks SET expiresAt = '2026-01-01' WHERE name = 'left'";
      await db.transaction((tx) => tx.execute(age, []));
      expect(await takeLease(other, 'left', { ms: 60_000, waitMs: 0 })).not.toBeNull();
    });
  },
);
