import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { createAccount, listAccounts } from '../../server/src/accounts/index.js';
import {
  backUp,
  holdServerLock,
  migrate,
  openDatabase,
  restore,
} from '../../server/src/platform/db/index.js';
import { faktura, freshFolder } from './program.js';

describe('a restore that is killed between two steps', { timeout: 180_000 }, () => {
  const copy = join(freshFolder(), 'copy.db');
  const old = freshFolder();
  const before = ['in the backup', 'in the log'];
  const restored = ['in the backup'];
  const preload = `--import=${join(import.meta.dirname, 'fixtures', 'kill-at.mjs')}`;

  /** A database whose last account is only in the WAL, as after a kill. */
  beforeAll(async () => {
    const dataDir = freshFolder();
    const db = await openDatabase({ dataDir });
    await migrate(db);
    await createAccount(db, { name: 'in the backup' }, new Date('2026-11-01'));
    await backUp(dataDir, copy);
    await createAccount(db, { name: 'in the log' });
    cpSync(dataDir, old, { recursive: true });
    await db.close();
  });

  /** What a starting server would find: takes the lock and opens the database. */
  async function namesIn(dataDir: string): Promise<string[]> {
    const lock = holdServerLock(dataDir);
    const db = await openDatabase({ dataDir });
    await migrate(db);
    const names = (await listAccounts(db)).map(({ name }) => name);
    await db.close();
    lock.release();
    return names;
  }

  /** The steps between which it is killed; for a served database, each statement. */
  const isFull = process.env['FAKTURA_FULL'] === '1';
  const stride = { stopped: isFull ? 1 : 2, serving: isFull ? 1 : 9 };

  it.each([
    ['stopped', 4],
    ['serving', 2],
  ] as const)(
    'leaves the old database or the new one while the server is %s',
    async (is, least) => {
      const found: string[][] = [];
      for (let step = 1; ; step += stride[is]) {
        const dataDir = freshFolder();
        cpSync(old, dataDir, { recursive: true });
        const killed = { DATA_DIR: dataDir, NODE_OPTIONS: preload, KILL_AT: String(step) };
        const lock = is === 'serving' ? holdServerLock(dataDir) : undefined;
        const { code, stderr } = await faktura(['restore', copy], killed);
        lock?.release();
        expect(stderr).toBe('');
        const keeps = readdirSync(dataDir).filter((name) => /before-restore-[^.]*Z$/.test(name));
        found.push(await namesIn(dataDir));
        if (code === 0) break;
        expect(code).toBeNull();
        // The kept database is complete as soon as it has its name, and the restore can be repeated.
        for (const name of keeps) {
          const other = freshFolder();
          await restore(other, join(dataDir, name), new Date());
          expect(await namesIn(other)).toEqual(before);
        }
        await restore(dataDir, copy, new Date());
        expect(await namesIn(dataDir)).toEqual(restored);
        expect(readdirSync(dataDir).filter((name) => name.includes('.part'))).toEqual([]);
      }
      const first = found.findIndex((names) => names.length === restored.length);
      expect(first).toBeGreaterThan(least);
      expect(found).toEqual(found.map((_, step) => (step < first ? before : restored)));
    },
  );
});
