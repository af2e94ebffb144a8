import type { Work } from '../context/work.js';
import { marks, type Table } from '../db/table.js';

/** The rows of an account with these ids, locked in their order until the transaction ends. */
export function lockRows<Row extends object>(
  table: Table<Row>,
  { sql, account }: Work,
  ids: readonly string[],
): Promise<Row[]> {
  const chosen = `WHERE accountId = ? AND id IN (${marks(ids)}) ORDER BY id${sql.forUpdate}`;
  return table.query(sql, chosen, [account.id, ...ids]);
}
