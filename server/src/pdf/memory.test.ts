import { describe, expect, test } from 'vitest';
import { pdfMemory } from './cache.js';

const pdf = (bytes: number, digit = 1) => new Uint8Array(bytes).fill(digit);

describe('PDFs in memory', () => {
  test('stay within their size; the least recently used is removed first', () => {
    const memory = pdfMemory(30);
    for (const key of ['a', 'b', 'c']) memory.set(key, pdf(10));
    expect(memory.get('a')).toEqual(pdf(10));
    memory.set('d', pdf(10));
    expect(['a', 'b', 'c', 'd'].filter((key) => memory.get(key))).toEqual(['a', 'c', 'd']);
    memory.set('e', pdf(25));
    expect(['a', 'c', 'd', 'e'].filter((key) => memory.get(key))).toEqual(['e']);
  });

  test('that are stored again count once, and one larger than the cache is not kept', () => {
    const memory = pdfMemory(30);
    memory.set('a', pdf(10));
    memory.set('b', pdf(10));
    memory.set('b', pdf(20, 2));
    expect([memory.get('a'), memory.get('b')]).toEqual([pdf(10), pdf(20, 2)]);
    memory.set('c', pdf(31));
    expect(['a', 'b', 'c'].filter((key) => memory.get(key))).toEqual(['a', 'b']);
    memory.set('d', pdf(30));
    expect(memory.get('d')).toEqual(pdf(30));
  });

  test('are read from their file again after ten minutes, however often they are used', () => {
    const start = 1; // At 0, lru-cache would take an entry for one that lasts forever.
    let now = start;
    const memory = pdfMemory(30, () => now);
    memory.set('a', pdf(10));
    for (; now <= start + 600_000; now += 60_000) expect(memory.get('a')).toEqual(pdf(10));
    expect(memory.get('a')).toBeUndefined();
    for (const key of ['b', 'c', 'd']) memory.set(key, pdf(10));
    expect(memory.get('b')).toEqual(pdf(10));
  });
});
