import { describe, expect, it } from 'vitest';
import { decimal, sum } from '../platform/money/money.js';
import { type AdvanceEvent, advancesMoved, inOrder, type Shares } from './advances.rules.js';

const shares = (amounts: Record<string, number>): Shares =>
  new Map(Object.entries(amounts).map(([key, amount]) => [key, decimal(amount)]));
const shown = (moved: Shares | undefined) =>
  Object.fromEntries([...(moved ?? [])].map(([key, amount]) => [key, amount.toNumber()]));

const whole = shares({ '19': 119, '7': 107 });
const paid = (id: string, amount: number, left = whole) => ({
  ...{ id, date: '2026-03-01', received: decimal(amount), returned: null, left },
});
const returned = (id: string, amount: number, of: Shares, left: Shares) => ({
  ...{ id, date: '2026-03-02', received: decimal(-amount), returned: of, left },
});

describe('what payments and notes of a retainer move', () => {
  it('is all of it where all is paid', () => {
    expect(shown(advancesMoved([paid('a', 226)], whole).get('a'))).toEqual({ '19': 119, '7': 107 });
  });

  it('is their part of each account, and the last one has the rest', () => {
    const moved = advancesMoved([paid('a', 0.01), paid('b', 100), paid('c', 125.99)], whole);
    expect(shown(moved.get('a'))).toEqual({ '19': 0.01, '7': 0 });
    expect(shown(moved.get('b'))).toEqual({ '19': 52.65, '7': 47.35 });
    expect(shown(moved.get('c'))).toEqual({ '19': 66.34, '7': 59.65 });
  });

  it('is nothing where a refund gives back as its note says', () => {
    const [back, left] = [shares({ '19': 19, '7': 7 }), shares({ '19': 100, '7': 100 })];
    const moved = advancesMoved([paid('a', 226), returned('b', 26, back, left)], whole);
    expect(shown(moved.get('b'))).toEqual({ '19': 0, '7': 0 });
  });

  it('is the cents by which a note of what is half paid differs', () => {
    const [back, left] = [shares({ '19': 10, '7': 0 }), shares({ '19': 109, '7': 107 })];
    const moved = advancesMoved([paid('a', 113), returned('b', 10, back, left)], whole);
    expect(shown(moved.get('a'))).toEqual({ '19': 59.5, '7': 53.5 });
    expect(shown(moved.get('b'))).toEqual({ '19': 2.48, '7': -2.48 });
    expect(sum([...(moved.get('b')?.values() ?? [])]).toFixed()).toBe('0');
  });

  it('is what the note gave back where all went back before it was paid', () => {
    const early = { ...returned('b', 226, whole, shares({ '19': 0, '7': 0 })), date: '2026-02-01' };
    const moved = advancesMoved([early, paid('a', 226, shares({ '19': 0, '7': 0 }))], whole);
    expect(shown(moved.get('b'))).toEqual({ '19': 0, '7': 0 });
    expect(shown(moved.get('a'))).toEqual({ '19': 119, '7': 107 });
  });

  it('is nothing once all went back and it was canceled', () => {
    const [half, left] = [shares({ '19': 59.5, '7': 53.5 }), shares({ '19': 59.5, '7': 53.5 })];
    const canceled = { ...returned('c', 0, shares({}), shares({})), id: 'c' };
    const moved = advancesMoved([paid('a', 113), returned('b', 113, half, left), canceled], whole);
    expect(shown(moved.get('b'))).toEqual({ '19': 0, '7': 0 });
    expect(shown(moved.get('c'))).toEqual({ '19': 0, '7': 0 });
  });
});

it('events count by date, money that comes in before what goes back, then by id', () => {
  const event = (id: string, date: string, back = false): AdvanceEvent => ({
    ...{ id, date, received: decimal(1), returned: back ? shares({}) : null },
  });
  const [first, second] = ['2026-01-01', '2026-01-02'];
  const events = [event('a', second, true), event('c', second), event('b', second)];
  const ordered = inOrder([...events, event('z', first, true)]);
  expect(ordered.map(({ id }) => id)).toEqual(['z', 'b', 'c', 'a']);
});
