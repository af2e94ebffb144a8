import {
  type BlobAddress,
  recordBlob,
  removeBlob,
  type WrittenBlob,
} from '../platform/blobs/index.js';
import { recordEvent } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import type { Sql, Transaction } from '../platform/db/index.js';
import { marks, table } from '../platform/db/table.js';
import { mailEvent } from './mail.events.js';
import type { MailRow } from './mail.model.js';
import { type SentFile, sentFileModel } from './sent-file.model.js';

const sentFiles = table(sentFileModel);

/** Rows that one transaction removes. */
const AT_ONCE = 200;

/** Stores which file was sent with a mail, in the transaction that records its outcome. */
export function recordSentFile(work: Work, mail: MailRow, blob: WrittenBlob): void {
  const { id: mailId, accountId, recordId, documentId } = mail;
  const { id: blobId, length, sha256 } = blob;
  recordBlob(work.sql, blob, 'sent-pdf');
  // One that could not be read any more is replaced.
  sentFiles.remove(work.sql, { mailId });
  const of = { mailId, accountId, recordId, documentId };
  sentFiles.insert(work.sql, [
    { ...of, blobId, length, sha256, createdAt: work.now.toISOString() },
  ]);
  recordEvent(work, mailEvent('updated', mail, { pdf: sha256 }));
}

/** The file that was sent with a mail before, or null. */
export function findSentFile(sql: Sql, mailId: string): Promise<SentFile | null> {
  return sentFiles.find(sql, { mailId });
}

/** The files that were sent about a record, or about what belongs to a document; oldest first; of very many, the newest. */
export async function sentFilesAbout(sql: Sql, accountId: string, id: string): Promise<SentFile[]> {
  const about =
    'WHERE accountId = ? AND (recordId = ? OR documentId = ? OR mailId = ?) ORDER BY mailId DESC LIMIT 1000';
  return (await sentFiles.query(sql, about, [accountId, id, id, id])).toReversed();
}

/** The address of its bytes. */
export const sentBlob = ({ blobId: id, accountId, length, sha256 }: SentFile): BlobAddress => ({
  ...{ id, accountId },
  ...{ length, sha256 },
});

/** Removes some files that were sent before that time; returns how many. */
export async function removeSentFiles(
  tx: Transaction,
  accountId: string,
  before: Date,
  now: Date,
): Promise<number> {
  const old = 'WHERE accountId = ? AND createdAt < ? LIMIT ?';
  const found = await sentFiles.query(tx, old, [accountId, toStoredInstant(before), AT_ONCE]);
  for (const { blobId } of found) removeBlob(tx, accountId, blobId, now);
  const ids = found.map(({ mailId }) => mailId);
  if (ids.length === 0) return 0;
  return tx.execute(`DELETE FROM sent_files WHERE mailId IN (${marks(ids)})`, ids);
}
