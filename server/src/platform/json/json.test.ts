import { describe, expect, it } from 'vitest';
import { canonicalJson, changedMembers, mergePatch } from './json.js';

const changed = (next: object, current: object | null) => [
  ...changedMembers(next as Record<string, unknown>, current as Record<string, unknown> | null),
];

describe('changed members', () => {
  it('are all of them on a new record', () => {
    expect(changed({ a: null, b: [] }, null)).toEqual(['a', 'b']);
  });

  it('are those that differ, at any depth', () => {
    const current = { a: 1, b: { c: [{ d: 'x', e: null }] }, f: [], g: true };
    expect(changed(structuredClone(current), current)).toEqual([]);
    expect(changed({ ...current, b: { c: [{ e: null, d: 'x' }] } }, current)).toEqual([]);
    expect(changed({ ...current, b: { c: [{ d: 'x', e: 0 }] } }, current)).toEqual(['b']);
    expect(changed({ ...current, b: { c: [{ d: 'x' }] } }, current)).toEqual(['b']);
    expect(changed({ ...current, a: '1', f: {}, g: null }, current)).toEqual(['a', 'f', 'g']);
  });

  it('do not include 0 and -0, which are the same in JSON', () => {
    expect(
      changed({ price: -0, lines: [{ price: -0 }] }, { price: 0, lines: [{ price: 0 }] }),
    ).toEqual([]);
  });
});

// The examples of RFC 7396, appendix A.
const cases: [unknown, unknown, unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

describe('canonical JSON', () => {
  it('does not depend on the order of members', () => {
    const text = '{"a":1,"b":[1,{"c":"x","d":null}]}';
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 1 })).toBe(text);
    expect(canonicalJson({ a: 1, b: [1, { c: 'x', d: null }] })).toBe(text);
    expect(canonicalJson({ a: '1' })).toBe('{"a":"1"}');
    expect(canonicalJson(undefined)).toBe('null');
  });
});

describe('mergePatch', () => {
  it.each(cases)('%j patched by %j is %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it('replaces unions completely', () => {
    const bank = { type: 'us', accountNumber: '1', routingNumber: '2' };
    const merged = mergePatch({ bank }, { bank: { type: 'iban', iban: 'DE' } }, ['bank']);
    expect(merged).toEqual({ bank: { type: 'iban', iban: 'DE' } });
  });
});
