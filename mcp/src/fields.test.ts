import { describe, expect, it } from 'vitest';

import { withFields } from './fields.js';

const invoice = {
  id: 'inv_1',
  amounts: { balance: 3 },
  shipTo: null,
  items: [
    { name: 'A', taxes: [{ value: 19 }, { value: 7 }] },
    { name: 'B', taxes: [] },
  ],
  tags: [],
};

describe('fields', () => {
  it('keeps the named members of a record, also within others and in lists', () => {
    expect(withFields(invoice, ['id', 'amounts.balance', 'items.name'])).toEqual({
      id: 'inv_1',
      'amounts.balance': 3,
      'items.name': ['A', 'B'],
    });
  });

  it('keeps them in each row of a list, beside its pages and totals', () => {
    const pagination = { total: 1 };
    const list = { data: [invoice], pagination };
    expect(withFields(list, ['id'])).toEqual({ data: [{ id: 'inv_1' }], pagination });
    expect(withFields({ data: [], pagination }, ['x'])).toEqual({ data: [], pagination });
  });

  it('is null within what is null, and empty within an empty list', () => {
    expect(withFields(invoice, ['shipTo.city', 'tags.x'])).toEqual({
      'shipTo.city': null,
      'tags.x': [],
    });
  });

  it('refuses a name that no record has, with those that there are', () => {
    const read = (field: string) => () => withFields({ data: [invoice] }, ['id', field]);
    expect(read('amounts.balanse')).toThrow('No record has amounts.balanse. Their members: id, am');
    expect(read('toString')).toThrow('No record has toString');
    expect(read('items.nmae')).toThrow('No record has items.nmae');
  });

  it('returns everything without names', () => {
    expect(withFields(invoice, undefined)).toBe(invoice);
    expect(withFields(invoice, [])).toBe(invoice);
  });
});
