import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, parseColor, READABLE, readableOn } from './contrast.js';

describe('a colour', () => {
  it.each([
    ['#0A5', '#00aa55'],
    [' #00AA55 ', '#00aa55'],
    ['0a5', null],
    ['#00aa5', null],
    ['green', null],
    ['', null],
  ])('%j is read as %j', (text, color) => expect(parseColor(text)).toBe(color));

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('%s has against %s the contrast that WCAG gives it: %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('can always be made readable, and is unchanged if it already is', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, (given) => {
        const dark = readableOn('#ffffff', given, '#000000');
        expect(contrast(dark, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
        if (contrast(given, '#ffffff') >= READABLE) expect(dark).toBe(given);
        expect(contrast(readableOn('#151d21', given, '#ffffff'), '#151d21')).toBeGreaterThanOrEqual(
          READABLE,
        );
      }),
    );
  });
});
