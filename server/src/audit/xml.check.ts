import { createHash } from 'node:crypto';
import { compare, type Fault } from './difference.rules.js';

/** The XML of an issued document as it is stored. */
export interface AuditedXml {
  documentId: string;
  syntax: string;
  content: string;
  sha256: string;
}

/** An issued document has the XML of its standard, byte for byte as it was issued; another has none. */
export function xmlFaults(standard: string | null, stored: readonly AuditedXml[]): Fault[] {
  const wanted = standard === null ? [] : standard === 'PeppolBis' ? ['CII', 'UBL'] : ['CII'];
  const found = stored.map(({ syntax }) => syntax).sort();
  return [
    ...compare('XML', wanted, found),
    ...stored.flatMap(({ syntax, content, sha256 }) =>
      compare(
        `SHA-256 of the ${syntax}`,
        sha256,
        createHash('sha256').update(content).digest('hex'),
      ),
    ),
  ];
}
