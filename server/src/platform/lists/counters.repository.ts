import type { Database } from '../db/database.js';
import type { Transaction } from '../db/transaction.js';

/** Records of a resource that were made in one stretch of time, 12 days long. */
export interface Block {
  /** What their ids begin with; see `blockOf`. */
  block: string;
  total: number;
}

/**
 * Exact number of records per account and resource, so that an unfiltered list counts nothing, and
 * per block of time, so that a deep page begins near its first record.
 */
export interface Counters {
  /**
   * Counts when the transaction commits. Every writer of the account waits for these rows, so they
   * are the last that a transaction locks, and all of them in one order.
   */
  add(
    record: { accountId: string; id: string },
    resource: string,
    difference: 1 | -1,
    tx: Transaction,
  ): void;
  /** Keeps others who hold it waiting until the transaction ends. On SQLite nobody else writes anyway. */
  hold(accountId: string, tx: Transaction): void;
  /** Within a transaction: what it leaves, its own records included. */
  total(accountId: string, resource: string, tx?: Transaction): Promise<number>;
  /** In order of time. */
  blocks(accountId: string, resource: string): Promise<Block[]>;
}

interface Difference extends Block {
  accountId: string;
  resource: string;
}

/** Of an id: the prefix and the first four characters of the ULID. */
export const BLOCK_LENGTH = 8;
/** The block that a record is counted in. */
export const blockOf = (id: string): string => id.slice(0, BLOCK_LENGTH);

/** Counts nothing: it is made with its account, to be locked before all others. */
const HELD = { resource: '', block: '', total: 0 };

const OF_RESOURCE = 'FROM resource_counts WHERE accountId = ? AND resource = ?';

/** The counters over one database. */
export function createCounters(db: Database): Counters {
  const conflict =
    db.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId, resource, block) DO UPDATE SET total = total + excluded.total'
      : 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';
  /** What running transactions have counted and not yet written. */
  const counted = new WeakMap<Transaction, Map<string, Difference>>();

  function insert(rows: Difference[], tx: Transaction): void {
    tx.later(
      'INSERT INTO resource_counts (accountId, resource, block, total) ' +
        `VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')} ${conflict}`,
      rows.flatMap(({ accountId, resource, block, total }) => [accountId, resource, block, total]),
    );
  }

  function write(tx: Transaction): void {
    const all = [...(counted.get(tx) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    // What is counted after this is written by itself.
    counted.delete(tx);
    const rows = all.map(([, row]) => row).filter(({ total }) => total !== 0);
    if (rows.length > 0) insert(rows, tx);
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
    add({ accountId, id }, resource, difference, tx) {
      const differences = differencesOf(tx);
      const block = blockOf(id);
      const key = `${accountId} ${resource} ${block}`;
      const total = (differences.get(key)?.total ?? 0) + difference;
      differences.set(key, { accountId, resource, block, total });
    },
    hold(accountId, tx) {
      if (db.dialect === 'mysql') insert([{ accountId, ...HELD }], tx);
    },
    async total(accountId, resource, tx) {
      if (tx) write(tx);
      const rows = await db.select<{ total: string }>(
        `SELECT COALESCE(SUM(total), 0) AS total ${OF_RESOURCE}`,
        [accountId, resource],
        tx,
      );
      return Number(rows[0]?.total ?? 0);
    },
    blocks: (accountId, resource) =>
      db.select<Block>(`SELECT block, total ${OF_RESOURCE} ORDER BY block`, [accountId, resource]),
  };
}
