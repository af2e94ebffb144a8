import type { Sql, Transaction } from '../platform/db/database.js';
import { instant, marks, nullable, table, text, type RowOf } from '../platform/db/table.js';

const suppressionTable = table('mail_suppressions', {
  accountId: text,
  address: text,
  /** The mail that bounced. */
  mailId: nullable(text),
  reason: text,
  createdAt: instant,
});

/** An address to which an account sends no more mail. */
export type Suppression = RowOf<typeof suppressionTable>;

/** Which of the addresses are suppressed. */
export async function suppressedAmong(
  sql: Sql,
  accountId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await sql.select<{ address: string }>(
    `SELECT address FROM mail_suppressions WHERE accountId = ? AND address IN (${marks(addresses)})`,
    [accountId, ...addresses],
  );
  return new Set(rows.map(({ address }) => address));
}

/** Sends no more mail to an address; the first reason stays. */
export async function suppress(tx: Transaction, suppression: Suppression): Promise<void> {
  const { accountId, address } = suppression;
  if (await suppressionTable.find(tx, { accountId, address })) return;
  // Two mails may bounce at the same time; the row of mail_accounts is locked by both.
  suppressionTable.insert(tx, [suppression]);
}

/** Sends mail to an address again; false where it was not suppressed. */
export async function unsuppress(
  tx: Transaction,
  accountId: string,
  address: string,
): Promise<boolean> {
  const sql = 'DELETE FROM mail_suppressions WHERE accountId = ? AND address = ?';
  return (await tx.execute(sql, [accountId, address])) > 0;
}

/** The suppressed addresses of an account, in their order. */
export function suppressionsOf(sql: Sql, accountId: string): Promise<Suppression[]> {
  return suppressionTable.select(sql, { accountId }, 'address');
}
