import { describe, expect, it } from 'vitest';
import { changedMembers } from '../platform/json/json.js';
import { documentErrors, numberErrors, touchesAmounts } from './document.rules.js';
import type { DocumentFields } from './document.fields.js';
import { plainFields, plainLine } from './testing/arbitrary-fields.js';

function told(
  part: Partial<DocumentFields>,
  current: Partial<DocumentFields> | null = null,
): string[] {
  const stored = current && plainFields(current);
  const next = plainFields({ ...current, ...part });
  return documentErrors(
    next,
    stored && { current: stored, changed: changedMembers(next, stored) },
  ).map(({ path, code }) => `${path} ${code}`);
}

/** What is said of the first fault of a new document. */
const message = (part: Partial<DocumentFields>) =>
  documentErrors(plainFields(part), null)[0]?.message;

describe('dates', () => {
  it.each<[string, Partial<DocumentFields>, string[]]>([
    ['a due date before the date', { dueDate: '2026-11-01' }, ['/dueDate BEFORE_DATE']],
    ['a due date of the same day', { dueDate: '2026-11-02' }, []],
    ['a date out of range', { date: '1899-12-31' }, ['/date INVALID_VALUE']],
    ['a due date out of range', { dueDate: '2201-01-01' }, ['/dueDate INVALID_VALUE']],
    [
      'a delivery date out of range',
      { deliveryDate: '1800-01-01' },
      ['/deliveryDate INVALID_VALUE'],
    ],
    ['a delivery before the date', { deliveryDate: '2026-01-01' }, []],
    [
      'a period that ends before it begins',
      { servicePeriod: { from: '2026-11-30', to: '2026-11-01' } },
      ['/servicePeriod/to BEFORE_DATE'],
    ],
    ['a period of one day', { servicePeriod: { from: '2026-11-01', to: '2026-11-01' } }, []],
    [
      'a period out of range',
      { servicePeriod: { from: '1800-01-01', to: '2300-01-01' } },
      ['/servicePeriod/from INVALID_VALUE', '/servicePeriod/to INVALID_VALUE'],
    ],
  ])('judge %s', (_, part, expected) => {
    expect(told(part)).toEqual(expected);
  });

  it('name the side that was changed', () => {
    const stored = { dueDate: '2026-11-10' };
    expect(told({ date: '2026-11-11' }, stored)).toEqual(['/date BEFORE_DATE']);
    expect(told({ dueDate: '2026-11-01' }, stored)).toEqual(['/dueDate BEFORE_DATE']);
    expect(told({ date: '2026-11-12', dueDate: '2026-11-11' }, stored)).toEqual([
      '/dueDate BEFORE_DATE',
    ]);
    expect(told({ date: '2026-11-10' }, stored)).toEqual([]);
    const next = plainFields({ ...stored, date: '2026-11-11' });
    const change = { current: plainFields(stored), changed: new Set(['date'] as const) };
    expect(documentErrors(next, change)[0]?.message).toContain('after dueDate 2026-11-10');
  });

  it('say what they must not be', () => {
    expect(message({ dueDate: '2026-11-01' })).toContain('before date');
    expect(message({ date: '1800-01-01' })).toContain('between 1900-01-01 and 2200-12-31');
    expect(message({ servicePeriod: { from: '2026-11-02', to: '2026-11-01' } })).toContain(
      'before from',
    );
  });
});

describe('texts', () => {
  it('must fit after sanitising, counted in code points', () => {
    const long = 'x'.repeat(1001);
    expect(told({ terms: long, notes: long, items: [plainLine({ description: long })] })).toEqual([
      '/terms TOO_LONG',
      '/notes TOO_LONG',
      '/items/0/description TOO_LONG',
    ]);
    expect(told({ terms: '😀'.repeat(1000) })).toEqual([]);
    expect(message({ terms: long })).toContain('1000 characters');
  });
});

