import type { Sql, Transaction } from '../platform/db/database.js';
import { mailboxOf } from '../platform/text/email.js';
import type { RowOf } from '../platform/db/model.js';
import { marks, table } from '../platform/db/table.js';
import { suppressionModel } from './sending.model.js';

const suppressionTable = table(suppressionModel);

/** An address to which an account sends no more mail. */
export type Suppression = RowOf<typeof suppressionModel>;

/** Width of the column; an address that is longer in ASCII is stored as it is. */
const LONGEST = 254;

/** Returns one form for every way in which a bounce or a request writes an address. */
function suppressedAs(address: string): string {
  const mailbox = mailboxOf(address);
  return mailbox.length > LONGEST ? address : mailbox;
}

/** Returns which of the addresses are suppressed. */
export async function suppressedAmong(
  sql: Sql,
  accountId: string,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await sql.select<{ address: string }>(
    `SELECT address FROM mail_suppressions WHERE accountId = ? AND address IN (${marks(addresses)})`,
    [accountId, ...addresses.map(suppressedAs)],
  );
  const found = new Set(rows.map(({ address }) => address));
  return new Set(addresses.filter((address) => found.has(suppressedAs(address))));
}

/** Suppresses an address; the first reason stays. */
export async function suppress(tx: Transaction, suppression: Suppression): Promise<void> {
  const { accountId } = suppression;
  const address = suppressedAs(suppression.address);
  if (await suppressionTable.find(tx, { accountId, address })) return;
  // Two mails may bounce at the same time; both lock the row of mail_accounts.
  suppressionTable.insert(tx, [{ ...suppression, address }]);
}

/** Allows mail to the addresses again; returns false if none was suppressed. */
export async function unsuppress(
  tx: Transaction,
  accountId: string,
  ...addresses: readonly string[]
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const sql = `DELETE FROM mail_suppressions WHERE accountId = ? AND address IN (${marks(addresses)})`;
  return (await tx.execute(sql, [accountId, ...addresses.map(suppressedAs)])) > 0;
}

/** Returns the suppressed addresses of an account, sorted. */
export function suppressionsOf(sql: Sql, accountId: string): Promise<Suppression[]> {
  return suppressionTable.select(sql, { accountId }, 'address');
}
