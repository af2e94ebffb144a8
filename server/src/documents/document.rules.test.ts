import { describe, expect, it } from 'vitest';
import { documentErrors, numberErrors, touchesAmounts } from './document.rules.js';
import type { DocumentFields } from './document.fields.js';
import { plainFields, plainLine } from './testing/arbitrary-fields.js';
import { faultsOf, messageOf } from './testing/faults.js';

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
    ['a second currency and its rate', { vatCurrency: 'USD', vatExchangeRate: 1.0845 }, []],
    ['a second currency alone', { vatCurrency: 'USD' }, ['/vatExchangeRate REQUIRED']],
    ['a rate alone', { vatExchangeRate: 2 }, ['/vatCurrency REQUIRED']],
    ['a mandate alone', { mandateReference: 'M-1' }, []],
    [
      'an account to debit with wrong digits, and without a mandate',
      { debitedAccount: 'DE02120300000000202052' },
      ['/debitedAccount INVALID_VALUE', '/mandateReference REQUIRED'],
    ],
    [
      'a second currency that is none',
      { vatCurrency: 'EUX', vatExchangeRate: 2 },
      ['/vatCurrency INVALID_VALUE'],
    ],
  ])('judge %s', (_, part, expected) => {
    expect(faultsOf(part)).toEqual(expected);
  });

  it('report the member that was changed', () => {
    const stored = { dueDate: '2026-11-10' };
    expect(faultsOf({ date: '2026-11-11' }, stored)).toEqual(['/date BEFORE_DATE']);
    expect(faultsOf({ dueDate: '2026-11-01' }, stored)).toEqual(['/dueDate BEFORE_DATE']);
    expect(faultsOf({ date: '2026-11-12', dueDate: '2026-11-11' }, stored)).toEqual([
      '/dueDate BEFORE_DATE',
    ]);
    expect(faultsOf({ date: '2026-11-10' }, stored)).toEqual([]);
    const next = plainFields({ ...stored, date: '2026-11-11' });
    const change = { current: plainFields(stored), changed: new Set(['date'] as const) };
    expect(documentErrors(next, change)[0]?.message).toContain('after dueDate 2026-11-10');
  });

  it('check a changed period again', () => {
    const period = (from: string, to: string) => ({ servicePeriod: { from, to } });
    expect(
      faultsOf(period('2026-11-02', '2026-11-01'), period('2026-11-01', '2026-11-02')),
    ).toEqual(['/servicePeriod/to BEFORE_DATE']);
  });

  it('report what they must not be', () => {
    expect(messageOf({ dueDate: '2026-11-01' })).toContain('before date');
    expect(messageOf({ date: '1800-01-01' })).toContain('between 1900-01-01 and 2200-12-31');
    expect(messageOf({ servicePeriod: { from: '2026-11-02', to: '2026-11-01' } })).toContain(
      'before from',
    );
  });
});

describe('texts', () => {
  it('must fit after sanitising, counted in code points', () => {
    const long = 'x'.repeat(1001);
    expect(
      faultsOf({ terms: long, notes: long, items: [plainLine({ description: long })] }),
    ).toEqual(['/terms TOO_LONG', '/notes TOO_LONG', '/items/0/description TOO_LONG']);
    expect(faultsOf({ terms: '😀'.repeat(1000) })).toEqual([]);
    expect(messageOf({ terms: long })).toContain('1000 characters');
  });
});

describe('currencies', () => {
  it('must be of ISO 4217', () => {
    expect(faultsOf({ currency: 'ABC' })).toEqual(['/currency INVALID_VALUE']);
    expect(faultsOf({ notes: 'x' }, { currency: 'ABC' })).toEqual([]);
  });

  it('check every amount again when they change', () => {
    const stored: Partial<DocumentFields> = {
      items: [plainLine({ discount: { name: null, value: 1.5 } })],
      discount: { type: 'Flat', value: 0.5 },
      extraCharges: { type: 'Flat', value: 0.5 },
      extraFields: [{ name: 'Tip', type: 'Flat', value: 0.5 }],
      taxes: [{ name: null, type: 'Flat', value: 0.5 }],
    };
    expect(faultsOf({ currency: 'JPY' }, stored)).toEqual([
      '/items/0/discount/value TOO_MANY_DECIMALS',
      '/discount/value TOO_MANY_DECIMALS',
      '/extraCharges/value TOO_MANY_DECIMALS',
      '/extraFields/0/value TOO_MANY_DECIMALS',
      '/taxes/0/value TOO_MANY_DECIMALS',
    ]);
    expect(faultsOf({ currency: 'BHD' }, stored)).toEqual([]);
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
    expect(faultsOf({ header: 'Final' }, broken)).toEqual([]);
    const long = 'x'.repeat(2000);
    const texts = { terms: long, notes: long, items: [plainLine({ description: long })] };
    expect(faultsOf({ header: 'Final' }, texts)).toEqual([]);
    expect(faultsOf({ terms: `${long}x` }, texts)).toEqual(['/terms TOO_LONG']);
    expect(faultsOf({ notes: `${long}x` }, texts)).toEqual(['/notes TOO_LONG']);
    const items = [plainLine({ description: `${long}x` })];
    expect(faultsOf({ items }, texts)).toEqual(['/items/0/description TOO_LONG']);
  });

  it('does not check an unchanged line when another one changes', () => {
    const broken = plainLine({ discount: { name: null, value: 500 } });
    expect(faultsOf({ items: [broken, plainLine()] }, { items: [broken] })).toEqual([]);
    const worse = { ...broken, name: 'Print' };
    expect(faultsOf({ items: [worse] }, { items: [broken] })).toEqual([
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

  it('removes the number only from a Draft', () => {
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
