import { createHash } from 'node:crypto';
import type { Reading, Work } from '../platform/context/work.js';
import { toStoredInstant } from '../platform/dates/dates.js';
import { oneOf, type RowOf, table, text } from '../platform/db/table.js';

/** The table `einvoices`: the XML of issued documents. */
const einvoices = table('einvoices', {
  documentId: text,
  syntax: oneOf<'CII' | 'UBL'>(),
  accountId: text,
  content: text,
  /** Hex digest of the UTF-8 bytes. */
  sha256: text,
  createdAt: text,
});

/** The XML of an issued document. */
export type StoredXml = Pick<RowOf<typeof einvoices>, 'syntax' | 'content' | 'sha256'>;

/** Stores the XML of a document, in the transaction that issues it. */
export function insertXml(
  { sql, account, now }: Work,
  documentId: string,
  xml: Pick<StoredXml, 'syntax' | 'content'>,
): void {
  const sha256 = sha256OfXml(xml.content);
  const createdAt = toStoredInstant(now);
  einvoices.insert(sql, [{ documentId, accountId: account.id, sha256, createdAt, ...xml }]);
}

/** The XML of an issued document, CII first; empty for other documents. */
export function findXml({ sql, account }: Reading, documentId: string): Promise<StoredXml[]> {
  return einvoices.select(sql, { accountId: account.id, documentId }, 'syntax');
}

/** SHA-256, as hex, of the bytes that are sent. */
function sha256OfXml(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex');
}
