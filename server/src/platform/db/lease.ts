import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.js';
import { innermostCode } from './faults.js';
import { locksMigration } from './migrations/files.js';
import { expandMacros } from './migrations/macros.js';

/** A row of `locks` that this process holds. */
export interface Lease {
  release(): Promise<void>;
}

const PAUSE_MS = 500;

const UNTIL = 'TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3))';

/**
 * Takes the row `name` of `locks`, waiting for at most `waitMs` while another process holds it; null if it
 * does so for longer. The row counts on every node of a cluster, unlike GET_LOCK. It is renewed until it
 * is released; if the process dies, others get it after `ms`. For MySQL and MariaDB.
 */
export async function takeLease(
  db: Database,
  name: string,
  { ms, waitMs }: { ms: number; waitMs: number },
): Promise<Lease | null> {
  const token = randomUUID();
  const change = (sql: string, values: readonly unknown[]): Promise<boolean> =>
    db.transaction(async (tx) => (await tx.execute(sql, values)) > 0);
  const take = () =>
    change(
      `UPDATE locks SET token = ?, expiresAt = ${UNTIL} WHERE name = ? AND ` +
        '(token IS NULL OR token = ? OR expiresAt < UTC_TIMESTAMP(3))',
      [token, ms * 1000, name, token],
    );

  await addRow(db, name);
  for (let waited = 0; !(await take()); waited += PAUSE_MS) {
    if (waited >= waitMs) return null;
    await sleep(PAUSE_MS);
  }
  const renewal = setInterval(() => {
    take().catch(() => undefined);
  }, ms / 3).unref();
  return {
    async release() {
      clearInterval(renewal);
      await change('UPDATE locks SET token = NULL WHERE name = ? AND token = ?', [name, token]);
    },
  };
}

async function addRow(db: Database, name: string): Promise<void> {
  const add = () =>
    db.transaction((tx) => tx.execute('INSERT IGNORE INTO locks (name) VALUES (?)', [name]));
  try {
    await add();
  } catch (error) {
    if (innermostCode(error) !== 'ER_NO_SUCH_TABLE') throw error;
    await db.run(expandMacros(locksMigration().sql, db.engine));
    await add();
  }
}
