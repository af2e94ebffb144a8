import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decimal, isCurrency, minorDigits, roundTo } from './money.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Code that converts between amounts and cents as if every currency had two decimals. */
const HUNDRED =
  /\b(?:times|dividedBy|div|mul|plus|minus|greaterThan|lessThan\w*)\(-?100\)|[*/]\s*100\b|\b100\s*[*/]|\b1e2\b|\*\*\s*2\b|\bpow\(\w*,?\s*2\)|[*/]\s*0\.01\b|\bto(?:Fixed|DecimalPlaces)\(2\b/;

/**
 * Percentages, the only valid use of 100 in a calculation, an official rule that rounds to two decimals
 * whatever the currency, the contrast of colours, and DATEV, whose batches refuse other currencies; each line was reviewed.
 */
const NO_CENTS = [
  'amounts/amount-fields.rules.ts: if (sum(rates.map((tax) => decimal(tax.value))).lessThanOrEqualTo(-100)) {',
  'amounts/amount-fields.rules.ts: return value.greaterThan(100)',
  'platform/money/money.ts: return base.times(percent).dividedBy(100);',
  'platform/money/money.ts: return amount.times(100).dividedBy(percent.plus(100));',
  'ledger/credited-tax.rules.ts: const exact = percentOf(net, rate ?? ZERO).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);',
  'accounts/branding.ts: `is hard to read on white: its contrast is ${found.toFixed(2)}, ` +',
  "exports/datev.rules.ts: const value = amount.abs().toFixed(2).replace('.', ',');",
  'app/cli/progress.ts: return `[${bar}] ${String(Math.floor(share * 100)).padStart(3)} %  ${done} of ${all} ${what}`;',
  'platform/colors/contrast.ts: return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;',
];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['generated', 'testing'].includes(entry.name) ? [] : sources(path);
    }
    return /\.[jt]s$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

function hundreds(): string[] {
  return sources(root).flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => HUNDRED.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${relative(root, path).replaceAll('\\', '/')}: ${line.trim()}`),
  );
}

describe('minor units', () => {
  it('are never assumed to be two: no literal 100 in amounts, except for percentages', () => {
    expect(hundreds().filter((line) => !NO_CENTS.includes(line))).toEqual([]);
  });

  it('would be found: the check covers the ways to write it', () => {
    const planted = [
      'x * 100',
      'amount / 100',
      'v.times(100)',
      'n.div(100)',
      '10 ** 2',
      'v.toFixed(2)',
    ];
    for (const line of planted) expect(HUNDRED.test(line), line).toBe(true);
    expect(NO_CENTS.filter((line) => !hundreds().includes(line))).toEqual([]);
  });

  it.each([
    ['JPY', 0],
    ['KRW', 0],
    ['ISK', 0],
    ['EUR', 2],
    ['USD', 2],
    ['HUF', 2],
    ['BHD', 3],
    ['KWD', 3],
    ['TND', 3],
    ['JOD', 3],
    ['OMR', 3],
    ['IQD', 3],
    ['LYD', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['XCG', 2],
    ['XAD', 2],
  ])('of %s are %d, as ISO 4217 says', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  it('belong to currencies of ISO 4217 only, in capitals', () => {
    expect(isCurrency('EUR')).toBe(true);
    for (const code of ['eur', 'ABC', 'DEM', '', 'EURO'])
      expect(isCurrency(code), code).toBe(false);
    expect(() => minorDigits('ABC')).toThrow(RangeError);
  });

  it('are whole numbers that a stored amount can hold', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    for (const code of codes.filter(isCurrency)) {
      expect([0, 1, 2, 3, 4], code).toContain(minorDigits(code));
    }
  });

  it('are rounded half away from zero', () => {
    const rounded = (text: string, digits: number) => roundTo(digits, decimal(text)).toFixed();
    expect(rounded('1.005', 2)).toBe('1.01');
    expect(rounded('-1.005', 2)).toBe('-1.01');
    expect(rounded('0.5', 0)).toBe('1');
    expect(rounded('1.00449', 2)).toBe('1');
  });
});
