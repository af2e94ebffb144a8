import { isFrenchNumber } from '../../platform/codes/french.js';
import { SIREN } from '../codes/party-codes.js';
import { isPaidInFull, isPaidMode, LEGAL_NOTES } from '../france.js';
import type { SemanticInvoice } from '../semantic.types.js';
import { frenchAmountRules } from './france-amounts.js';
import { frenchPartyRules } from './france-parties.js';
import { eachRule, internal, isFilled, only, type Rule, rule, type Term } from './rule.js';

/** Rule BR-FR-04: the types of UNTDID 1001 that are known in France. */
const TYPES: readonly string[] = [
  ...['380', '389', '393', '501', '386', '500', '384', '471', '472', '473', '261', '262'],
  ...['381', '396', '502', '503'],
];
const CREDIT_NOTES: readonly string[] = ['261', '381', '396', '502', '503'];
const CORRECTIONS: readonly string[] = ['384', '471', '472', '473'];
const DOWN_PAYMENTS: readonly string[] = ['386', '500', '503'];
/** Types that the buyer writes for the seller. */
const SELF_BILLED: readonly string[] = ['389', '501', '500', '471', '473', '261', '502'];

/** Rule BR-FR-08 without S8 to M9: lines of several sellers, and of both parties, cannot be written. */
const MODES: readonly string[] = [
  ...['B1', 'S1', 'M1', 'B2', 'S2', 'M2', 'S3', 'B4', 'S4', 'M4', 'S5', 'S6', 'B7', 'S7'],
];

/** Rule BR-FR-20: how a platform treats the document. */
const TREATMENTS: readonly string[] = [
  ...['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'],
];

const isOf = (codes: readonly string[], code: string | null): boolean =>
  code !== null && codes.includes(code);

const DATES: readonly [Term, (invoice: SemanticInvoice) => string | null][] = [
  ['BT-2', ({ issueDate }) => issueDate],
  ['BT-9', ({ dueDate }) => dueDate],
  ['BT-72', ({ delivery }) => delivery.date],
  ['BT-73', ({ invoicingPeriod }) => invoicingPeriod?.from ?? null],
  ['BT-74', ({ invoicingPeriod }) => invoicingPeriod?.to ?? null],
];

/** What UBL would take for a code of its own within another text. */
const MARKED = /#(PMT|PMD|AAB|TXD)#/;

const TOO_LONG = 'In France, a number has at most 35 characters. Shorten it.';
const NOT_FRENCH =
  'In France, a number has only letters without accents, digits and the signs - + _ /. Correct it.';
const NOT_NOW = 'In France, a date is between 2000 and 2099. Correct it.';

const preceding = ({ precedingInvoices }: SemanticInvoice) => precedingInvoices;
const isNumber = (number: string | null) => number === null || isFrenchNumber(number);
const isNow = (date: string | null) => date === null || /^20\d\d-/.test(date);

/** Numbers, dates and types. */
const documentRules: readonly Rule[] = [
  rule('BR-FR-01', 'BT-1', TOO_LONG, ({ number }) => isShort(number)),
  eachRule('BR-FR-01', 'BT-25', TOO_LONG, preceding, ({ number }) => isShort(number)),
  rule('BR-FR-02', 'BT-1', NOT_FRENCH, ({ number }) => isNumber(number)),
  eachRule('BR-FR-02', 'BT-25', NOT_FRENCH, preceding, ({ number }) => isNumber(number)),
  ...DATES.map(([term, dateOf]) => rule('BR-FR-03', term, NOT_NOW, (i) => isNow(dateOf(i)))),
  eachRule('BR-FR-03', 'BT-26', NOT_NOW, preceding, ({ issueDate }) => isNow(issueDate)),
  ...internal([
    rule('BR-FR-04', 'BT-3', 'This type of document is not known in France.', (i) =>
      isOf(TYPES, i.typeCode),
    ),
    rule(
      'BR-FR-CO-03',
      'BT-3',
      'A credit note on a contract names it.',
      (i) => !isOf(['262'], i.typeCode),
    ),
    rule(
      'BR-FR-CO-04',
      'BT-3',
      'A correction names its invoice.',
      (i) => !isOf(CORRECTIONS, i.typeCode) || namesInvoice(i),
    ),
    rule(
      'BR-FR-CO-05',
      'BT-25',
      'A credit note names its invoice and the date of it.',
      (i) => !isOf(CREDIT_NOTES, i.typeCode) || namesInvoice(i),
    ),
  ]),
  rule(
    'BR-FR-CO-07',
    'BT-9',
    'In France, only an invoice that is paid already may be due before its date. Correct dueDate.',
    ({ dueDate, issueDate, typeCode, billingMode }) =>
      dueDate === null ||
      issueDate === null ||
      dueDate >= issueDate ||
      isOf(DOWN_PAYMENTS, typeCode) ||
      isPaidMode(billingMode),
  ),
];

