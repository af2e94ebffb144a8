import type { Database } from '../db/database.js';
import type { Transaction } from '../db/transaction.js';

/** Exact number of records per account and resource, so that an unfiltered list counts nothing. */
export interface Counters {
  /**
   * Counts when the transaction commits. Every writer of the account waits for these rows, so they
   * are the last that a transaction locks, and all of them in one order.
   */
  add(accountId: string, resource: string, difference: 1 | -1, tx: Transaction): void;
  /** Keeps others from counting until the transaction ends. On SQLite nobody else writes anyway. */
  hold(accountId: string, resource: string, tx: Transaction): Promise<void>;
  /** Within a transaction: what it leaves; where it has counted, nobody else does until it ends. */
  total(accountId: string, resource: string, tx?: Transaction): Promise<number>;
}

interface Difference {
  accountId: string;
  resource: string;
  total: number;
}

const FIND = 'SELECT total FROM resource_counters WHERE accountId = ? AND resource = ?';

/** The counters over one database. */
export function createCounters(db: Database): Counters {
  const conflict =
    db.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId, resource) DO UPDATE SET total = total + excluded.total'
      : 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';
  /** What running transactions have counted and not yet written. */
  const counted = new WeakMap<Transaction, Map<string, Difference>>();

  async function insert(rows: Difference[], tx: Transaction): Promise<void> {
    await db.execute(
      'INSERT INTO resource_counters (accountId, resource, total) ' +
        `VALUES ${rows.map(() => '(?, ?, ?)').join(', ')} ${conflict}`,
      rows.flatMap(({ accountId, resource, total }) => [accountId, resource, total]),
      tx,
    );
  }

  async function write(tx: Transaction): Promise<void> {
    const all = [...(counted.get(tx) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    // What is counted after this is written by itself.
    counted.delete(tx);
    const rows = all.map(([, row]) => row).filter(({ total }) => total !== 0);
    if (rows.length > 0) await insert(rows, tx);
  }

  function differencesOf(tx: Transaction): Map<string, Difference> {
    const known = counted.get(tx);
    if (known) return known;
    const differences = new Map<string, Difference>();
    counted.set(tx, differences);
    tx.beforeCommit(() => write(tx));
    return differences;
  }

  return {
    add(accountId, resource, difference, tx) {
      const differences = differencesOf(tx);
      const key = `${accountId} ${resource}`;
      const total = (differences.get(key)?.total ?? 0) + difference;
      differences.set(key, { accountId, resource, total });
    },
    async hold(accountId, resource, tx) {
      if (db.dialect === 'mysql') await insert([{ accountId, resource, total: 0 }], tx);
    },
    async total(accountId, resource, tx) {
      if (tx) await write(tx);
      const rows = await db.select<{ total: number }>(FIND, [accountId, resource], tx);
      return rows[0]?.total ?? 0;
    },
  };
}
