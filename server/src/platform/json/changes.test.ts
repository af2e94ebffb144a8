import { describe, expect, it } from 'vitest';
import { changedMembers } from './changes.js';

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

  it('are not the zeros that JSON writes alike', () => {
    expect(
      changed({ price: -0, lines: [{ price: -0 }] }, { price: 0, lines: [{ price: 0 }] }),
    ).toEqual([]);
  });
});
