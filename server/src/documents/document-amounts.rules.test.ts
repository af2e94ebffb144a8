import { describe, expect, it } from 'vitest';
import type { DocumentFields } from './document.fields.js';
import { plainLine } from './testing/arbitrary-fields.js';
import { faultsOf, messageOf } from './testing/faults.js';

describe('discounts', () => {
  it.each<[string, Partial<DocumentFields>, string[]]>([
    [
      'a line discount of the whole line',
      { items: [plainLine({ discount: { name: null, value: 100 } })] },
      [],
    ],
    [
      'a line discount above the line',
      { items: [plainLine({ discount: { name: null, value: 100.01 } })] },
      ['/items/0/discount/value TOO_LARGE'],
    ],
    [
      'a line discount with too many decimals',
      { items: [plainLine({ discount: { name: null, value: 1.005 } })] },
      ['/items/0/discount/value TOO_MANY_DECIMALS'],
    ],
    ['the whole subtotal', { discount: { type: 'Flat', value: 1440 } }, []],
    [
      'more than the subtotal',
      { discount: { type: 'Flat', value: 1440.01 } },
      ['/discount/value TOO_LARGE'],
    ],
    ['100 percent', { discount: { type: 'Percentage', value: 100 } }, []],
    [
      'more than 100 percent',
      { discount: { type: 'Percentage', value: 100.0001 } },
      ['/discount/value TOO_LARGE'],
    ],
    [
      'a percentage without end',
      { discount: { type: 'Percentage', value: 1e9 } },
      ['/discount/value TOO_LARGE'],
    ],
    ['a percentage of four decimals', { discount: { type: 'Percentage', value: 9.9751 } }, []],
  ])('judge %s', (_, part, expected) => {
    expect(faultsOf(part)).toEqual(expected);
  });

  it('are checked again when the lines change', () => {
    const stored: Partial<DocumentFields> = { discount: { type: 'Flat', value: 1000 } };
    expect(faultsOf({ items: [plainLine({ price: 999 })] }, stored)).toEqual([
      '/discount/value TOO_LARGE',
    ]);
    expect(faultsOf({ notes: 'x' }, { ...stored, items: [plainLine()] })).toEqual([]);
    expect(faultsOf({ discount: { type: 'Flat', value: 1441 } }, stored)).toEqual([
      '/discount/value TOO_LARGE',
    ]);
  });

  it('report their maximum', () => {
    const items = [plainLine({ discount: { name: null, value: 100.01 } })];
    expect(messageOf({ items })).toContain("the line's 100");
    expect(messageOf({ discount: { type: 'Flat', value: 1440.01 } })).toContain('subtotal 1440');
    expect(messageOf({ discount: { type: 'Percentage', value: 101 } })).toContain('100 percent');
    const discounted = [plainLine({ discount: { name: null, value: 40 } }), plainLine()];
    expect(messageOf({ items: discounted, discount: { type: 'Flat', value: 160.01 } })).toContain(
      'subtotal 160',
    );
  });

  it('are compared with the rounded line', () => {
    const item = plainLine({ quantity: 3, price: 33.335, discount: { name: null, value: 100.01 } });
    expect(faultsOf({ items: [item] })).toEqual([]);
  });
});

