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
