import { describe, expect, it } from 'vitest';
import { type AmountFields, type LineItem, NO_ITEM_TERMS } from '../amounts/amounts.types.js';
import { decimal } from '../platform/money/money.js';
import { creditedBeyond } from './credited-bounds.rules.js';
import { chargedBy, refundedAmounts } from './credited.rules.js';

const line = (price: number, value: number, name = 'VAT'): LineItem => ({
  ...NO_ITEM_TERMS,
  item: null,
  name: 'Poster',
  url: null,
  description: null,
  quantity: 1,
  unit: null,
  isReturn: false,
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
  roundTo: null,
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

  it('says at the taxes of the document why none can be added, and where it can be', () => {
    const taxes = [...before.taxes, { name: 'State', type: 'Flat' as const, value: 0 }];
    const [error, ...more] = creditedBeyond({ ...before, taxes }, before, notes);
    expect(more).toEqual([]);
    expect(error).toMatchObject({ path: '/taxes', code: 'TOTAL_BELOW_PAID' });
    expect(error?.message).toMatch(/belongs to every line.*new line/);
    expect(
      creditedBeyond({ ...before, items: [...before.items, line(1, 3)] }, before, notes),
    ).toEqual([]);
  });
});

describe('an edit of an invoice that was given back in whole, at the same total', () => {
  const withheld: AmountFields = {
    ...before,
    items: [line(100, 19), line(100, 7)],
    extraFields: [
      { name: 'Tip', type: 'Flat', value: 10 },
      { name: 'Gift', type: 'Flat', value: 5 },
    ],
    taxes: [{ name: 'Withheld', type: 'Flat', value: -20 }],
  };
  const charged = chargedBy(withheld, { eInvoice: false });
  const given = (earlier: boolean) => [
    { credited: refundedAmounts(charged, [], charged.charged.total), earlier },
  ];
  const taxes = [{ name: 'Withheld', type: 'Flat' as const, value: -21.19 }];
  const items = [line(101, 19), line(100, 7)];

  it('changes neither net nor tax, though each would still cover what was given back', () => {
    const after = { ...withheld, items, taxes };
    expect(chargedBy(after, { eInvoice: false }).charged.total).toEqual(charged.charged.total);
    const errors = creditedBeyond(after, withheld, given(false));
    expect(errors.map(({ path }) => path)).toEqual(['/items/0', '/taxes/0']);
    expect(errors[0]?.message).toMatch(/^must stay at 119\b.*whole invoice$/);
  });

  it('keeps everything else as it is', () => {
    const renamed = { ...withheld, items: [{ ...line(100, 19), name: 'Print' }, line(100, 7)] };
    expect(creditedBeyond(renamed, withheld, given(false))).toEqual([]);
  });

  it('adds nothing that was not given back', () => {
    const added = [...withheld.items, line(5, 0)];
    const less = [{ name: 'Withheld', type: 'Flat' as const, value: -25 }];
    const errors = creditedBeyond(
      { ...withheld, items: added, taxes: less },
      withheld,
      given(false),
    );
    expect(errors.map(({ path }) => path)).toContain('/items/2');
  });

  it('may change if it raises the total, or if the notes are of an earlier version', () => {
    const raised = [line(101, 19), line(101, 7)];
    expect(creditedBeyond({ ...withheld, items: raised }, withheld, given(false))).toEqual([]);
    expect(creditedBeyond({ ...withheld, items, taxes }, withheld, given(true))).toEqual([]);
  });

  it('may stay as an earlier version let it become', () => {
    const became = { ...withheld, items, taxes };
    expect(creditedBeyond(became, became, given(false))).toEqual([]);
  });
});
