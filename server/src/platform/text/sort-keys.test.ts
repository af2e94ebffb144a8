import { describe, expect, it } from 'vitest';
import { sortName, sortNumber } from './sort-keys.js';

const sorted = (texts: string[], key: (text: string) => string | null) =>
  [...texts].sort((a, b) => Buffer.compare(Buffer.from(key(a) ?? ''), Buffer.from(key(b) ?? '')));

describe('sortName', () => {
  it('fits its column, however long the folded text is', () => {
    expect([...sortName('ﷺ'.repeat(100))]).toHaveLength(255);
    expect(sortName('Ärzte')).toBe('arzte');
  });

  it('puts names beside those that differ in accents and in letters that are no ASCII', () => {
    const names = ['Lukas', 'Łukasz', 'Lunt', 'Olsen', 'Ørsted', 'Otto', 'Thor', 'Þór', 'Tim'];
    expect(sorted([...names].reverse(), sortName)).toEqual([
      'Lukas',
      'Łukasz',
      'Lunt',
      'Olsen',
      'Ørsted',
      'Otto',
      'Þór',
      'Thor',
      'Tim',
    ]);
    expect(sortName('Soft\u00adware')).toBe('software');
  });
});

describe('sortNumber', () => {
  it('sorts by value what are digits, whatever the case', () => {
    const numbers = [
      '9',
      '10',
      '100',
      'INV-2025-10',
      'INV-2026-9',
      'INV-2026-10',
      're-1',
      'RE-2',
      'RE-10',
      'RE-10a',
      'RE-10b',
    ];
    expect(sorted([...numbers].reverse(), sortNumber)).toEqual(numbers);
  });

  it('does not depend on zeros before a number, and keeps all of its digits', () => {
    expect(sortNumber('RE-0002')).toBe(sortNumber('RE-2'));
    expect(sorted(['99999999999999999999', '9999999999999999999', '0', '00'], sortNumber)).toEqual([
      '0',
      '00',
      '9999999999999999999',
      '99999999999999999999',
    ]);
  });

  it('is null for a document without a number, and fits its column', () => {
    expect(sortNumber(null)).toBeNull();
    expect([...(sortNumber('ﷺ'.repeat(20)) ?? '')].length).toBeLessThanOrEqual(64);
  });
});
