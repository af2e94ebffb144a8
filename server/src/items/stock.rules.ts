import { PRICE_SCALE } from '../platform/money/money.js';

/** What the stock has to know of an invoice. */
export interface Sold {
  row: { status: string };
  /** Quantities are scaled by 10^6. */
  items: readonly { productId: string | null; quantity: string }[];
}

const UNIT = 10n ** BigInt(PRICE_SCALE);

/**
 * The pieces of each product that an invoice takes from the stock: the sum of its lines, rounded
 * up. A Draft and a canceled invoice take none, nor does one that is not there.
 */
export function piecesOf(sold: Sold | null): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  if (!sold) return sums;
  const { row, items } = sold;
  if (row.status === 'Draft' || row.status === 'Canceled') return sums;
  for (const { productId, quantity } of items) {
    if (productId === null) continue;
    sums.set(productId, (sums.get(productId) ?? 0n) + BigInt(quantity));
  }
  return new Map([...sums].map(([id, sum]) => [id, (sum + UNIT - 1n) / UNIT]));
}

/** What an invoice asks of one product, before and after a change; 0 where it is not open. */
export interface Demand {
  before: bigint;
  after: bigint;
}

/** The products whose demand a change touches, in the order in which every writer locks them. */
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
 * What an invoice has taken from the stock after a change, of which the stock moves by the
 * difference. It takes from the moment on that inventory is tracked, and never gives back more
 * than it took.
 *
 * @param taken what it has taken until now
 */
export function takenAfter(taken: bigint, { before, after }: Demand): bigint {
  return larger(0n, taken + after - before);
}

/** The same where inventory is not tracked: the stock stays, and what is not asked for is forgotten. */
export function keptAfter(taken: bigint, { after }: Demand): bigint {
  return smaller(taken, after);
}
