import { accountId, id, instant, integer, text } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';

/** The PDF of each mail as it was sent; it stays when the mail is removed or redacted. */
export const sentFileModel = model(
  'SentFile',
  'sent_files',
  {
    mailId: id,
    accountId,
    /** The invoice, estimate, payment or refund that the mail is about. */
    recordId: id,
    /** Its invoice or estimate. */
    documentId: id,
    blobId: id,
    length: integer,
    /** Hex digest of the bytes. */
    sha256: text(64),
    createdAt: instant,
  },
  {
    plural: 'sentFiles',
    primaryKey: ['mailId'],
    foreignKeys: ['accountId'],
    indexes: {
      sent_files_by_record: ['accountId', 'recordId', 'mailId'],
      sent_files_by_document: ['accountId', 'documentId', 'mailId'],
      sent_files_by_time: ['accountId', 'createdAt'],
    },
  },
);

/** A PDF that was sent. */
export type SentFile = RowOf<typeof sentFileModel>;
