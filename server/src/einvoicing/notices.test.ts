import { expect, it } from 'vitest';
import { noticesOf } from './notices.js';
import { customer, line, taxed } from './testing/sources.js';

it('notices prices of more than four decimals', () => {
  const items = [line({ price: 1.2345 }), line({ price: 1.23456 }), line({ price: 7 })];
  expect(noticesOf({ items, customer })).toEqual([
    expect.objectContaining({ code: 'PRICE_DECIMALS', path: '/items/1/price' }),
  ]);
});

it.each(['IntraCommunity', 'Export'] as const)(
  'notices that the place of delivery is billTo in an invoice with %s',
  (exemption) => {
    const items = [line(), line({ taxes: taxed(exemption) })];
    expect(noticesOf({ items, customer })).toEqual([
      expect.objectContaining({ code: 'DELIVERY_ADDRESS', path: '/customerSnapshot/shipTo' }),
    ]);
    const delivered = { ...customer, shipTo: customer.billTo };
    expect(noticesOf({ items, customer: delivered })).toEqual([]);
  },
);

it('says nothing of a delivery within the country', () => {
  const items = [line(), line({ taxes: taxed('ReverseCharge') })];
  expect(noticesOf({ items, customer })).toEqual([]);
});
