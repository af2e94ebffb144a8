import { deleteAttachmentsOf } from '../attachments/index.js';
import { releaseNumber } from '../ledger/index.js';
import { dropMails, resetCaps } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import type { PageQuery } from '../platform/lists/list.js';
import type { DocumentRow } from './document.model.js';
import type { Documents } from './document.repository.js';

/**
 * Deletes a locked document with its number, mails and attachments; if it has left Draft, its number is
 * burnt.
 */
export async function removeDocument<
  Row extends DocumentRow & { status: string },
  Query extends PageQuery,
>(documents: Documents<Row, Query>, work: Work, row: Row): Promise<void> {
  const { id, number } = row;
  const kind = documents.name === 'invoice' ? 'Invoice' : 'Estimate';
  if (number !== null) await releaseNumber(work, { kind, documentId: id }, number);
  await dropMails(work, id);
  await deleteAttachmentsOf(work, id);
  resetCaps(work.sql, work.account.id, id);
  documents.remove(work, row);
}
