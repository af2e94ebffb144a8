import type { Database } from '../db/database.js';
import type { Transaction } from '../db/transaction.js';

/** Exact number of records per account and resource, so that an unfiltered list counts nothing. */
export interface Counters {
  add(accountId: string, resource: string, difference: 1 | -1, tx: Transaction): Promise<void>;
  /** Within a transaction: what it leaves. */
  total(accountId: string, resource: string, tx?: Transaction): Promise<number>;
}

/** The counters over one database. */
export function createCounters(db: Database): Counters {
  const conflict =
    db.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId, resource) DO UPDATE SET total = total + excluded.total'
      : 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';
  return {
    async add(accountId, resource, difference, tx) {
      await db.execute(
        `INSERT INTO resource_counters (accountId, resource, total) VALUES (?, ?, ?) ${conflict}`,
        [accountId, resource, difference],
        tx,
      );
    },
    async total(accountId, resource, tx) {
      const rows = await db.select<{ total: number }>(
        'SELECT total FROM resource_counters WHERE accountId = ? AND resource = ?',
        [accountId, resource],
        tx,
      );
      return rows[0]?.total ?? 0;
    },
  };
}
