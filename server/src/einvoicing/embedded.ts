import type { PrintedDocument } from '../pdf/index.js';
import type { StoredXml } from './einvoice.model.js';
import { profiles, type Standard } from './standards.js';

/** Within France, UBL is not Peppol BIS. */
function nameOfUbl(content: string): string {
  return content.includes(profiles.PeppolBis.specification) ? 'peppol-bis.xml' : 'ubl.xml';
}

/** The stored XML to embed into the PDF; null if there is none. */
export function embedded(
  standard: Standard,
  stored: readonly StoredXml[],
): PrintedDocument['eInvoice'] {
  if (stored.length === 0) return null;
  const { attachment, conformanceLevel, mailsXml } = profiles[standard];
  const files = stored.map(({ syntax, content, sha256 }) => ({
    name: syntax === 'CII' ? attachment : nameOfUbl(content),
    content,
    sha256,
  }));
  return { conformanceLevel, mailsXml, files };
}
