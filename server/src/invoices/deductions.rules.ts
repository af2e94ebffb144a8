import { setKey } from '../ledger/credited-cells.rules.js';
import { type ChargedInvoice, grossOf } from '../ledger/credited.rules.js';
import type { CreditedNote, CreditedPart } from '../ledger/credited.types.js';
import { type Decimal, ZERO } from '../platform/money/money.js';

/** What a cancellation deducts of the invoice, because earlier notes credited it. */
export interface Deductions {
  /** The net of one set by one note; `gross` with the taxes that the note credits of it. */
  sets: { set: CreditedPart; amount: Decimal; gross: Decimal; reason: string }[];
  /** An extra field by one note. */
  fields: { name: string; amount: Decimal; reason: string }[];
  /** The numbers of the earlier notes, oldest first. */
  notes: string[];
}

/** An earlier note with its number as printed and the reason that names it. */
export type NamedNote = CreditedNote & { number: string; reason: string };

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
  if (canceled.earlier !== false) return { sets: [], fields: [], notes: [] };
  const bySet = (note: CreditedNote) => sumsBySet(note, invoice);
  const inCanceled = bySet(canceled);
  const notes = earlier.map((note) => ({ reason: note.reason, sums: bySet(note) }));
  const sets = invoice.charged.parts.flatMap((set) => {
    const key = setKey(set, invoice);
    let rest = set.net.minus(inCanceled.get(key)?.net ?? ZERO);
    const given = notes.map(({ reason, sums }) => {
      const { net, gross } = sums.get(key) ?? { net: ZERO, gross: ZERO };
      const amount = atMost(net, rest);
      rest = rest.minus(amount);
      return { set, amount, gross, reason };
    });
    return [...given, { set, amount: rest, gross: rest, reason: rounding }];
  });
  const fields = earlier.flatMap(({ credited, reason }) =>
    credited.extraFields.map((field) => ({ ...field, reason })),
  );
  return {
    sets: sets.filter(({ amount }) => !amount.isZero()),
    fields,
    notes: earlier.map(({ number }) => number),
  };
}

/** What a note credits of each set, by `setKey`: an invoice may have a thousand sets and many notes. */
function sumsBySet({ credited }: CreditedNote, invoice: ChargedInvoice) {
  const sums = new Map<string, { net: Decimal; gross: Decimal }>();
  for (const part of credited.parts) {
    const key = setKey(part, invoice);
    const { net, gross } = sums.get(key) ?? { net: ZERO, gross: ZERO };
    sums.set(key, { net: net.plus(part.net), gross: gross.plus(grossOf(part)) });
  }
  return sums;
}

const atMost = (amount: Decimal, most: Decimal) =>
  amount.greaterThan(most) ? (most.isNegative() ? ZERO : most) : amount;
