import { describe, expect, it } from 'vitest';
import type { AmountFields, LineItem } from '../amounts/amounts.types.js';
import { decimal } from '../platform/money/money.js';
import { creditedBeyond } from './credited-bounds.rules.js';
import { chargedBy, refundedAmounts } from './credited.rules.js';

const line = (price: number, value: number, name = 'VAT'): LineItem => ({
  item: null,
  name: 'Poster',
  url: null,
  description: null,
  quantity: 1,
  unit: null,
  price,
  discount: null,
  taxes: [{ name, value, exemption: 'Standard', exemptionReason: null }],
});

const before: AmountFields = {
  currency: 'EUR',
  items: [line(100, 19), line(100, 7)],
  discount: null,
  extraCharges: null,
  extraFields: [{ name: 'Tip', type: 'Flat', value: 10 }],
  taxes: [{ name: 'City', type: 'Percentage', value: 2 }],
  taxIncluded: false,
};

/** Half of the invoice was given back. */
const notes = [
  {
    credited: refundedAmounts(chargedBy(before, { eInvoice: false }), [], decimal(120)),
    earlier: false,
  },
];

describe('an edit of an invoice with credit notes', () => {
  it.each<[string, Partial<AmountFields>, string[]]>([
    ['changes nothing', {}, []],
    ['lowers a line to what was given back', { items: [line(50, 19), line(100, 7)] }, []],
    ['raises a line', { items: [line(200, 19), line(100, 7), line(1, 0)] }, []],
    ['lowers a line further', { items: [line(100, 19), line(49.99, 7)] }, ['/items/1']],
    ['changes a rate', { items: [line(100, 7), line(100, 7)] }, ['/items']],
    ['renames a tax', { items: [line(100, 19, 'MwSt'), line(100, 7)] }, ['/items']],
    ['removes a tax of the document', { taxes: [] }, ['/taxes']],
    [
      'lowers an extra field',
      { extraFields: [{ name: 'Tip', type: 'Flat', value: 4 }] },
      ['/extraFields/0'],
    ],
    ['removes an extra field', { extraFields: [] }, ['/extraFields']],
  ])('that %s', (_, change, paths) => {
    const errors = creditedBeyond({ ...before, ...change }, before, notes);
    expect(errors.map(({ path }) => path)).toEqual(paths);
    expect(errors.every(({ code }) => code === 'TOTAL_BELOW_PAID')).toBe(true);
  });

  it('may leave as it is what an earlier version gave back too much', () => {
    const small = { ...before, items: [line(20, 19), line(100, 7)] };
    expect(creditedBeyond(small, small, notes)).toEqual([]);
    const smaller = { ...before, items: [line(19, 19), line(100, 7)] };
    expect(creditedBeyond(smaller, small, notes).map(({ path }) => path)).toContain('/items/0');
  });
});
