import { type Decimal, ZERO } from '../platform/money/money.js';

/** What an export adds up, as `faktura audit` does. */
const TOTAL_KINDS = [
  ...(['invoices', 'refunds', 'cancellations', 'payments', 'income', 'expenses'] as const),
];
export type TotalKind = (typeof TOTAL_KINDS)[number];

/** The sum of one kind of record in one currency. */
export interface Total {
  kind: TotalKind;
  currency: string;
  count: number;
  amount: Decimal;
}

/** Changed records of imports that are named. */
export const MAX_CHANGED = 100;

/** What was not written. */
export interface LeftOut {
  /** In another currency than the books. */
  leftOut: Total[];
  /** Records that the product they were imported from has exported. */
  imported: Total[];
  /** Those of them that were changed or deleted since, one more than are named at most: `invoice OLD-7`. */
  changed: string[];
}

/** Adds up what was written. */
export class Totals {
  readonly #totals = new Map<string, Total>();

  add(kind: TotalKind, currency: string, amount: Decimal): void {
    const key = `${kind} ${currency}`;
    const before = this.#totals.get(key) ?? { kind, currency, count: 0, amount: ZERO };
    const [count, whole] = [before.count + 1, before.amount.plus(amount)];
    this.#totals.set(key, { ...before, count, amount: whole });
  }

  /** By kind and currency. */
  list(): Total[] {
    const order = ({ kind, currency }: Total) => `${TOTAL_KINDS.indexOf(kind)} ${currency}`;
    return [...this.#totals.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  }
}
