import { marks, type Sql, type Transaction } from '../platform/db/index.js';

/** Replaces an address; mail never reaches this domain (RFC 2606). */
export const REDACTED_ADDRESS = 'redacted@redacted.invalid';

/** The customer whose mails are redacted. */
export interface Redacted {
  accountId: string;
  customerId: string;
  /** The addresses of the customer. */
  addresses: readonly string[];
}

/**
 * Returns the mails about documents of a customer, and those to its addresses whose document was deleted,
 * oldest first.
 */
export async function mailsOfCustomer(
  sql: Sql,
  { accountId, customerId, addresses }: Redacted,
): Promise<string[]> {
  const documents = ['invoices', 'estimates'].map(
    (table) => `documentId IN (SELECT id FROM ${table} WHERE accountId = ? AND customerId = ?)`,
  );
  const bind = [accountId, accountId, customerId, accountId, customerId];
  const isGone = ['invoices', 'estimates'].map(
    (table) => `NOT EXISTS (SELECT 1 FROM ${table} d WHERE d.id = documentId)`,
  );
  const toCustomer =
    `${isGone.join(' AND ')} AND EXISTS (SELECT 1 FROM mail_recipients r ` +
    `WHERE r.mailId = mails.id AND r.address IN (${marks(addresses)}))`;
  const more = addresses.length === 0 ? [] : [`(${toCustomer})`];
  const rows = await sql.select<{ id: string }>(
    `SELECT id FROM mails WHERE accountId = ? AND (${[...documents, ...more].join(' OR ')}) ORDER BY id`,
    [...bind, ...addresses],
  );
  return rows.map(({ id }) => id);
}

/** The invoices and estimates of a customer. */
export async function documentsOfCustomer(
  sql: Sql,
  accountId: string,
  customerId: string,
): Promise<string[]> {
  const select = (table: string) =>
    `SELECT id FROM ${table} WHERE accountId = ? AND customerId = ?`;
  const rows = await sql.select<{ id: string }>(
    `${select('invoices')} UNION ALL ${select('estimates')}`,
    [accountId, customerId, accountId, customerId],
  );
  return rows.map(({ id }) => id);
}

/** Removes address and server response from what documents store about their last mail. */
export async function redactLastMails(
  tx: Transaction,
  accountId: string,
  customerId: string,
): Promise<void> {
  const change = "lastMail = JSON_SET(lastMail, '$.to', ?, '$.reason', NULL)";
  const ofCustomer = ['invoices', 'estimates'].map((table) => [table, 'customerId = ?'] as const);
  const ofInvoice = 'invoiceId IN (SELECT id FROM invoices WHERE customerId = ?)';
  const ofMoney = ['payments', 'refunds'].map((table) => [table, ofInvoice] as const);
  for (const [table, where] of [...ofCustomer, ...ofMoney]) {
    const sql = `UPDATE ${table} SET ${change} WHERE accountId = ? AND lastMail IS NOT NULL AND ${where}`;
    await tx.execute(sql, [REDACTED_ADDRESS, accountId, customerId]);
  }
}

/** Removes the addresses from what a mail counts toward; the count stays. */
export async function forgetAddresses(tx: Transaction, mailId: string): Promise<void> {
  await tx.execute("UPDATE mail_reservations SET addresses = '[]' WHERE mailId = ?", [mailId]);
}

/** Removes personal data from the recipients of a mail. */
export async function redactRecipients(tx: Transaction, mailId: string): Promise<void> {
  const sql = 'UPDATE mail_recipients SET address = ?, response = NULL WHERE mailId = ?';
  await tx.execute(sql, [REDACTED_ADDRESS, mailId]);
}
