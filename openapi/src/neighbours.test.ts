import { describe, expect, it } from 'vitest';

import { neighboursOf } from './neighbours.js';

const of = (page: number, totalPages: number | null, rows: number, hasMore = false) =>
  neighboursOf({ data: Array(rows).fill({}), pagination: { page, totalPages, hasMore } });

describe('the neighbours of a page', () => {
  it('are the next and the previous one', () => {
    expect(of(1, 1, 3)).toEqual({});
    expect(of(1, 3, 3, true)).toEqual({ next: 2 });
    expect(of(2, 3, 3, true)).toEqual({ next: 3, prev: 1 });
    expect(of(3, 3, 1)).toEqual({ prev: 2 });
  });

  it('after the end are the last page, if there is one', () => {
    expect(of(4, 3, 0)).toEqual({ prev: 3 });
    expect(of(999, 3, 0)).toEqual({ prev: 3 });
    expect(of(999, 0, 0)).toEqual({});
  });

  it('of a list that is not counted are those that are certain to exist', () => {
    expect(of(1, null, 3, true)).toEqual({ next: 2 });
    expect(of(30, null, 3)).toEqual({ prev: 29 });
    expect(of(999, null, 0)).toEqual({});
  });
});
