import { type CreditedPart, type CreditNote, grossOf, setKey } from '../ledger/index.js';
import { fillIn, labelsFor } from '../pdf/index.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import { chargedOn } from './credit-notes.js';
import type { StoredInvoice } from './invoice.repository.js';

/** What a cancellation deducts of the invoice, because earlier notes credited it. */
export interface Deductions {
  /** The net of one set by one note; `gross` with the taxes that the note credits of it. */
  sets: { set: CreditedPart; amount: Decimal; gross: Decimal; reason: string }[];
  /** An extra field by one note. */
  fields: { name: string; amount: Decimal; reason: string }[];
}

/**
 * Returns the deductions of a cancellation: for each earlier note, one for each set and each extra field;
 * and for each set whose net had to be less, the rounding that the official rules force (BR-CO-17). Those
 * of a set end at what the invoice charged: notes of earlier versions may have given back more. A
 * cancellation of an earlier version deducts nothing.
 */
export function deductionsOf(
  invoice: StoredInvoice,
  canceled: CreditNote,
  earlier: readonly CreditNote[],
): Deductions {
  if (canceled.earlier !== false) return { sets: [], fields: [] };
  const { creditReason, sum: words } = labelsFor(invoice.row.lang);
  const charges = chargedOn(invoice);
  const reasonOf = ({ number }: CreditNote) => {
    // UBL reads three characters between two # as a code, and nobody could correct a number (BR-CL-08).
    const isUbl = invoice.row.eInvoice?.standard === 'PeppolBis';
    return fillIn(creditReason.before, { number: isUbl ? number.replaceAll('#', '') : number });
  };
  const sets = charges.charged.parts.flatMap((set) => {
    const partsIn = ({ credited }: CreditNote) =>
      credited.parts.filter((part) => setKey(part, charges) === setKey(set, charges));
    const netIn = (note: CreditNote) => sum(partsIn(note).map(({ net }) => net));
    let rest = set.net.minus(netIn(canceled));
    const given = earlier.map((note) => {
      const amount = atMost(netIn(note), rest);
      rest = rest.minus(amount);
      return { set, amount, gross: sum(partsIn(note).map(grossOf)), reason: reasonOf(note) };
    });
    return [...given, { set, amount: rest, gross: rest, reason: words.rounding }];
  });
  const fields = earlier.flatMap((note) =>
    note.credited.extraFields.map((field) => ({ ...field, reason: reasonOf(note) })),
  );
  return { sets: sets.filter(({ amount }) => !amount.isZero()), fields };
}

const atMost = (amount: Decimal, most: Decimal) =>
  amount.greaterThan(most) ? (most.isNegative() ? ZERO : most) : amount;
