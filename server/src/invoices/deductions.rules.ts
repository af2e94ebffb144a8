import { setKey } from '../ledger/credited-cells.rules.js';
import { type ChargedInvoice, grossOf } from '../ledger/credited.rules.js';
import type { CreditedNote, CreditedPart } from '../ledger/credited.types.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';

/** What a cancellation deducts of the invoice, because earlier notes credited it. */
export interface Deductions {
  /** The net of one set by one note; `gross` with the taxes that the note credits of it. */
  sets: { set: CreditedPart; amount: Decimal; gross: Decimal; reason: string }[];
  /** An extra field by one note. */
  fields: { name: string; amount: Decimal; reason: string }[];
}

/** An earlier note and the reason that names it. */
export type NamedNote = CreditedNote & { reason: string };

/**
 * Returns the deductions of a cancellation: for each earlier note, one for each set and each extra field;
 * and for each set whose net had to be less, the rounding that the official rules force (BR-CO-17). Those
 * of a set end at what the invoice charged: notes of earlier versions may have given back more. A
 * cancellation of an earlier version deducts nothing.
 *
 * @param rounding the word for it
 */
export function deductionsOf(
  invoice: ChargedInvoice,
  canceled: CreditedNote,
  earlier: readonly NamedNote[],
  rounding: string,
): Deductions {
  if (canceled.earlier !== false) return { sets: [], fields: [] };
  const sets = invoice.charged.parts.flatMap((set) => {
    const partsIn = ({ credited }: CreditedNote) =>
      credited.parts.filter((part) => setKey(part, invoice) === setKey(set, invoice));
    const netIn = (note: CreditedNote) => sum(partsIn(note).map(({ net }) => net));
    let rest = set.net.minus(netIn(canceled));
    const given = earlier.map((note) => {
      const amount = atMost(netIn(note), rest);
      rest = rest.minus(amount);
      return { set, amount, gross: sum(partsIn(note).map(grossOf)), reason: note.reason };
    });
    return [...given, { set, amount: rest, gross: rest, reason: rounding }];
  });
  const fields = earlier.flatMap(({ credited, reason }) =>
    credited.extraFields.map((field) => ({ ...field, reason })),
  );
  return { sets: sets.filter(({ amount }) => !amount.isZero()), fields };
}

const atMost = (amount: Decimal, most: Decimal) =>
  amount.greaterThan(most) ? (most.isNegative() ? ZERO : most) : amount;
