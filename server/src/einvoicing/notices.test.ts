import { expect, it } from 'vitest';
import { noticesOf } from './notices.js';
import { customer, line, taxed } from './testing/sources.js';

const german = { country: 'DE', currency: 'EUR', vatCurrency: null, taxTotal: 19 };

it('notices prices of more than four decimals', () => {
  const items = [line({ price: 1.2345 }), line({ price: 1.23456 }), line({ price: 7 })];
  expect(noticesOf({ ...german, items, customer })).toEqual([
    expect.objectContaining({ code: 'PRICE_DECIMALS', path: '/items/1/price' }),
  ]);
});

it.each(['IntraCommunity', 'Export'] as const)(
  'notices that the place of delivery is billTo in an invoice with %s',
  (exemption) => {
    const items = [line(), line({ taxes: taxed(exemption) })];
    expect(noticesOf({ ...german, items, customer })).toEqual([
      expect.objectContaining({ code: 'DELIVERY_ADDRESS', path: '/customerSnapshot/shipTo' }),
    ]);
    const delivered = { ...customer, shipTo: customer.billTo };
    expect(noticesOf({ ...german, items, customer: delivered })).toEqual([]);
  },
);

it('says nothing of a delivery within the country', () => {
  const items = [line(), line({ taxes: taxed('ReverseCharge') })];
  expect(noticesOf({ ...german, items, customer })).toEqual([]);
});

it.each([
  ['DE', 'USD', 'EUR'],
  ['BG', 'USD', 'EUR'],
  ['SE', 'EUR', 'SEK'],
])(
  'notices that a seller in %s does not state the VAT of %s in %s',
  (country, currency, wanted) => {
    const document = { ...german, items: [line()], customer, country, currency };
    expect(noticesOf(document)).toEqual([
      {
        code: 'VAT_CURRENCY',
        path: '/vatCurrency',
        message: expect.stringContaining(`Set vatCurrency to ${wanted},`) as string,
      },
    ]);
    expect(noticesOf({ ...document, vatCurrency: wanted })).toEqual([]);
    expect(noticesOf({ ...document, currency: wanted })).toEqual([]);
    expect(noticesOf({ ...document, taxTotal: 0 })).toEqual([]);
    for (const outside of ['CH', null])
      expect(noticesOf({ ...document, country: outside })).toEqual([]);
  },
);
