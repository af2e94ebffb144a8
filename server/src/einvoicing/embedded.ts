import type { PrintedDocument } from '../pdf/index.js';
import type { StoredXml } from './einvoice.model.js';
import { profiles, type Standard } from './standards.js';

/** The stored XML to embed into the PDF; null if there is none. */
export function embedded(
  standard: Standard,
  stored: readonly StoredXml[],
): PrintedDocument['eInvoice'] {
  if (stored.length === 0) return null;
  const { attachment, conformanceLevel, mailsXml } = profiles[standard];
  const files = stored.map(({ syntax, content, sha256 }) => ({
    name: syntax === 'CII' ? attachment : 'peppol-bis.xml',
    content,
    sha256,
  }));
  return { conformanceLevel, mailsXml, files };
}