describe('currencies', () => {
  it('must be of ISO 4217', () => {
    expect(told({ currency: 'ABC' })).toEqual(['/currency INVALID_VALUE']);
    expect(told({ notes: 'x' }, { currency: 'ABC' })).toEqual([]);
  });

  it('judge every amount anew when they change', () => {
    const stored: Partial<DocumentFields> = {
      items: [plainLine({ discount: { name: null, value: 1.5 } })],
      discount: { type: 'Flat', value: 0.5 },
      extraCharges: { type: 'Flat', value: 0.5 },
      extraFields: [{ name: 'Tip', type: 'Flat', value: 0.5 }],
      taxes: [{ name: null, type: 'Flat', value: 0.5 }],
    };
    expect(told({ currency: 'JPY' }, stored)).toEqual([
      '/items/0/discount/value TOO_MANY_DECIMALS',
      '/discount/value TOO_MANY_DECIMALS',
      '/extraCharges/value TOO_MANY_DECIMALS',
      '/extraFields/0/value TOO_MANY_DECIMALS',
      '/taxes/0/value TOO_MANY_DECIMALS',
    ]);
    expect(told({ currency: 'BHD' }, stored)).toEqual([]);
  });
});

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
    ['a percentage of four decimals', { discount: { type: 'Percentage', value: 9.9751 } }, []],
  ])('judge %s', (_, part, expected) => {
    expect(told(part)).toEqual(expected);
  });

  it('are judged when the lines change below them', () => {
    const stored: Partial<DocumentFields> = { discount: { type: 'Flat', value: 1000 } };
    expect(told({ items: [plainLine({ price: 999 })] }, stored)).toEqual([
      '/discount/value TOO_LARGE',
    ]);
    expect(told({ notes: 'x' }, { ...stored, items: [plainLine()] })).toEqual([]);
  });

  it('say how much they may be', () => {
    const items = [plainLine({ discount: { name: null, value: 100.01 } })];
    expect(message({ items })).toContain("the line's 100");
    expect(message({ discount: { type: 'Flat', value: 1440.01 } })).toContain('subtotal 1440');
    expect(message({ discount: { type: 'Percentage', value: 101 } })).toContain('100 percent');
    const discounted = [plainLine({ discount: { name: null, value: 40 } }), plainLine()];
    expect(message({ items: discounted, discount: { type: 'Flat', value: 160.01 } })).toContain(
      'subtotal 160',
    );
  });

  it('compare with the line as it is rounded', () => {
    const item = plainLine({ quantity: 3, price: 33.335, discount: { name: null, value: 100.01 } });
    expect(told({ items: [item] })).toEqual([]);
  });
});

describe('percentages', () => {
  it('stay within 999,999,999', () => {
    expect(
      told({
        extraCharges: { type: 'Percentage', value: 1_000_000_000 },
        extraFields: [{ name: 'Tip', type: 'Percentage', value: -1_000_000_000 }],
        taxes: [{ name: null, type: 'Percentage', value: 999_999_999 }],
      }),
    ).toEqual(['/extraCharges/value TOO_LARGE', '/extraFields/0/value TOO_SMALL']);
    const tip = (value: number) => ({ name: 'Tip', type: 'Percentage' as const, value });
    expect(told({ extraFields: [tip(999_999_999), tip(-999_999_999)] })).toEqual([]);
    expect(message({ extraFields: [tip(1e9)] })).toContain('exceed 999,999,999 percent');
    expect(message({ extraFields: [tip(-1e9)] })).toContain('below -999,999,999 percent');
  });

  it('and amounts are checked where they change, and nowhere else', () => {
    const flat = { type: 'Flat', value: 0.005 } as const;
    const stored: Partial<DocumentFields> = {
      discount: flat,
      extraCharges: flat,
      extraFields: [{ name: 'Tip', ...flat }],
      taxes: [{ name: null, ...flat }],
    };
    const one = { type: 'Flat', value: 0.001 } as const;
    const fault = (path: string) => [`${path}/value TOO_MANY_DECIMALS`];
    expect(told({ discount: one }, stored)).toEqual(fault('/discount'));
    expect(told({ extraCharges: one }, stored)).toEqual(fault('/extraCharges'));
    expect(told({ extraFields: [{ name: 'Tip', ...one }] }, stored)).toEqual(
      fault('/extraFields/0'),
    );
    expect(told({ taxes: [{ name: null, ...one }] }, stored)).toEqual(fault('/taxes/0'));
    expect(told({ header: 'x' }, stored)).toEqual([]);
  });

  it('and amounts say how many decimals they may have', () => {
    const extraCharges = { type: 'Flat', value: 0.005 } as const;
    expect(message({ extraCharges })).toContain('at most 2 decimals');
    expect(message({ extraCharges, currency: 'JPY' })).toContain('a whole amount');
  });
});

