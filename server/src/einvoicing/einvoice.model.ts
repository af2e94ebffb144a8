import { accountId, id, instant, longText, oneOf, text } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';

/**
 * The XML of issued invoices and credit notes, never changed; a hybrid PDF in Peppol has both syntaxes. In the
 * database instead of the file store, so that it is committed together with its number.
 */
export const einvoiceModel = model(
  'EInvoice',
  'einvoices',
  {
    documentId: id,
    syntax: oneOf<'CII' | 'UBL'>(3),
    accountId,
    content: longText,
    /** Hex digest of the UTF-8 bytes. */
    sha256: text(64),
    createdAt: instant,
  },
  { foreignKeys: ['accountId'], primaryKey: ['documentId', 'syntax'] },
);

/** The XML of an issued document. */
export type StoredXml = Pick<RowOf<typeof einvoiceModel>, 'syntax' | 'content' | 'sha256'>;
