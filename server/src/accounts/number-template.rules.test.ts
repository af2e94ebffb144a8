import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canCollide,
  counterOf,
  formatNumber,
  lastValueOf,
  periodOf,
  previewNumber,
  templateFault,
  templateOf,
  valueOf,
} from './number-template.rules.js';
import { anyTemplate } from './testing/templates.js';

describe('a template of numbers', () => {
  it.each([
    'INV-{YYYY}-{00000}',
    'RE{YY}{MM}{0000}',
    'R {YYYY}-{MM}-{DD} {0}',
    '{0}',
    '{00000000000000000000}',
    'Nr. {000}, {YY}',
    '№ {0000} (Ö)',
    'INVOICESHOP-{00000}',
    'INVOICES-{YY}{MM}{000}',
    'RE-{YYYY}-{MM}-{DD}-{00}',
  ])('may be %s', (template) => expect(templateFault(template)).toBeNull());

  it.each([
    ['', 'must have one counter like {00000}, not 0'],
    ['RE-{YYYY}', 'must have one counter'],
    ['{000}-{0}', 'must have one counter like {00000}, not 2'],
    ['RE-{YYY}-{0}', 'has {YYY}, not one of {YYYY}, {YY}, {MM}, {DD}'],
    ['RE-{yyyy}-{0}', 'has {yyyy}'],
    ['RE-{}-{0}', 'has {}'],
    ['RE-{{0}}', 'has {'],
    ['RE-{0}{', 'has {, not one of'],
    ['RE}-{0}', 'has }'],
    ['{MM}-{0000}', 'has {MM} without {YYYY} or {YY}'],
    ['{YYYY}-{DD}-{0000}', 'has {DD} without {MM}'],
    [' RE-{0000}', 'must not begin or end with a space'],
    ['{0000} ', 'must not begin or end with a space'],
    ['RE/{0000}', 'must not have /, which is not allowed in file names or XML'],
    ['RE:{0000}', 'must not have :'],
    ['a<{0}', 'must not have <'],
    ['a\n{0}', 'must not have the character U+000A'],
    ['a\u0000{0}', 'must not have the character U+0000'],
    ['a\u202e{0}', 'must not have the character U+202E'],
    ['a\u200b{0}', 'must not have the character U+200B'],
    ['a\u00a0{0}', 'must not have the character U+00A0'],
    ['a\ufffe{0}', 'must not have the character U+FFFE'],
    ['a\ud800{0}', 'must not have the character U+D800'],
    ['NORDLICHT-STUDIO-{YYYY}-{0000}', 'makes numbers of 26 characters, and 20 is the most'],
    ['INVOICES-{YYYY}-{MM}{000}', 'leaves 4 of 20 characters for the counter, which needs 7'],
    [
      'NORDLICHT-{YYYY}-{000}',
      'leaves 5 of 20 characters for the counter, which needs 8 for when it outgrows',
    ],
  ])('is not %j, and a sentence says why', (template, fault) => {
    expect(templateFault(template)).toContain(fault);
  });

  it('is the default until another is set; retainers share the template of invoices', () => {
    expect(templateOf({}, 'Invoice')).toBe('INV-{YYYY}-{00000}');
    expect(templateOf({}, 'Retainer')).toBe('INV-{YYYY}-{00000}');
    expect(templateOf({}, 'Estimate')).toBe('EST-{YYYY}-{00000}');
    expect(templateOf({}, 'CreditNote')).toBe('CN-{YYYY}-{00000}');
    expect(templateOf({ Invoice: 'RE-{0}' }, 'Retainer')).toBe('RE-{0}');
    expect(templateOf({ Retainer: 'AB-{0}' }, 'Retainer')).toBe('AB-{0}');
    expect(counterOf({ Invoice: 'RE-{0}' }, 'Retainer')).toBe('Invoice');
    expect(counterOf({ Retainer: 'AB-{0}' }, 'Retainer')).toBe('Retainer');
    expect(counterOf({ Retainer: 'AB-{0}' }, 'Invoice')).toBe('Invoice');
    expect([counterOf({}, 'Estimate'), counterOf({}, 'CreditNote')]).toEqual([
      'Estimate',
      'CreditNote',
    ]);
  });
});