describe('percentages', () => {
  it('stay within 999,999,999', () => {
    expect(
      faultsOf({
        extraCharges: { type: 'Percentage', value: 1_000_000_000 },
        extraFields: [{ name: 'Tip', type: 'Percentage', value: -1_000_000_000 }],
        taxes: [{ name: null, type: 'Percentage', value: 999_999_999 }],
      }),
    ).toEqual(['/extraCharges/value TOO_LARGE', '/extraFields/0/value TOO_SMALL']);
    const tip = (value: number) => ({ name: 'Tip', type: 'Percentage' as const, value });
    expect(faultsOf({ extraFields: [tip(999_999_999), tip(-999_999_999)] })).toEqual([]);
    expect(messageOf({ extraFields: [tip(1e9)] })).toContain('exceed 999,999,999 percent');
    expect(messageOf({ extraFields: [tip(-1e9)] })).toContain('below -999,999,999 percent');
  });

  it('and amounts are checked only if they change', () => {
    const flat = { type: 'Flat', value: 0.005 } as const;
    const stored: Partial<DocumentFields> = {
      discount: flat,
      extraCharges: flat,
      extraFields: [{ name: 'Tip', ...flat }],
      taxes: [{ name: null, ...flat }],
    };
    const one = { type: 'Flat', value: 0.001 } as const;
    const fault = (path: string) => [`${path}/value TOO_MANY_DECIMALS`];
    expect(faultsOf({ discount: one }, stored)).toEqual(fault('/discount'));
    expect(faultsOf({ extraCharges: one }, stored)).toEqual(fault('/extraCharges'));
    expect(faultsOf({ extraFields: [{ name: 'Tip', ...one }] }, stored)).toEqual(
      fault('/extraFields/0'),
    );
    expect(faultsOf({ taxes: [{ name: null, ...one }] }, stored)).toEqual(fault('/taxes/0'));
    expect(faultsOf({ header: 'x' }, stored)).toEqual([]);
  });

  it('and amounts report how many decimals they may have', () => {
    const extraCharges = { type: 'Flat', value: 0.005 } as const;
    expect(messageOf({ extraCharges })).toContain('at most 2 decimals');
    expect(messageOf({ extraCharges, currency: 'JPY' })).toContain('a whole amount');
  });
});

describe('taxes of a line', () => {
  const tax = (value: number, name = 'VAT') => ({
    name,
    value,
    exemption: null,
    exemptionReason: null,
  });

  it('have one value per name', () => {
    expect(faultsOf({ items: [plainLine({ taxes: [tax(5), tax(7), tax(5, 'GST')] })] })).toEqual(
      [],
    );
    expect(faultsOf({ items: [plainLine({ taxes: [tax(5), tax(5)] })] })).toEqual([
      '/items/0/taxes/1 DUPLICATE',
    ]);
  });

  it('report what is wrong with them', () => {
    const exempt = { ...tax(5), exemption: 'Exempt' as const };
    expect(messageOf({ items: [plainLine({ taxes: [tax(5), tax(5)] })] })).toContain('same tax');
    expect(messageOf({ items: [plainLine({ taxes: [exempt] })] })).toContain('is Exempt');
    expect(messageOf({ items: [plainLine({ taxes: [tax(-100)] })] })).toContain('-100 percent');
  });

  it('have the rate 0 in every treatment except Standard', () => {
    const exempt = { ...tax(5), exemption: 'Exempt' as const };
    const standard = { ...tax(0), exemption: 'Standard' as const };
    expect(faultsOf({ items: [plainLine({ taxes: [exempt] })] })).toEqual([
      '/items/0/taxes/0/value NOT_ALLOWED',
    ]);
    const both = [standard, { ...standard, value: 5 }, { ...exempt, value: 0 }];
    for (const one of both) expect(faultsOf({ items: [plainLine({ taxes: [one] })] })).toEqual([]);
  });

  it('stay above -100 percent together with those of the document', () => {
    const items = [plainLine({ taxes: [tax(-60)] })];
    const documentTax = { name: null, type: 'Percentage' as const, value: -40 };
    expect(faultsOf({ items, taxes: [documentTax] })).toEqual(['/items/0/taxes TOO_SMALL']);
    expect(faultsOf({ items, taxes: [{ ...documentTax, value: -39.9999 }] })).toEqual([]);
    expect(faultsOf({ items, taxes: [{ ...documentTax, type: 'Flat' }] })).toEqual([]);
    expect(faultsOf({ taxes: [documentTax] }, { items })).toEqual(['/items/0/taxes TOO_SMALL']);
    expect(faultsOf({ items: [plainLine({ taxes: [tax(-150), tax(50)] })] })).toEqual([
      '/items/0/taxes TOO_SMALL',
    ]);
  });
});
