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

/** A mail, and the invoice or estimate that it is about. */
export interface MailAbout {
  id: string;
  documentId: string;
}

/**
 * Returns the mails about documents of a customer, oldest first. A deleted document is the customer's if
 * an event names it, or if its mail went to one of the addresses.
 */
export async function mailsOfCustomer(
  sql: Sql,
  { accountId, customerId, addresses }: Redacted,
): Promise<MailAbout[]> {
  const documents = ['invoices', 'estimates'].map(
    (table) => `documentId IN (SELECT id FROM ${table} WHERE accountId = ? AND customerId = ?)`,
  );
  const isGone = ['invoices', 'estimates'].map(
    (table) => `NOT EXISTS (SELECT 1 FROM ${table} d WHERE d.id = documentId)`,
  );
  // Per mail, because events have an index by document and none by customer.
  const ofCustomer =
    'EXISTS (SELECT 1 FROM events e WHERE e.accountId = mails.accountId ' +
    'AND e.resourceId = mails.documentId AND INSTR(e.facts, ?) > 0)';
  const toCustomer =
    'EXISTS (SELECT 1 FROM mail_recipients r ' +
    `WHERE r.mailId = mails.id AND r.address IN (${marks(addresses)}))`;
  const either = addresses.length === 0 ? ofCustomer : `(${ofCustomer} OR ${toCustomer})`;
  const about = [...documents, `(${[...isGone, either].join(' AND ')})`].join(' OR ');
  const named = JSON.stringify({ customer: customerId }).slice(1, -1);
  return sql.select<MailAbout>(
    `SELECT id, documentId FROM mails WHERE accountId = ? AND (${about}) ORDER BY id`,
    [accountId, accountId, customerId, accountId, customerId, named, ...addresses],
  );
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