describe('numbers', () => {
  it('contain the date of the document where the template says, and at least its zeros', () => {
    expect(formatNumber('INV-{YYYY}-{00000}', '2026-11-02', 42)).toBe('INV-2026-00042');
    expect(formatNumber('INV-{YYYY}-{00000}', '2026-11-02', 123_456)).toBe('INV-2026-123456');
    expect(formatNumber('{YY}{MM}{DD}-{0}', '1999-01-09', 7)).toBe('990109-7');
    expect(formatNumber('$& {000} {YYYY}', '2027-12-31', 1)).toBe('$& 001 2027');
  });

  it('restart in each period that the template names, and in no other', () => {
    expect(periodOf('INV-{YYYY}-{0}', '2026-12-31')).toBe('2026');
    expect(periodOf('{YY}{0}', '2027-01-01')).toBe('2027');
    expect(periodOf('{YY}{MM}{0}', '2027-01-31')).toBe('2027-01');
    expect(periodOf('{DD}.{MM}.{YY} {0}', '2027-01-31')).toBe('2027-01-31');
    expect(periodOf('R{0}', '2027-01-31')).toBe('');
  });

  it('have at most 20 characters up to the last value of their counter', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const last = lastValueOf(template);
        expect(last).toBeGreaterThanOrEqual(template.includes('{MM}') ? 999_999 : 99_999_999);
        for (const value of [1, 999_999, last]) {
          expect([...formatNumber(template, '2200-12-31', value)].length).toBeLessThanOrEqual(20);
        }
      }),
    );
  });

  it('are never repeated by a template, whatever the date: 500 documents over years and months', () => {
    const dates = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    const documents = fc.array(dates, { minLength: 500, maxLength: 500 });
    fc.assert(
      fc.property(anyTemplate, documents, (template, days) => {
        const counters = new Map<string, number>();
        const given = days.map((day) => {
          const date = day.toISOString().slice(0, 10);
          const state = [...counters].map(([period, nextValue]) => ({ period, nextValue }));
          const { number, period, value } = previewNumber(template, date, { counters: state });
          expect(value).toBe(counters.get(period) ?? 1);
          counters.set(period, value + 1);
          return number;
        });
        expect(new Set(given).size).toBe(500);
      }),
      { numRuns: 20 },
    );
  });
});

describe('two templates', () => {
  it.each([
    ['INV-{YYYY}-{00000}', 'INV-{YYYY}-{00000}', true],
    ['INV-{YYYY}-{00000}', 'RE-{YYYY}-{00000}', false],
    ['INV-{YYYY}-{00000}', 'INV-{YY}-{00000}', false],
    ['R{YYYY}{0000}', 'R{YY}{000000}', true],
    ['R{0}', 'R{00000000}', true],
    ['R{0}', 'R{0}A', false],
    ['R{00}', 'R1{0}', true],
    ['R{0}-{YY}', 'R-{0}', false],
    ['{0}', '{YYYY}-{0}', false],
    ['{0}', '{YYYY}{MM}{0}', true],
    ['A{0}', 'AB', false],
    ['{YY}A', '{YY}{0}', false],
    ['R{00}A', 'R{YYYY}A', true],
    ['R{YY}', 'R123', false],
    ['AB{0}', 'AAB{0}', false],
    ['R7{0}', 'R8{0}', false],
  ])('%s and %s can collide: %s', (one, other, expected) => {
    expect(canCollide(one, other)).toBe(expected);
    expect(canCollide(other, one)).toBe(expected);
  });

  it('that cannot collide never give the same number', () => {
    const parts = fc.tuple(anyTemplate, anyTemplate, fc.nat(3000), fc.nat(3000));
    fc.assert(
      fc.property(parts, ([one, other, left, right]) => {
        fc.pre(!canCollide(one, other));
        expect(formatNumber(one, '2026-11-02', left + 1)).not.toBe(
          formatNumber(other, '2027-01-12', right + 1),
        );
      }),
    );
  });
});

describe('the preview of the next number', () => {
  const counters = [
    { period: '2026', nextValue: 43 },
    { period: '2026-11', nextValue: 7 },
    { period: '', nextValue: 900 },
  ];
  it.each([
    ['RE-{YYYY}-{0000}', '2026-11-02', 'RE-2026-0043'],
    ['RE-{YYYY}-{0000}', '2027-01-01', 'RE-2027-0001'],
    ['RE-{YY}{MM}-{000}', '2026-11-30', 'RE-2611-007'],
    ['RE-{YY}{MM}-{000}', '2026-12-01', 'RE-2612-001'],
    ['RE-{0000}', '2026-11-02', 'RE-0900'],
  ])('of %s on %s is %s', (template, date, number) => {
    expect(previewNumber(template, date, { counters }).number).toBe(number);
  });

  it('skips numbers that are taken', () => {
    const taken = new Set(['RE-2026-43', 'RE-2026-44', 'RE-2026-46']);
    expect(previewNumber('RE-{YYYY}-{0}', '2026-11-02', { counters, taken })).toEqual({
      number: 'RE-2026-45',
      period: '2026',
      value: 45,
    });
  });
});

describe('the value of a number', () => {
  it('is found in every number that its template makes', () => {
    fc.assert(
      fc.property(anyTemplate, fc.integer({ min: 1, max: 9999 }), (template, value) => {
        const number = formatNumber(template, '2026-11-28', value);
        expect(valueOf(template, '2026-11-28', number)).toBe(value);
      }),
    );
  });

  it.each([
    ['RE-{YYYY}-{0000}', 'RE-2026-7', 7],
    ['RE-{YYYY}-{0000}', 'RE-2025-0007', null],
    ['RE-{YYYY}-{0000}', 'RE-2026-', null],
    ['RE-{YYYY}-{0000}', 'RE-2026-0000', null],
    ['RE-{YYYY}-{0000}', 'RE-2026-12a', null],
    ['RE-{YYYY}-{0000}', 'RE-2026-2147483647', null],
    ['{0000}/{YY}', '0012/26', 12],
    ['{0000}/{YY}', '26', null],
  ])('for %s, %s is %s', (template, number, value) => {
    expect(valueOf(template, '2026-11-28', number)).toBe(value);
  });
});
