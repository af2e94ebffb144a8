import type { Contract } from '@faktura/contract';
import type { LineItem } from '../amounts/amounts.types.js';
import { decimal } from '../platform/money/money.js';

/** Decimals of a price (BT-146) that EN 16931-1:2026 allows. */
export const PRICE_DECIMALS = 4;

/** What is valid today and will not be under EN 16931-1:2026. */
export function noticesOf(items: readonly Pick<LineItem, 'price'>[]): Contract<'EInvoiceNotice'>[] {
  return items.flatMap(({ price }, index) => {
    if (decimal(price).decimalPlaces() <= PRICE_DECIMALS) return [];
    return [
      {
        code: 'PRICE_DECIMALS',
        path: `/items/${index}/price`,
        message:
          'The price has more than four decimals, which EN 16931-1:2026 does not allow. Round it.',
      },
    ];
  });
}