/** The notes of the law and of the platforms (BG-1). */
const noteRules: readonly Rule[] = [
  ...LEGAL_NOTES.map((code) =>
    rule(
      'BR-FR-05',
      'BT-21',
      'A French invoice says what is due for late payment (PMT, PMD) and about a discount for early payment (AAB). Set notes in your business profile.',
      ({ notes }) => notes.some(({ subject, text }) => subject === code && isFilled(text)),
    ),
  ),
  rule(
    'BR-FR-06',
    'BT-21',
    'Each of the notes PMT, PMD and AAB appears once, and without a code in its text. Correct notes in your business profile.',
    ({ notes }) => {
      const coded = notes.filter(({ subject }) => subject !== null && subject !== 'BAR');
      const subjects = new Set(coded.map(({ subject }) => subject));
      return subjects.size === coded.length && coded.every(({ text }) => !MARKED.test(text));
    },
  ),
  rule(
    'BR-FR-06',
    'BT-22',
    'The notes with the codes PMT, PMD, AAB and TXD come from your business profile. Remove the codes from notes.',
    ({ notes }) => notes.every(({ subject, text }) => subject !== null || !MARKED.test(text)),
  ),
  rule(
    'BR-FR-20',
    'BT-22',
    'After #BAR#, a note names a treatment: B2B, B2BINT, B2C, B2CINT, OUTOFSCOPE or ARCHIVEONLY. Correct notes.',
    (i) => treatmentsOf(i).every((treatment) => TREATMENTS.includes(treatment)),
  ),
  rule(
    'BR-FR-31',
    'BT-22',
    'A note has the code #BAR# once only. Correct notes.',
    (i) => treatmentsOf(i).length <= 1,
  ),
  rule(
    'BR-FR-11',
    'BT-47',
    "With the treatment B2B, the customer's SIREN is needed. Set registration.id to its nine digits.",
    (i) => !isB2b(i) || i.buyer.registration?.schemeId === SIREN,
  ),
  rule(
    'BR-FR-21',
    'BT-49',
    "With the treatment B2B, the customer's electronic address begins with the SIREN, in scheme 0225. Correct peppol.",
    (i) => !isB2b(i) || isOf(SELF_BILLED, i.typeCode) || isAtSiren(i.buyer),
  ),
  rule(
    'BR-FR-22',
    'BT-34',
    'With the treatment B2B, your electronic address begins with your SIREN, in scheme 0225. Correct your business profile.',
    (i) => !isB2b(i) || !isOf(SELF_BILLED, i.typeCode) || isAtSiren(i.seller),
  ),
];

/** BT-23 */
const modeRules: readonly Rule[] = [
  rule(
    'BR-FR-08',
    'BT-23',
    'A French invoice says what is sold. Set businessProcess in your business profile to B1 (goods), S1 (services) or M1 (both), or in the invoice.',
    ({ billingMode }) => isOf(MODES, billingMode),
  ),
  rule(
    'BR-FR-CO-08',
    'BT-23',
    'A retainer deducts no retainers. Set businessProcess to a code that does not end in 4.',
    ({ billingMode, typeCode }) =>
      !(billingMode?.endsWith('4') ?? false) || !isOf(DOWN_PAYMENTS, typeCode),
  ),
  rule(
    'BR-FR-CO-09',
    'BT-23',
    'A businessProcess that ends in 2 is for an invoice whose total is paid at issue. Use one that ends in 1.',
    ({ billingMode, totals }) => !isPaidMode(billingMode) || isPaidInFull(totals),
  ),
  ...internal([
    rule(
      'BR-FR-CO-09',
      'BT-9',
      'An invoice that is paid already says when.',
      ({ billingMode, dueDate }) => !isPaidMode(billingMode) || dueDate !== null,
    ),
  ]),
];

/** What FNFE-MPE requires of the e-invoices of French sellers (XP Z12-012, BR-FR-Flux2). */
export const frenchRules: readonly Rule[] = only(
  ['France'],
  [...frenchPartyRules, ...modeRules, ...documentRules, ...noteRules, ...frenchAmountRules],
);

function isShort(number: string | null): boolean {
  return number === null || Array.from(number).length <= 35;
}

function namesInvoice({ precedingInvoices: [preceding] }: SemanticInvoice): boolean {
  return isFilled(preceding?.number) && isFilled(preceding?.issueDate);
}

/** UBL has no element for BT-21, so a code may also stand within a text. */
function treatmentsOf({ notes }: SemanticInvoice): string[] {
  return notes.flatMap(({ subject, text }) =>
    subject === 'BAR' ? [text] : [...text.matchAll(/#BAR#([^#]*)/g)].map(([, value = '']) => value),
  );
}

function isB2b(invoice: SemanticInvoice): boolean {
  return treatmentsOf(invoice).includes('B2B');
}

function isAtSiren({
  registration,
  electronicAddress,
}: SemanticInvoice['seller'] | SemanticInvoice['buyer']): boolean {
  const { schemeId = null, id = '' } = electronicAddress ?? {};
  return schemeId === '0225' && id.startsWith(registration?.id ?? '');
}
