import { isClassList } from '../codes/class-lists.js';
import { isIdentifierScheme } from '../codes/party-codes.js';
import type { InvoiceLine, SemanticInvoice } from '../semantic.types.js';
import { isUnder } from './peppol-national.js';
import { eachRule, internal, isFilled, only, type Rule } from './rule.js';

const lines = (invoice: SemanticInvoice): readonly InvoiceLine[] => invoice.lines;

/** The versions of the UNSPSC (list TST) that Danish authorities read, as DK-R-003 spells them. */
const UNSPSC_IN_DENMARK: readonly (string | null)[] = [
  '19.05.01',
  '19.0501',
  '26.08.01',
  '26.0801',
];

const DATES = [
  ['BT-134', 'from'],
  ['BT-135', 'to'],
] as const;

/** What Peppol and XRechnung want of BG-26. */
const periodWithin: readonly Rule[] = [
  eachRule(
    'PEPPOL-EN16931-R110',
    'BT-134',
    'The service period of the line begins before that of the invoice. Correct one of them.',
    lines,
    ({ period }, { invoicingPeriod: whole }) =>
      !period?.from || !whole?.from || period.from >= whole.from,
  ),
  eachRule(
    'PEPPOL-EN16931-R111',
    'BT-135',
    'The service period of the line ends after that of the invoice. Correct one of them.',
    lines,
    ({ period }, { invoicingPeriod: whole }) => !period?.to || !whole?.to || period.to <= whole.to,
  ),
];

const national: readonly Rule[] = [
  eachRule(
    'NL-R-009',
    'BT-132',
    'A Dutch seller who names a line of an order also names the order. Set purchaseOrderReference, or remove orderLineReference.',
    lines,
    ({ orderLine }, invoice) =>
      !isUnder('NL', 'seller', invoice) ||
      !isFilled(orderLine) ||
      isFilled(invoice.references.purchaseOrder),
  ),
  eachRule(
    'DK-R-003',
    'BT-158',
    'Within Denmark, the UNSPSC (TST) is used in version 19.0501 or 26.0801. Set listVersion.',
    lines,
    ({ classifications }, invoice) =>
      !isUnder('DK', 'both', invoice) ||
      classifications.every(({ listId }) => listId !== 'TST') ||
      classifications.some(({ listVersion }) => UNSPSC_IN_DENMARK.includes(listVersion)),
  ),
];

/** Rules about the terms of a line that few lines have. */
export const lineTermRules: readonly Rule[] = [
  eachRule(
    'BR-30',
    'BT-135',
    'The service period of the line ends before it begins. Correct its dates.',
    lines,
    ({ period }) => !period?.from || !period.to || period.from <= period.to,
  ),
  eachRule(
    'BR-CL-13',
    'BT-158',
    'A list of classes is not a code of UNTDID 7143, such as TST, STI or HS. Correct listId.',
    lines,
    ({ classifications }) =>
      classifications.every(({ listId }) => listId === null || isClassList(listId)),
  ),
  ...internal([
    eachRule(
      'BR-CO-20',
      'BG-26',
      'The service period of the line has no dates.',
      lines,
      ({ period }) => period === null || isFilled(period.from) || isFilled(period.to),
    ),
    eachRule(
      'BR-64',
      'BT-157',
      'The standard number of the item has no scheme.',
      lines,
      ({ standardItemId }) => standardItemId === null || isFilled(standardItemId.schemeId),
    ),
    eachRule(
      'BR-CL-21',
      'BT-157',
      'The scheme of the standard number of the item is not in ISO 6523.',
      lines,
      ({ standardItemId }) =>
        !isFilled(standardItemId?.schemeId) ||
        isIdentifierScheme(standardItemId?.schemeId ?? '', 'PeppolBis'),
    ),
    eachRule('BR-65', 'BT-158', 'A class of the item has no list.', lines, ({ classifications }) =>
      classifications.every(({ listId }) => isFilled(listId)),
    ),
  ]),
  ...only(['PeppolBis', 'XRechnung'], periodWithin),
  ...only(['PeppolBis'], national),
  ...only(
    ['France'],
    DATES.map(([term, end]) =>
      eachRule(
        'BR-FR-03',
        term,
        'In France, a date is between 2000 and 2099. Correct it.',
        lines,
        ({ period }) => !period?.[end] || /^20\d\d-/.test(period[end]),
      ),
    ),
  ),
];
