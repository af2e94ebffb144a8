import { createHash } from 'node:crypto';
import { einvoiceModel, type StoredXml } from './einvoice.model.js';
import type { Reading, Work } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';

const einvoices = table(einvoiceModel);

/** Stores the XML of a document, in the transaction that issues it. */
export function insertXml(
  { sql, account, now }: Work,
  documentId: string,
  xml: Pick<StoredXml, 'syntax' | 'content'>,
): void {
  const sha256 = sha256OfXml(xml.content);
  const createdAt = now.toISOString();
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
