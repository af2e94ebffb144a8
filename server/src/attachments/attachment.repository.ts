import { type Attachment, attachmentModel } from './attachment.model.js';
import type { Reading, Work } from '../platform/context/work.js';
import { existing } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Sql, Transaction } from '../platform/db/index.js';
import { table } from '../platform/db/table.js';

const attachmentTable = table(attachmentModel);

/** Lets one transaction at a time count and add attachments of an account. */
export async function lockQuota({ sql, account }: Work): Promise<void> {
  // On SQLite there is only one writer at a time.
  if (sql.dialect === 'sqlite') return;
  await sql.execute(
    'INSERT INTO attachment_accounts (accountId) VALUES (?) ' +
      'ON DUPLICATE KEY UPDATE accountId = accountId',
    [account.id],
  );
}

/** Returns how many attachments a record has. */
export async function countOfSource({ sql, account }: Reading, source: string): Promise<number> {
  const [row] = await sql.select<{ count: string }>(
    'SELECT COUNT(*) AS count FROM attachments ' +
      'WHERE accountId = ? AND source = ? AND deletedAt IS NULL',
    [account.id, source],
  );
  return Number(row?.count ?? 0);
}

/** Returns how many attachments count toward the account's quota. */
export async function countOfAccount(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.select<{ count: string }>(
    'SELECT COUNT(*) AS count FROM attachments WHERE accountId = ? AND takesPlace = 1',
    [accountId],
  );
  return Number(row?.count ?? 0);
}

export function insertAttachment({ sql }: Work, attachment: Attachment): void {
  attachmentTable.insert(sql, [attachment]);
}

/** Returns the attachments of a record, oldest first. */
export async function attachmentsOf(
  { sql, account }: Reading,
  source: string,
  lock?: 'update',
): Promise<Attachment[]> {
  const where = { accountId: account.id, source };
  const all = await attachmentTable.select(sql, where, 'createdAt, id', lock);
  return all.filter(({ deletedAt }) => deletedAt === null);
}

/** Locks an attachment. @throws Problem NOT_FOUND if there is none, or it is deleted */
export async function lockAttachment({ sql, account }: Work, id: string): Promise<Attachment> {
  const found = await attachmentTable.find(sql, { accountId: account.id, id }, 'update');
  return existing(found?.deletedAt === null ? found : null, 'attachment');
}

/** Changes an attachment. */
export function updateAttachment(
  tx: Transaction,
  { id, accountId }: Attachment,
  change: Partial<Attachment>,
): void {
  attachmentTable.update(tx, { accountId, id }, change);
}

/** Finds an attachment of any account, deleted ones included, for operators and for links. */
export function findAttachment(sql: Sql, id: string, lock?: 'update'): Promise<Attachment | null> {
  return attachmentTable.find(sql, { id }, lock);
}

/** Returns all attachments of an account whose file still exists, newest first. */
export async function listAttachments(sql: Sql, accountId: string): Promise<Attachment[]> {
  const all = await attachmentTable.select(sql, { accountId }, 'id DESC');
  return all.filter(({ purgedAt }) => purgedAt === null);
}

/** Returns some attachments that were deleted before this time and whose file still exists. */
export function deletedBefore(sql: Sql, before: Date, limit: number): Promise<Attachment[]> {
  const deleted = 'WHERE deletedAt < ? AND purgedAt IS NULL ORDER BY deletedAt, id LIMIT ?';
  return attachmentTable.query(sql, deleted, [toStoredInstant(before), limit]);
}
