import { numberToScaled, PRICE_SCALE } from '../platform/money/money.js';

/** The fields of an invoice that the stock depends on. */
export interface Sold {
  row: { status: string };
  /** The quantity of a return is below 0. */
  items: readonly { productId: string | null; quantity: number }[];
}

const UNIT = 10n ** BigInt(PRICE_SCALE);

/**
 * Returns the pieces of each product that an invoice takes from the stock: the sum of its lines, rounded
 * up; below 0 it adds to it what a sale would take. Drafts, canceled invoices and missing invoices take none.
 */
export function piecesOf(sold: Sold | null): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  if (!sold) return sums;
  const { row, items } = sold;
  if (row.status === 'Draft' || row.status === 'Canceled') return sums;
  for (const { productId, quantity } of items) {
    if (productId === null) continue;
    sums.set(
      productId,
      (sums.get(productId) ?? 0n) + BigInt(numberToScaled(quantity, PRICE_SCALE)),
    );
  }
  return new Map([...sums].map(([id, sum]) => [id, sum < 0n ? -pieces(-sum) : pieces(sum)]));
}

const pieces = (sum: bigint) => (sum + UNIT - 1n) / UNIT;

/** The demand of an invoice for one product, before and after a change; 0 if the invoice is not open, below 0 if it returns. */
export interface Demand {
  before: bigint;
  after: bigint;
}

/** Returns the products with changed demand, in the order in which every writer locks them. */
export function touched(
  before: ReadonlyMap<string, bigint>,
  after: ReadonlyMap<string, bigint>,
): [string, Demand][] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids
    .map((id): [string, Demand] => [
      id,
      { before: before.get(id) ?? 0n, after: after.get(id) ?? 0n },
    ])
    .filter(([, demand]) => demand.before !== demand.after);
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Returns what an invoice has taken from the stock after a change; the stock moves by the difference. The
 * invoice takes only from when inventory is tracked, and never returns more than it took.
 *
 * @param taken what it has taken so far
 */
export function takenAfter(taken: bigint, { before, after }: Demand): bigint {
  return within(after, taken + after - before);
}

/** The same if inventory is not tracked: the stock stays, and what is no longer needed is dropped. */
export function keptAfter(taken: bigint, { after }: Demand): bigint {
  return within(after, taken);
}

/** The value between nothing and the demand that is nearest. */
function within(demand: bigint, value: bigint): bigint {
  return larger(smaller(0n, demand), smaller(value, larger(0n, demand)));
}
