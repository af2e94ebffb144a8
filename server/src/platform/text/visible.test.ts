import { describe, expect, it } from 'vitest';
import { isBlank, visibleOrNull, visibleText } from './visible.js';

describe('what can be seen of a text', () => {
  it.each([
    ['N-1', 'N-1'],
    ['N-1 ', 'N-1'],
    ['\u00a0N-1\u2003', 'N-1'],
    ['N\u200b-\u00ad1\ufeff', 'N-1'],
    ['\u202eN-1', 'N-1'],
    [' \u200b N-1', 'N-1'],
    ['N 1', 'N 1'],
    ['Rechnung\u00a01', 'Rechnung\u00a01'],
    ['株式会社', '株式会社'],
  ])('of %j is %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
    expect(visibleOrNull(text)).toBe(visible);
  });

  it.each([' ', '\u00a0', '\u200b', '\u3164', '\u2800 ', '\u0085'])('of %j is nothing', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(visibleOrNull(text)).toBe(text);
  });

  it('of an empty text is null, which is no fault', () => {
    expect([visibleOrNull(''), visibleOrNull(null), visibleOrNull(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(isBlank('')).toBe(false);
  });
});
