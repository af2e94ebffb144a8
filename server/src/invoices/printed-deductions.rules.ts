import type { Deductions } from './deductions.rules.js';
import type { PrintedDeduction } from '../pdf/index.js';
import { type Decimal, ZERO } from '../platform/money/money.js';

/**
 * How many deductions a cancellation note prints one by one: a page of them. LibreOffice needs a time that
 * grows with the square of the rows beside the totals. With so many, the note of 1,000 lines, the most that
 * an invoice has, takes a fifth longer than the invoice itself; with 100 half as long again, and with
 * thousands longer than an export may take.
 */
export const MOST_DEDUCTIONS = 50;

/** How a note prints its deductions. */
interface Print {
  /** Prices with tax add up with tax. */
  taxIncluded: boolean;
  /** Says in the language of the note which earlier note, or notes, credited it. */
  before: (number: string) => string;
}

/** A deduction before it is printed; `field` is null for what is deducted from the lines. */
interface Row {
  field: string | null;
  reason: string;
  taxes: PrintedDeduction['taxes'];
  amount: Decimal;
}

/**
 * Returns the deductions of a cancellation note as paper has them: by note and set of taxes; if these are
 * too many, by note; if the notes are too many, those of all together. Each way adds up to the same. The
 * e-invoice keeps those by note and set, which its rules ask for (EN 16931, BR-S-08).
 */
export function printedDeductions(
  deductions: Deductions,
  { taxIncluded, before }: Print,
): PrintedDeduction[] {
  const bySet = rowsBySet(deductions, taxIncluded);
  if (bySet.length <= MOST_DEDUCTIONS) return bySet.map(printed);
  const order = new Map(deductions.notes.map((number, index) => [before(number), index]));
  const place = ({ reason }: Row) => order.get(reason) ?? order.size;
  const byNote = addedUp(bySet.toSorted((a, b) => place(a) - place(b)));
  if (byNote.length <= MOST_DEDUCTIONS) return byNote.map(printed);
  const all = before(`${deductions.notes[0] ?? ''} … ${deductions.notes.at(-1) ?? ''}`);
  const isNote = ({ reason }: Row) => order.has(reason);
  return addedUp(byNote.map((row) => (isNote(row) ? { ...row, reason: all } : row))).map(printed);
}

function rowsBySet({ sets, fields }: Deductions, taxIncluded: boolean): Row[] {
  const isOne = new Set(sets.map(({ set }) => set)).size === 1;
  return [
    ...sets.map(({ set, amount, gross, reason }) => ({
      field: null,
      reason,
      taxes: isOne
        ? []
        : set.taxes.map(({ name, rate }) => ({ name, rate: rate?.toFixed() ?? null })),
      amount: taxIncluded ? gross : amount,
    })),
    ...fields.map(({ name, amount, reason }) => ({ field: name, reason, taxes: [], amount })),
  ];
}

/** Those of one reason together: of the lines, and of each extra field. */
function addedUp(rows: readonly Row[]): Row[] {
  const together = new Map<string, Row>();
  for (const { field, reason, amount } of rows) {
    const key = JSON.stringify([field, reason]);
    const known = together.get(key)?.amount ?? ZERO;
    together.set(key, { field, reason, taxes: [], amount: known.plus(amount) });
  }
  return [...together.values()].filter(({ amount }) => !amount.isZero());
}

function printed({ field, reason, taxes, amount }: Row): PrintedDeduction {
  return {
    label: field === null ? reason : `${field}: ${reason}`,
    taxes,
    amount: amount.toFixed(),
    from: field === null ? 'lines' : 'extraFields',
  };
}
