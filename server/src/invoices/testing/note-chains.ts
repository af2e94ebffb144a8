import fc from 'fast-check';
import { computeAmounts } from '../../amounts/amounts.rules.js';
import type { AmountFields } from '../../amounts/amounts.types.js';
import { arbitraryInvoice } from '../../amounts/testing/arbitrary-amounts.js';
import { validateEInvoice } from '../../einvoicing/einvoice.js';
import type { EInvoiceSource } from '../../einvoicing/index.js';
import { source } from '../../einvoicing/testing/sources.js';
import {
  canceledAmounts,
  chargedBy,
  type CreditedAmounts,
  refundedAmounts,
} from '../../ledger/index.js';
import { type Decimal, minorDigits, ZERO } from '../../platform/money/money.js';
import { deductionsOf, type NamedNote } from '../deductions.rules.js';
import { canceledPart, refundedPart } from '../issue-credit-note.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;

/** The credit notes of one e-invoice: of its refunds, then of its cancellation. */
export interface NoteChain {
  name: string;
  notes: EInvoiceSource[];
}

/** Chains of one to six refunds and a cancellation; the same each time for one seed. */
export function noteChains(count: number, seed: number): NoteChain[] {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  const chain = fc.record({ fields: arbitraryInvoice(true), parts, whole: fc.boolean() });
  const issuable = chain.filter(({ fields }) => {
    const invoice = source({ fields, standard: 'PeppolBis' });
    return validateEInvoice(invoice).errors.length === 0;
  });
  return fc
    .sample(issuable, { numRuns: count, seed })
    .map(({ fields, parts: weights, whole }, index) => {
      const standard = STANDARDS[index % STANDARDS.length] ?? 'XRechnung';
      return { name: `${index} ${standard}`, notes: notesOf(fields, standard, weights, whole) };
    });
}

function notesOf(
  fields: AmountFields,
  standard: EInvoiceSource['standard'],
  weights: readonly number[],
  whole: boolean,
): EInvoiceSource[] {
  const invoice = source({ fields, standard });
  const charged = chargedBy(invoice.fields, { eInvoice: true });
  const { total } = computeAmounts(invoice.fields, { eInvoice: true });
  const notes: NamedNote[] = [];
  for (const amount of sharesOf(total, weights, whole, minorDigits(fields.currency))) {
    const credited = refundedAmounts(charged, notes, amount);
    const number = `CN-${notes.length + 1}`;
    notes.push({ credited, earlier: false, number, reason: `Mit ${number} gutgeschrieben` });
  }
  const note: Partial<EInvoiceSource> = {
    kind: 'CreditNote',
    terms: 'Gutschrift',
    dueDate: null,
    precedingInvoice: { number: invoice.number, issueDate: invoice.date },
  };
  const credited = canceledAmounts(charged, notes);
  const deducted = deductionsOf(charged, { credited, earlier: false }, notes, 'Rundung');
  return [
    ...notes.map((one) => ({
      ...invoice,
      ...note,
      ...refundedPart(
        invoice.fields,
        { ...one, copy: { taxes: taxesOf(invoice, one.credited) } },
        'Erstattung',
      ),
    })),
    { ...invoice, ...note, ...canceledPart(invoice, credited, deducted) },
  ];
}

function taxesOf({ fields }: EInvoiceSource, { parts }: CreditedAmounts) {
  return parts.map(({ taxes }) => {
    const isOfPart = ({ taxes: [tax] }: AmountFields['items'][number]) =>
      tax?.exemption === taxes[0]?.exemption && taxes[0]?.rate?.equals(tax?.value ?? 0);
    return fields.items.find(isOfPart)?.taxes ?? [];
  });
}

function sharesOf(total: Decimal, weights: readonly number[], whole: boolean, digits: number) {
  const all = weights.reduce((sum, weight) => sum + weight, whole ? 0 : 50);
  let left = total;
  return weights.flatMap((weight, index): Decimal[] => {
    const isRest = whole && index === weights.length - 1;
    const share = isRest ? left : total.times(weight).dividedBy(all).toDecimalPlaces(digits, 1);
    left = left.minus(share);
    return share.greaterThan(ZERO) ? [share] : [];
  });
}
