import { brokenIdentifier, identifierRules, isDutchVatId } from '../codes/identifiers.js';
import type { SchemedId, SemanticInvoice } from '../semantic.types.js';
import { profiles } from '../standards.js';
import { isKnownCurrency } from './codes.js';
import { nationalRules } from './peppol-national.js';
import { internal, isFilled, only, type Rule, rule, type Term } from './rule.js';

/** Every identifier with a scheme. */
const IDENTIFIERS: readonly [Term, (invoice: SemanticInvoice) => (SchemedId | null)[]][] = [
  ['BT-34', (invoice) => [invoice.seller.electronicAddress]],
  ['BT-49', (invoice) => [invoice.buyer.electronicAddress]],
  ['BT-29', (invoice) => invoice.seller.identifiers],
  ['BT-30', (invoice) => [invoice.seller.registration]],
  ['BT-46', (invoice) => invoice.buyer.identifiers],
  ['BT-47', (invoice) => [invoice.buyer.registration]],
  ['BT-60', (invoice) => [invoice.payee?.identifier ?? null]],
  ['BT-61', (invoice) => [invoice.payee?.registration ?? null]],
];

const VAT_IDS: readonly [Term, (invoice: SemanticInvoice) => string | null][] = [
  ['BT-31', (invoice) => invoice.seller.vatId],
  ['BT-48', (invoice) => invoice.buyer.vatId],
  ['BT-63', (invoice) => invoice.taxRepresentative?.vatId ?? null],
];

/** What Peppol BIS Billing 3.0 and XRechnung require of both parties. */
const shared: Rule[] = only(
  ['PeppolBis', 'XRechnung'],
  [
    ...internal([
      rule('PEPPOL-EN16931-R001', 'BT-23', 'The business process is missing.', (i) =>
        isFilled(i.processType),
      ),
    ]),
    rule(
      'PEPPOL-EN16931-R010',
      'BT-49',
      'The customer has no electronic address. Set peppol with schemeId and participantId.',
      (i) => isFilled(i.buyer.electronicAddress?.id),
    ),
    rule(
      'PEPPOL-EN16931-R005',
      'BT-6',
      'The currency of the VAT is that of the invoice. Remove vatCurrency and vatExchangeRate.',
      ({ currency, vatCurrency }) => vatCurrency === null || vatCurrency !== currency,
    ),
    ...internal([
      rule(
        'PEPPOL-EN16931-R055',
        'BT-111',
        'Both totals of VAT have the same sign.',
        ({ totals: { vat, vatInVatCurrency: other } }) =>
          other === null || other.isZero() || other.isNegative() === vat?.isNegative(),
      ),
    ]),
    rule(
      'PEPPOL-EN16931-R020',
      'BT-34',
      'You have no electronic address. Add electronicAddress to your business profile.',
      (i) => isFilled(i.seller.electronicAddress?.id),
    ),
  ],
);

const own: Rule[] = [
  ...internal([
    rule(
      'PEPPOL-EN16931-R004',
      'BT-24',
      'The specification is not the one of Peppol BIS Billing.',
      (i) => i.specification === profiles.PeppolBis.specification,
    ),
    rule(
      'PEPPOL-EN16931-R007',
      'BT-23',
      'The business process is not a Peppol process.',
      (i) => i.processType === profiles.PeppolBis.processType,
    ),
    ...['PEPPOL-EN16931-R053', 'PEPPOL-EN16931-R054'].map((id) =>
      rule(id, 'BG-23', 'The VAT breakdown is missing.', (i) => i.vatBreakdown.length > 0),
    ),
  ]),
  rule(
    'PEPPOL-EN16931-CL007',
    'BT-5',
    'Peppol does not support this currency. Use another one.',
    ({ currency }) => currency === null || isKnownCurrency(currency),
  ),
  rule(
    'PEPPOL-EN16931-R003',
    'BT-10',
    "The customer's reference is missing. Set reference to what the customer asks for, or buyerReference or purchaseOrderReference of the invoice.",
    (i) => isFilled(i.buyerReference) || isFilled(i.references.purchaseOrder),
  ),
  ...VAT_IDS.map(([term, idOf]) =>
    rule(
      'PEPPOL-COMMON-R056-2',
      term,
      'A Dutch VAT id is NL, nine digits, B and two digits. Correct it.',
      (invoice) => !idOf(invoice)?.startsWith('NL') || isDutchVatId(idOf(invoice) ?? ''),
    ),
  ),
  ...identifierRules.flatMap(({ rule: id, name }) =>
    IDENTIFIERS.map(([term, idsOf]) =>
      rule(id, term, `This is not a valid ${name}. Check its digits.`, (invoice) =>
        idsOf(invoice).every(
          (value) => value === null || brokenIdentifier(value.schemeId, value.id)?.rule !== id,
        ),
      ),
    ),
  ),
];

/** Peppol BIS Billing 3.0, CIUS of EN 16931. */
export const peppolRules: readonly Rule[] = [
  ...shared,
  ...only(['PeppolBis'], [...own, ...nationalRules]),
  ...only(
    ['UBL'],
    [
      rule(
        'BR-CL-08',
        'BT-22',
        'Three characters between the first two # of a note would be read as a code. Reword notes.',
        ({ notes }) =>
          notes.every(({ subject, text }) => subject !== null || !hasSubjectCode(text)),
      ),
    ],
  ),
];

/** UBL has no element for the subject of a note (BT-21): it is part of the note, as `#AAI#`. */
function hasSubjectCode(note: string): boolean {
  const between = /^[^#]*#([^#]*)#/.exec(note)?.[1] ?? '';
  return Array.from(between).length === 3;
}
