import { trimmed } from '../xml/element.js';
import type { SemanticInvoice } from '../semantic.types.js';
import { eachRule, internal, isFilled, only, type Rule, rule, type Term } from './rule.js';

type Value = (invoice: SemanticInvoice) => string | null | undefined;

/**
 * Terms that XRechnung 3.0 requires beyond EN 16931; Peppol requires the same between German parties.
 */
const DEMANDED: readonly [id: string, peppol: string, term: Term, message: string, of: Value][] = [
  [
    '3',
    '003',
    'BT-37',
    'Your city is missing. Add it to your business profile.',
    (i) => i.seller.address.city,
  ],
  [
    '4',
    '004',
    'BT-38',
    'Your postal code is missing. Add it to your business profile.',
    (i) => i.seller.address.postCode,
  ],
  [
    '5',
    '005',
    'BT-41',
    'The name of your contact is missing. Add it to your business profile.',
    (i) => i.seller.contact?.name,
  ],
  [
    '6',
    '006',
    'BT-42',
    'The phone number of your contact is missing. Add it to your business profile.',
    (i) => i.seller.contact?.phone,
  ],
  [
    '7',
    '007',
    'BT-43',
    'The email address of your contact is missing. Add it to your business profile.',
    (i) => i.seller.contact?.email,
  ],
  [
    '8',
    '008',
    'BT-52',
    "The customer's city is missing. Set billTo.city.",
    (i) => i.buyer.address.city,
  ],
  [
    '9',
    '009',
    'BT-53',
    "The customer's postal code is missing. Set billTo.postalCode.",
    (i) => i.buyer.address.postCode,
  ],
  [
    '15',
    '015',
    'BT-10',
    "The customer's reference is missing. Set reference, or buyerReference of the invoice; for German authorities it is the Leitweg-ID.",
    (i) => i.buyerReference,
  ],
];

/** Terms of the delivery address, if there is one. */
const DELIVERY: readonly [
  id: string,
  peppol: string,
  term: Term,
  what: string,
  name: 'city' | 'postCode',
][] = [
  ['10', '010', 'BT-77', 'city', 'city'],
  ['11', '011', 'BT-78', 'postal code', 'postCode'],
];

/** A rule of XRechnung, and the same one of Peppol between German parties. */
export function german(
  id: string,
  peppol: string,
  term: Term,
  message: string,
  holds: (invoice: SemanticInvoice) => boolean,
): Rule[] {
  return [
    ...only(['XRechnung'], [rule(`BR-DE-${id}`, term, message, holds)]),
    ...only(
      ['PeppolBis'],
      [rule(`DE-R-${peppol}`, term, message, (i) => !isGerman(i) || holds(i))],
    ),
  ];
}

function isGerman({ seller, buyer }: SemanticInvoice): boolean {
  return seller.address.country === 'DE' && buyer.address.country === 'DE';
}

/** BT-119, which EN 16931 does not require outside the scope of VAT. */
function groupRate(id: string, applies: (invoice: SemanticInvoice) => boolean): Rule {
  const message = 'The rate of a VAT group is missing.';
  const groups = (invoice: SemanticInvoice) => invoice.vatBreakdown;
  return eachRule(
    id,
    'BT-119',
    message,
    groups,
    ({ rate }, invoice) => !applies(invoice) || rate !== null,
  );
}

/** XRechnung 3.0, CIUS of EN 16931, and the national rules of Peppol for Germany. */
export const germanRules: readonly Rule[] = [
  ...german(
    '1',
    '001',
    'BT-84',
    'The invoice does not say how to pay. Add a bank account to your business profile.',
    (i) => i.payment !== null,
  ),
  ...german(
    '2',
    '002',
    'BT-41',
    'Your contact is missing. Add name, phone and email to your business profile.',
    (i) => i.seller.contact !== null,
  ),
  ...DEMANDED.flatMap(([id, peppol, term, message, of]) =>
    german(id, peppol, term, message, (i) => isFilled(of(i))),
  ),
  ...DELIVERY.flatMap(([id, peppol, term, what, name]) =>
    german(
      id,
      peppol,
      term,
      `The ${what} of the delivery address is missing. Set it in shipTo of the customer.`,
      ({ delivery: { address } }) => address === null || isFilled(address[name]),
    ),
  ),
  ...german(
    '16',
    '016',
    'BT-31',
    'Your VAT id or tax number is missing. Add it to your business profile.',
    ({ seller, lines, taxRepresentative }) =>
      lines.every((line) => line.category === 'O' || line.category === null) ||
      taxRepresentative !== null ||
      isFilled(seller.vatId) ||
      isFilled(seller.taxNumber),
  ),
  ...german(
    '18',
    '018',
    'BT-20',
    'A line of the terms that starts with # must be a Skonto line, for example #SKONTO#TAGE=14#PROZENT=2.00#, and no text after it may stand between two #. Correct terms.',
    ({ paymentTerms }) => isSkontoOnly(paymentTerms),
  ),
  ...german(
    '27',
    '027',
    'BT-42',
    'A phone number has at least three digits. Correct it in your business profile.',
    ({ seller }) =>
      !isFilled(seller.contact?.phone) || /\d.*\d.*\d/s.test(seller.contact?.phone ?? ''),
  ),
  ...german(
    '28',
    '028',
    'BT-43',
    'This is not an email address. Correct it in your business profile.',
    ({ seller }) => !isFilled(seller.contact?.email) || EMAIL.test(seller.contact?.email ?? ''),
  ),
  ...internal([
    ...german(
      '23-a',
      '023-1',
      'BT-84',
      'The account is missing.',
      ({ payment }) => payment === null || payment.meansCode === '59' || payment.account !== null,
    ),
    ...only(['XRechnung'], [groupRate('BR-DE-14', () => true)]),
    ...only(['PeppolBis'], [groupRate('DE-R-014', isGerman)]),
  ]),
];

/** Rule BR-DE-28. */
const EMAIL = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/;

/** Rule BR-DE-18: the format of a line that starts with a hash. */
const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

function isSkontoOnly(terms: string | null): boolean {
  const marked = (terms ?? '')
    .split(/\r?\n/)
    .map(trimmed)
    .filter((line) => line.startsWith('#'));
  if (marked.length === 0) return true;
  // The last text between two # must end its line, whichever line it is in.
  const rest = (terms ?? '').split(/#[^\r\n]+#/).at(-1) ?? '';
  return marked.every((line) => SKONTO.test(line)) && /^[ \t\r\n]*\n/.test(rest);
}
