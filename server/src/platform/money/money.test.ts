import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimal,
  Decimal,
  fromScaled,
  numberToScaled,
  roundTo,
  scaledToWire,
  toScaled,
} from './money.js';

const amount = fc
  .tuple(
    fc.bigInt({ min: -9_999_999_999_999_999n, max: 9_999_999_999_999_999n }),
    fc.integer({ min: 0, max: 4 }),
  )
  .map(([units, digits]) => new Decimal(units.toString()).dividedBy(new Decimal(10).pow(digits)));

describe('scaled integers', () => {
  it('represent every amount exactly, in both directions', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const stored = toScaled(value, 4);
        expect(stored).toMatch(/^(0|-?[1-9]\d*)$/);
        expect(fromScaled(stored, 4).equals(value)).toBe(true);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('become the JSON number with the value of the decimal text', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -9_999_999_999_999_999n, max: 9_999_999_999_999_999n }),
        (units) => {
          const stored = units.toString();
          expect(scaledToWire(stored, 4)).toBe(Number(fromScaled(stored, 4).toFixed()));
        },
      ),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('of a JSON number are those of its text', () => {
    const written = fc
      .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 6 }))
      .map(([units, digits]) => Number(`${units}e-${digits}`));
    const scaled = (make: () => string) => {
      try {
        return make();
      } catch (error) {
        return (error as Error).message;
      }
    };
    fc.assert(
      fc.property(fc.oneof(written, fc.double({ noNaN: true, min: -1e16, max: 1e16 })), (value) => {
        const exact = scaled(() => toScaled(decimal(String(value)), 6));
        expect(scaled(() => numberToScaled(value, 6))).toBe(exact);
      }),
      { numRuns: 5000, seed: 7 },
    );
    expect(numberToScaled(-0, 4)).toBe('0');
  });

  it('reject a value that would lose digits', () => {
    expect(() => toScaled(new Decimal('0.00001'), 4)).toThrow('more than 4 decimals');
    expect(toScaled(new Decimal('-0'), 4)).toBe('0');
    expect(toScaled(new Decimal('0.0001'), 4)).toBe('1');
    expect(toScaled(new Decimal('-0.5'), 4)).toBe('-5000');
  });
});

describe('rounding', () => {
  it.each([
    [2, '0.005', '0.01'],
    [2, '-0.005', '-0.01'],
    [0, '2.5', '3'],
    [2, '-0.004', '0'],
  ])('to %i digits makes %s %s, and zero has no sign', (digits, value, expected) => {
    // `toEqual` compares the sign of a zero too.
    expect(roundTo(digits, new Decimal(value))).toEqual(new Decimal(expected));
  });
});
