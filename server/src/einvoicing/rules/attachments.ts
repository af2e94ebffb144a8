import { isFrenchAttachmentCode, isMimeCode } from '../codes/attachments.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { SupportingDocument } from '../supporting-document.types.js';
import { isUnder } from './peppol-national.js';
import { eachRule, internal, isFilled, only, type Rule, rule } from './rule.js';

const documents = ({ supportingDocuments }: SemanticInvoice): readonly SupportingDocument[] =>
  supportingDocuments;

const TWICE = 'The files in an invoice have different names.';

/** BG-24: what attachments of an invoice become. */
export const attachmentRules: readonly Rule[] = [
  eachRule(
    'BR-CL-24',
    'BT-125',
    'An e-invoice can contain files of the types PDF, PNG, JPEG, CSV and XLSX. Delete the attachment, or attach it as one of them.',
    documents,
    ({ mimeCode }) => mimeCode === null || isMimeCode(mimeCode),
  ),
  ...only(
    ['France'],
    [
      rule(
        'BR-FR-18',
        'BT-123',
        'A French invoice has one readable copy at most. Rename attachments, so that only one begins with LISIBLE.',
        ({ supportingDocuments }) =>
          supportingDocuments.filter(({ description }) => description === 'LISIBLE').length <= 1,
      ),
    ],
  ),
  ...only(
    ['PeppolBis'],
    [
      // In Iceland, such a document is the last day of payment, and its reference a date.
      eachRule(
        'IS-R-008',
        'BT-123',
        'An attachment of an Icelandic seller cannot be called EINDAGI. Rename it.',
        documents,
        ({ description }, i) => !isUnder('IS', 'seller', i) || description !== 'EINDAGI',
      ),
    ],
  ),
  ...internal([
    eachRule(
      'BR-52',
      'BT-122',
      'A supporting document has a reference.',
      documents,
      ({ reference }) => isFilled(reference),
    ),
    ...only(
      ['France'],
      [
        eachRule(
          'BR-FR-17',
          'BT-123',
          'A supporting document has a code that is known in France.',
          documents,
          ({ description }) => description === null || isFrenchAttachmentCode(description),
        ),
      ],
    ),
    ...only(['XRechnung'], [rule('BR-DE-22', 'BT-125', TWICE, areNamesUnique)]),
    ...only(
      ['PeppolBis'],
      [rule('DE-R-022', 'BT-125', TWICE, (i) => !isUnder('DE', 'both', i) || areNamesUnique(i))],
    ),
  ]),
];

function areNamesUnique({ supportingDocuments }: SemanticInvoice): boolean {
  const names = supportingDocuments.map(({ filename }) => filename);
  return new Set(names).size === names.length;
}
