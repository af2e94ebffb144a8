import { describe, expect, it } from 'vitest';
import type { FieldError } from './field-error.js';
import { inPortions } from './portions.js';

interface Line {
  bad?: boolean;
  taxes?: unknown[];
}

/** Says what is wrong with a body of lines, and remembers how much it was given. */
function counting() {
  const sizes: number[] = [];
  const judge = (body: unknown): FieldError[] => {
    const { items = [], name } = body as { items?: Line[]; name?: string };
    sizes.push(items.length);
    const errors = items.flatMap(({ bad, taxes = [] }, index) => [
      ...(bad ? [{ path: `/items/${index}`, code: 'INVALID_VALUE', message: '' }] : []),
      ...(taxes.length > 3
        ? [{ path: `/items/${index}/taxes`, code: 'TOO_MANY', message: String(taxes.length) }]
        : []),
    ]);
    return name === undefined ? errors : [...errors, { path: '/name', code: 'X', message: '' }];
  };
  return { sizes, judge };
}

const lines = (count: number): Line[] => Array.from({ length: count }, () => ({}));

describe('judging a body in portions', () => {
  it('hands an ordinary body on as it is', () => {
    const body = { items: lines(200) };
    expect(
      inPortions(body, (same) => (same === body ? [] : [{ path: '', code: '', message: '' }])),
    ).toEqual([]);
  });

  it('judges every line, and names it by its place in the whole', () => {
    const { sizes, judge } = counting();
    const items = lines(481);
    items[480] = { bad: true };
    expect(inPortions({ items }, judge)).toMatchObject([{ path: '/items/480' }]);
    expect(sizes).toEqual([200, 200, 81]);
  });

  it('ends with the first portion that is wrong', () => {
    const { sizes, judge } = counting();
    inPortions({ items: lines(100_000).map(() => ({ bad: true })) }, judge);
    expect(sizes).toEqual([200]);
  });

  it('says that more than 1,000 lines are too many, which no portion shows', () => {
    const { sizes, judge } = counting();
    expect(inPortions({ items: lines(1_000) }, judge)).toEqual([]);
    expect(inPortions({ items: lines(1_001) }, judge)).toMatchObject([
      { path: '/items', code: 'TOO_MANY' },
    ]);
    expect(sizes).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('cuts what is beyond every limit, so that it is still too much', () => {
    const { judge } = counting();
    const body = { items: [{ taxes: lines(50_000) }] };
    expect(inPortions(body, judge)).toMatchObject([{ path: '/items/0/taxes', message: '50' }]);
    expect(body.items[0]?.taxes).toHaveLength(50_000);
  });

  it('does not call a member missing that it has cut away', () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]));
    const judge = (body: unknown): FieldError[] =>
      ['name', 'price']
        .filter((name) => !(name in (body as object)))
        .map((name) => ({ path: `/${name}`, code: 'REQUIRED', message: 'is required' }));
    expect(inPortions({ ...many, name: 'a' }, judge).map(({ path }) => path)).toEqual(['/price']);
  });
});
