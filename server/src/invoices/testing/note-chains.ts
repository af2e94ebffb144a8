import fc from 'fast-check';
import { computeAmounts } from '../../amounts/amounts.rules.js';
import type { AmountFields } from '../../amounts/amounts.types.js';
import { arbitraryInvoice } from '../../amounts/testing/arbitrary-amounts.js';
import { validateEInvoice } from '../../einvoicing/einvoice.js';
import type { EInvoiceSource } from '../../einvoicing/index.js';
import { frenchBuyers } from '../../einvoicing/testing/french.js';
import { frenchSeller } from '../../einvoicing/testing/french-seller.js';
import { retainerOf, source } from '../../einvoicing/testing/sources.js';
import {
  canceledAmounts,
  chargedBy,
  type CreditedAmounts,
  refundedAmounts,
} from '../../ledger/index.js';
import { type Decimal, minorDigits, sum, ZERO } from '../../platform/money/money.js';
import { deductionsOf, type NamedNote } from '../deductions.rules.js';
import { canceledPart, refundedPart } from '../issue-credit-note.js';

const STANDARDS = ['XRechnung', 'FacturX', 'PeppolBis'] as const;

/** The credit notes of one e-invoice: of its refunds, then of its cancellation. */
export interface NoteChain {
  name: string;
  notes: EInvoiceSource[];
}

/** An invoice in a standard, of the seller and with the rates of a country. */
type InvoiceOf = (fields: AmountFields, standard: EInvoiceSource['standard']) => EInvoiceSource;

const german: InvoiceOf = (fields, standard) => source({ fields, standard });

/** Rates of French VAT in place of others. */
const FRENCH_RATES: Readonly<Record<number, number>> = {
  19: 20,
  7: 5.5,
  8: 8.5,
  21: 2.1,
  9.975: 9.6,
};

const french: InvoiceOf = (fields, standard) => {
  const items = fields.items.map((item) => {
    const taxes = item.taxes.map((tax) => ({
      ...tax,
      value: FRENCH_RATES[tax.value] ?? tax.value,
    }));
    return { ...item, taxes };
  });
  const isForeign = fields.currency !== 'EUR';
  return source({
    fields: { ...fields, items },
    standard,
    seller: frenchSeller,
    customer: frenchBuyers.siret,
    vatCurrency: isForeign ? 'EUR' : null,
    vatExchangeRate: isForeign ? 171.23 : null,
  });
};

/** Chains of one to six refunds and a cancellation; the same each time for one seed. */
export function noteChains(count: number, seed: number, invoiceOf = german): NoteChain[] {
  const parts = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  const chain = fc.record({ fields: arbitraryInvoice(true), parts, whole: fc.boolean() });
  const issuable = chain.filter(({ fields }) => {
    return validateEInvoice(invoiceOf(fields, 'PeppolBis')).errors.length === 0;
  });
  return fc
    .sample(issuable, { numRuns: count, seed })
    .map(({ fields, parts: weights, whole }, index) => {
      const standard = STANDARDS[index % STANDARDS.length] ?? 'XRechnung';
      const invoice = invoiceOf(fields, standard);
      const retainers = index % 2 === 0 ? [] : retainersOf(invoice);
      const notes = notesOf({ ...invoice, retainers }, weights, whole);
      return { name: `${index} ${standard} ${invoiceOf.name} ${retainers.length}`, notes };
    });
}

/** The same of a French seller within France, with VAT in euros where the currency is another. */
export function frenchNoteChains(count: number, seed: number): NoteChain[] {
  return noteChains(count, seed, french);
}

/** Two retainers of a final invoice, a third and a sixth of it; each a unit of its currency at least. */
function retainersOf({ fields, number }: EInvoiceSource): EInvoiceSource['retainers'] {
  const { total } = computeAmounts(fields, { eInvoice: true });
  return [3, 6].flatMap((part) => {
    const share = total.dividedBy(part).toDecimalPlaces(minorDigits(fields.currency), 1);
    return share.isZero() ? [] : { ...retainerOf(`${number}-${part}`), total: share };
  });
}

function notesOf(
  invoice: EInvoiceSource,
  weights: readonly number[],
  whole: boolean,
): EInvoiceSource[] {
  const { fields } = invoice;
  const charged = chargedBy(invoice.fields, { eInvoice: true });
  const { total } = computeAmounts(invoice.fields, { eInvoice: true });
  // What is deducted was not paid, so it is not refunded.
  const paid = total.minus(sum(invoice.retainers.map((retainer) => retainer.total)));
  const notes: NamedNote[] = [];
  for (const amount of sharesOf(paid, weights, whole, minorDigits(fields.currency))) {
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
      retainers: [],
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
