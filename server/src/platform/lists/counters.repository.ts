import type { Sql, Transaction } from '../db/database.js';

/** The records of a resource created within one block of time, 12 days long. */
export interface Block {
  /** The prefix of their ids; see `blockOf`. */
  block: string;
  total: number;
}

interface Difference extends Block {
  accountId: string;
  resource: string;
}

/** The block of an id: its prefix and the first four characters of the ULID. */
export const BLOCK_LENGTH = 8;
/** The block that a record is counted in. */
export const blockOf = (id: string): string => id.slice(0, BLOCK_LENGTH);

/** A row without a count, created with the account, that is locked before all others. */
const HELD = { resource: '', block: '', total: 0 };

const OF_RESOURCE = 'FROM resource_counts WHERE accountId = ? AND resource = ?';

/** What open transactions have counted but not yet written. */
const counted = new WeakMap<Transaction, Map<string, Difference>>();

function insert(tx: Transaction, rows: Difference[]): void {
  const conflict =
    tx.dialect === 'sqlite'
      ? 'ON CONFLICT (accountId, resource, block) DO UPDATE SET total = total + excluded.total'
      : 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';
  tx.later(
    'INSERT INTO resource_counts (accountId, resource, block, total) ' +
      `VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')} ${conflict}`,
    rows.flatMap(({ accountId, resource, block, total }) => [accountId, resource, block, total]),
  );
}

function write(tx: Transaction): void {
  const all = [...(counted.get(tx) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  // Counts after this are written separately.
  counted.delete(tx);
  const rows = all.map(([, row]) => row).filter(({ total }) => total !== 0);
  if (rows.length > 0) insert(tx, rows);
}

function differencesOf(tx: Transaction): Map<string, Difference> {
  const known = counted.get(tx);
  if (known) return known;
  const differences = new Map<string, Difference>();
  counted.set(tx, differences);
  tx.beforeCommit(() => write(tx));
  return differences;
}

/**
 * Counts a new or deleted record when the transaction commits: the exact number of records per account
 * and resource, so that an unfiltered list needs no COUNT, and per block of time, so that a deep page
 * starts near its first record. Every writer of the account waits for these rows, so a transaction locks
 * them last, always in the same order.
 */
export function countRecord(
  tx: Transaction,
  resource: string,
  { accountId, id }: { accountId: string; id: string },
  difference: 1 | -1,
): void {
  const differences = differencesOf(tx);
  const block = blockOf(id);
  const key = `${accountId} ${resource} ${block}`;
  const total = (differences.get(key)?.total ?? 0) + difference;
  differences.set(key, { accountId, resource, block, total });
}

/** Makes other holders wait until the transaction ends. On SQLite there is only one writer at a time. */
export function holdCounters(tx: Transaction, accountId: string): void {
  if (tx.dialect === 'mysql') insert(tx, [{ accountId, ...HELD }]);
}

/** The number of records of the account, including those of this transaction. */
export async function countedIn(
  tx: Transaction,
  accountId: string,
  resource: string,
): Promise<number> {
  write(tx);
  const rows = await tx.select<{ total: string }>(
    `SELECT COALESCE(SUM(total), 0) AS total ${OF_RESOURCE}`,
    [accountId, resource],
  );
  return Number(rows[0]?.total ?? 0);
}

/** The number of records of an account in each block, in order of time. */
export function blocksOf(sql: Sql, accountId: string, resource: string): Promise<Block[]> {
  return sql.select<Block>(`SELECT block, total ${OF_RESOURCE} ORDER BY block`, [
    accountId,
    resource,
  ]);
}
