import type { Reading, Work } from '../platform/context/work.js';
import { existing } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Sql, Transaction } from '../platform/db/index.js';
import {
  flag,
  instant,
  integer,
  nullable,
  oneOf,
  type RowOf,
  table,
  text,
} from '../platform/db/table.js';

/** What an attachment can belong to. */
export type SourceType = 'Invoice' | 'Estimate' | 'Transaction';

const attachmentTable = table('attachments', {
  id: text,
  accountId: text,
  sourceType: oneOf<SourceType>(),
  source: text,
  name: text,
  extension: text,
  blobId: text,
  mimeType: text,
  size: integer,
  /** In hex. */
  sha256: text,
  scan: oneOf<'clean' | 'skipped'>(),
  /** Whether it counts for the account; one that is deleted within a day of its upload does not. */
  takesPlace: flag,
  version: integer,
  createdAt: instant,
  updatedAt: instant,
  deletedAt: nullable(instant),
  /** Since when the file is gone for good; the row stays, for it may still count. */
  purgedAt: nullable(instant),
});

/** A stored attachment. */
export type Attachment = RowOf<typeof attachmentTable>;

const COLUMNS = attachmentTable.columns.join(', ');

/** Lets one transaction at a time count and add attachments of an account. */
export async function lockQuota({ sql, account }: Work): Promise<void> {
  // On SQLite nobody else writes anyway.
  if (sql.dialect === 'sqlite') return;
  await sql.execute(
    'INSERT INTO attachment_accounts (accountId) VALUES (?) ' +
      'ON DUPLICATE KEY UPDATE accountId = accountId',
    [account.id],
  );
}

/** How many attachments a source has. */
export async function countOfSource({ sql, account }: Reading, source: string): Promise<number> {
  const [row] = await sql.select<{ count: string }>(
    'SELECT COUNT(*) AS count FROM attachments ' +
      'WHERE accountId = ? AND source = ? AND deletedAt IS NULL',
    [account.id, source],
  );
  return Number(row?.count ?? 0);
}

/** How many attachments count for the account. */
export async function countOfAccount(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql.select<{ count: string }>(
    'SELECT COUNT(*) AS count FROM attachments WHERE accountId = ? AND takesPlace = 1',
    [accountId],
  );
  return Number(row?.count ?? 0);
}

/** Stores a new one. */
export function insertAttachment({ sql }: Work, attachment: Attachment): void {
  attachmentTable.insert(sql, [attachment]);
}

/** Those of a record, the oldest first. */
export async function attachmentsOf(
  { sql, account }: Reading,
  source: string,
): Promise<Attachment[]> {
  const all = await attachmentTable.select(sql, { accountId: account.id, source }, 'createdAt, id');
  return all.filter(({ deletedAt }) => deletedAt === null);
}

/** @throws Problem NOT_FOUND if there is none, or it is deleted */
export async function lockAttachment({ sql, account }: Work, id: string): Promise<Attachment> {
  const found = await attachmentTable.find(sql, { accountId: account.id, id }, 'update');
  return existing(found?.deletedAt === null ? found : null, 'attachment');
}

/** Changes one. */
export function updateAttachment(
  tx: Transaction,
  { id, accountId }: Attachment,
  change: Partial<Attachment>,
): void {
  attachmentTable.update(tx, { accountId, id }, change);
}

/** An attachment of any account, deleted ones too; for whoever operates the server, and for links. */
export function findAttachment(sql: Sql, id: string, lock?: 'update'): Promise<Attachment | null> {
  return attachmentTable.find(sql, { id }, lock);
}

/** All attachments of an account whose file is there still, the newest first. */
export async function listAttachments(sql: Sql, accountId: string): Promise<Attachment[]> {
  const all = await attachmentTable.select(sql, { accountId }, 'id DESC');
  return all.filter(({ purgedAt }) => purgedAt === null);
}

/** Some that were deleted before then, and whose file is there still. */
export async function deletedBefore(sql: Sql, before: Date, limit: number): Promise<Attachment[]> {
  const rows = await sql.select<object>(
    `SELECT ${COLUMNS} FROM attachments WHERE deletedAt < ? AND purgedAt IS NULL ` +
      'ORDER BY deletedAt, id LIMIT ?',
    [toStoredInstant(before), limit],
  );
  return rows.map((row) => attachmentTable.decode(row));
}
