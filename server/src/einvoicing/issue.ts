import type { Work } from '../platform/context/work.js';
import { MAX_LISTED } from '@faktura/contract';
import { Problem } from '../platform/errors/problem.js';
import { insertXml } from './einvoice.repository.js';
import type { SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';
import { profiles, type Standard } from './standards.js';
import { type EInvoiceError, validateEInvoice } from './validate.js';
import { toCii } from './xml/cii.js';
import { toUbl } from './xml/ubl.js';

/**
 * Checks a document against its standard and stores its XML, in the transaction that issues it.
 *
 * @throws Problem EINVOICE_INVALID with every violated rule
 */
export function issueXml(work: Work, documentId: string, source: EInvoiceSource): void {
  const { invoice, errors } = validateEInvoice(source);
  if (errors.length > 0) throw eInvoiceInvalid(source.standard, errors);
  for (const xml of xmlOf(invoice, source.standard)) insertXml(work, documentId, xml);
}

/** The hybrid PDF always contains CII; Peppol requires UBL, and its PDF is declared as any Factur-X. */
export function xmlOf(invoice: SemanticInvoice, standard: Standard) {
  if (profiles[standard].syntax === 'CII') {
    return [{ syntax: 'CII' as const, content: toCii(invoice) }];
  }
  const { specification, processType } = profiles.FacturX;
  return [
    { syntax: 'CII' as const, content: toCii({ ...invoice, specification, processType }) },
    { syntax: 'UBL' as const, content: toUbl(invoice) },
  ];
}

function eInvoiceInvalid(standard: Standard, errors: EInvoiceError[]): Problem<'EINVOICE_INVALID'> {
  const rules = errors.length === 1 ? '1 rule' : `${errors.length} rules`;
  return new Problem(
    'EINVOICE_INVALID',
    `The invoice breaks ${rules} of ${standard}. Correct what errors lists, then try again.`,
    {
      details: { standard, profile: profiles[standard].specification },
      errors: errors.slice(0, MAX_LISTED),
    },
  );
}
