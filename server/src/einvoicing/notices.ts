import type { Contract } from '@faktura/contract';
import type { LineItem } from '../amounts/amounts.types.js';
import type { CustomerSnapshot } from '../customers/index.js';
import { decimal } from '../platform/money/money.js';
import { nationalCurrencyOf } from './codes/vat-currency.js';

/** Decimals of a price (BT-146) that EN 16931-1:2026 allows. */
export const PRICE_DECIMALS = 4;

/** What notices look at. */
interface Noticed {
  items: readonly Pick<LineItem, 'price' | 'taxes'>[];
  customer: Pick<CustomerSnapshot, 'shipTo'>;
  /** Of the seller, ISO 3166-1 alpha-2. */
  country: string | null;
  currency: string;
  vatCurrency: string | null;
  taxTotal: number;
}

type Notice = Contract<'EInvoiceNotice'>;

/** What is valid today and may not be tomorrow, or may not be what was meant. */
export function noticesOf(invoice: Noticed): Notice[] {
  return [...priceNotices(invoice), ...deliveryNotices(invoice), ...vatNotices(invoice)];
}

function priceNotices({ items }: Noticed): Notice[] {
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

function deliveryNotices({ items, customer }: Noticed): Notice[] {
  if (customer.shipTo !== null || !items.some(leavesCountry)) return [];
  return [
    {
      code: 'DELIVERY_ADDRESS',
      path: '/customerSnapshot/shipTo',
      message:
        'The goods leave the country, and billTo is stated as the place of delivery. Set shipTo of the customer if they go elsewhere.',
    },
  ];
}

/** No official rule asks for it outside of France. */
function vatNotices({ country, currency, vatCurrency, taxTotal }: Noticed): Notice[] {
  const national = nationalCurrencyOf(country);
  if (national === null || [currency, vatCurrency].includes(national) || taxTotal === 0) return [];
  return [
    {
      code: 'VAT_CURRENCY',
      path: '/vatCurrency',
      message: `VAT law wants the VAT total in ${national} too (Directive 2006/112/EC, article 230). Set vatCurrency to ${national}, and vatExchangeRate.`,
    },
  ];
}

/** Of such a line, the place of delivery is stated (BR-IC-12), that of the invoice if there is no other. */
function leavesCountry({ taxes }: Pick<LineItem, 'taxes'>): boolean {
  return taxes.some(({ exemption }) => exemption === 'IntraCommunity' || exemption === 'Export');
}
