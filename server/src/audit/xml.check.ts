import { createHash } from 'node:crypto';
import { compare, type Fault } from './difference.rules.js';

/** The stored XML of an issued document. */
export interface AuditedXml {
  documentId: string;
  syntax: string;
  content: string;
  sha256: string;
}

/**
 * An issued document must have the XML of its standard, unchanged since it was issued; other documents
 * have none.
 */
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
