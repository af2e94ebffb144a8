import type { AmountOptions } from '../amounts/amounts.types.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import type { CreditedAmounts, CreditedNote, CreditedPart, CreditedTax } from './credited.types.js';

/** The amounts of an invoice or note that are compared, by what they are of. */
export type Cells = ReadonlyMap<string, Decimal>;

/** How the sets of an invoice are told apart: e-invoices by category and rate alone (EN 16931, BG-23). */
type Kind = AmountOptions;

function taxKey({ name, type, rate, exemption }: CreditedTax, { eInvoice }: Kind): string {
  return JSON.stringify([eInvoice ? null : name, type, rate?.toFixed() ?? null, exemption]);
}

/** The same for lines with the same taxes, in whatever order. */
export function setKey({ taxes }: CreditedPart, kind: Kind): string {
  return taxes
    .map((tax) => taxKey(tax, kind))
    .sort()
    .join();
}

export const netKey = (set: string): string => `net ${set}`;
/** `nth` counts equal taxes of one set. */
const taxCellKey = (set: string, tax: string, nth: number): string => `tax ${tax} ${nth} of ${set}`;
/** Fields of one name are credited together. */
export const fieldKey = (name: string): string => `field ${name}`;

/** Net and taxes of each set, and the positive extra fields by name. */
export function cellsOf(amounts: CreditedAmounts, kind: Kind): Cells {
  const cells = new Map<string, Decimal>();
  const add = (key: string, amount: Decimal) => {
    cells.set(key, (cells.get(key) ?? ZERO).plus(amount));
  };
  for (const part of amounts.parts) {
    const set = setKey(part, kind);
    add(netKey(set), part.net);
    for (const { key, tax } of keyedTaxes(part, kind)) add(key, tax.amount);
  }
  for (const { name, amount } of amounts.extraFields) {
    if (!isBelowZero(amount)) add(fieldKey(name), amount);
  }
  return cells;
}

/** The taxes of a set with the keys of their cells. */
export function keyedTaxes(part: CreditedPart, kind: Kind): { key: string; tax: CreditedTax }[] {
  const set = setKey(part, kind);
  const seen = new Map<string, number>();
  return part.taxes.map((tax) => {
    const own = taxKey(tax, kind);
    const nth = seen.get(own) ?? 0;
    seen.set(own, nth + 1);
    return { key: taxCellKey(set, own, nth), tax };
  });
}

/** The cells of several notes together. */
export function creditedCells(notes: readonly CreditedNote[], kind: Kind): Cells {
  const together = new Map<string, Decimal>();
  for (const { credited } of notes) {
    for (const [key, amount] of cellsOf(credited, kind)) {
      together.set(key, (together.get(key) ?? ZERO).plus(amount));
    }
  }
  return together;
}

/** What an invoice charged less what its notes credit, never below zero in each cell's own sign. */
export function leftOf(
  invoice: Kind & { charged: CreditedAmounts },
  notes: readonly CreditedNote[],
): CreditedAmounts {
  const credited = creditedCells(notes, invoice);
  const { charged } = invoice;
  const rest = (key: string, amount: Decimal) => {
    const left = amount.minus(credited.get(key) ?? ZERO);
    return isBelowZero(amount) === isBelowZero(left) ? left : ZERO;
  };
  const parts = charged.parts.map((part) => {
    const taxes = keyedTaxes(part, invoice);
    return {
      net: rest(netKey(setKey(part, invoice)), part.net),
      taxes: taxes.map(({ key, tax }) => ({ ...tax, amount: rest(key, tax.amount) })),
    };
  });
  const extraFields = positiveFields(charged).map(({ name, amount }) => ({
    name,
    amount: rest(fieldKey(name), amount),
  }));
  return { ...charged, parts, extraFields };
}

/** The extra fields that a note gives back, those of one name together. */
export function positiveFields({ extraFields }: CreditedAmounts): CreditedAmounts['extraFields'] {
  const positive = extraFields.filter(({ amount }) => amount.greaterThan(0));
  return [...new Set(positive.map(({ name }) => name))].map((name) => ({
    name,
    amount: sum(positive.filter((field) => field.name === name).map(({ amount }) => amount)),
  }));
}

export function isBelowZero(value: Decimal): boolean {
  return value.isNegative() && !value.isZero();
}
