import type { Contract } from '@faktura/contract';
import type { LineItem } from '../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../customers/index.js';
import { decimal } from '../platform/money/money.js';

/** Decimals of a price (BT-146) that EN 16931-1:2026 allows. */
export const PRICE_DECIMALS = 4;

/** What notices look at. */
interface Noticed {
  items: readonly Pick<LineItem, 'price' | 'taxes'>[];
  customer: Pick<CustomerSnapshot, 'shipTo'>;
}

/** What is valid today and may not be tomorrow, or may not be what was meant. */
export function noticesOf({ items, customer }: Noticed): Contract<'EInvoiceNotice'>[] {
  const notices = items.flatMap(({ price }, index) => {
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
  if (customer.shipTo !== null || !items.some(leavesCountry)) return notices;
  return [
    ...notices,
    {
      code: 'DELIVERY_ADDRESS',
      path: '/customerSnapshot/shipTo',
      message:
        'The goods leave the country, and billTo is stated as the place of delivery. Set shipTo of the customer if they go elsewhere.',
    },
  ];
}

/** Of such a line, the place of delivery is stated (BR-IC-12), that of the invoice if there is no other. */
function leavesCountry({ taxes }: Pick<LineItem, 'taxes'>): boolean {
  return taxes.some(({ exemption }) => exemption === 'IntraCommunity' || exemption === 'Export');
}