describe('taxes of a line', () => {
  const tax = (value: number, name = 'VAT') => ({
    name,
    value,
    exemption: null,
    exemptionReason: null,
  });

  it('are named once with one value', () => {
    expect(told({ items: [plainLine({ taxes: [tax(5), tax(7), tax(5, 'GST')] })] })).toEqual([]);
    expect(told({ items: [plainLine({ taxes: [tax(5), tax(5)] })] })).toEqual([
      '/items/0/taxes/1 DUPLICATE',
    ]);
  });

  it('say what is wrong with them', () => {
    const exempt = { ...tax(5), exemption: 'Exempt' as const };
    expect(message({ items: [plainLine({ taxes: [tax(5), tax(5)] })] })).toContain('same tax');
    expect(message({ items: [plainLine({ taxes: [exempt] })] })).toContain('is Exempt');
    expect(message({ items: [plainLine({ taxes: [tax(-100)] })] })).toContain('-100 percent');
  });

  it('have the rate 0 under any treatment but Standard', () => {
    const exempt = { ...tax(5), exemption: 'Exempt' as const };
    const standard = { ...tax(0), exemption: 'Standard' as const };
    expect(told({ items: [plainLine({ taxes: [exempt] })] })).toEqual([
      '/items/0/taxes/0/value NOT_ALLOWED',
    ]);
    expect(told({ items: [plainLine({ taxes: [standard] })] })).toEqual([]);
  });

  it('stay above -100 percent together with those of the document', () => {
    const items = [plainLine({ taxes: [tax(-60)] })];
    const documentTax = { name: null, type: 'Percentage' as const, value: -40 };
    expect(told({ items, taxes: [documentTax] })).toEqual(['/items/0/taxes TOO_SMALL']);
    expect(told({ items, taxes: [{ ...documentTax, value: -39.9999 }] })).toEqual([]);
    expect(told({ items, taxes: [{ ...documentTax, type: 'Flat' }] })).toEqual([]);
    expect(told({ taxes: [documentTax] }, { items })).toEqual(['/items/0/taxes TOO_SMALL']);
  });
});

describe('what is stored already', () => {
  it('is not checked again', () => {
    const broken: Partial<DocumentFields> = {
      date: '1800-01-01',
      dueDate: '1700-01-01',
      terms: 'x'.repeat(2000),
      items: [plainLine({ discount: { name: null, value: 500 } })],
      discount: { type: 'Percentage', value: 200 },
      servicePeriod: { from: '2026-11-02', to: '2026-11-01' },
    };
    expect(told({ header: 'Final' }, broken)).toEqual([]);
    const long = 'x'.repeat(2000);
    const texts = { terms: long, notes: long, items: [plainLine({ description: long })] };
    expect(told({ header: 'Final' }, texts)).toEqual([]);
    expect(told({ terms: `${long}x` }, texts)).toEqual(['/terms TOO_LONG']);
    expect(told({ notes: `${long}x` }, texts)).toEqual(['/notes TOO_LONG']);
    const items = [plainLine({ description: `${long}x` })];
    expect(told({ items }, texts)).toEqual(['/items/0/description TOO_LONG']);
  });

  it('leaves an unchanged line alone when another one changes', () => {
    const broken = plainLine({ discount: { name: null, value: 500 } });
    expect(told({ items: [broken, plainLine()] }, { items: [broken] })).toEqual([]);
    const worse = { ...broken, name: 'Print' };
    expect(told({ items: [worse] }, { items: [broken] })).toEqual([
      '/items/0/discount/value TOO_LARGE',
    ]);
  });
});

describe('a change', () => {
  it.each([
    'currency',
    'items',
    'discount',
    'extraCharges',
    'extraFields',
    'taxes',
    'taxIncluded',
  ] as const)('of %s touches the amounts', (name) => {
    expect(touchesAmounts(new Set(['notes', name]))).toBe(true);
  });

  it('of anything else does not', () => {
    expect(touchesAmounts(new Set(['notes', 'date', 'customer']))).toBe(false);
    expect(touchesAmounts(new Set())).toBe(false);
  });

  it('takes the number off a Draft only', () => {
    const none = plainFields({ number: null });
    const faults = (changed: Set<keyof DocumentFields>, draft: boolean, fields = none) =>
      numberErrors(fields, changed, draft);
    expect(faults(new Set(['number']), false)).toEqual([
      { path: '/number', code: 'NOT_ALLOWED', message: 'can be taken off a Draft only' },
    ]);
    expect(faults(new Set(['number']), true)).toEqual([]);
    expect(faults(new Set(['notes']), false)).toEqual([]);
    expect(faults(new Set(['number']), false, plainFields({ number: 'A-1' }))).toEqual([]);
  });
});
