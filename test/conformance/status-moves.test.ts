import { beforeAll, describe, expect, it } from 'vitest';

import { type Move, statuses, statusMoves } from '../../scripts/generate/statuses/moves.mjs';
import { statusPicture } from '../../scripts/generate/statuses/picture.mjs';

let moves: Move[];
beforeAll(async () => {
  moves = await statusMoves();
});

const targets = (from: string | null, by: string) => [
  ...new Set(moves.filter((move) => move.from === from && move.by === by).map(({ to }) => to)),
];

describe('the moves of an invoice that the guide shows', () => {
  it('begin at every status that a client may create without contradicting the payments', () => {
    expect(targets(null, 'client')).toEqual(['Draft', 'Pending', 'Unpaid', 'Paid']);
  });

  it('lead to every status, and nowhere from Canceled', () => {
    expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(statuses));
    expect(moves.filter(({ from }) => from === 'Canceled')).toEqual([]);
  });

  it('lead back to Draft by a client alone, from an open invoice without payments', () => {
    const back = moves.filter(({ from, to }) => to === 'Draft' && from !== null);
    expect(back.map(({ from, by }) => [from, by])).toEqual([
      ['Pending', 'client'],
      ['Unpaid', 'client'],
    ]);
  });

  it('follow payments and refunds', () => {
    expect(targets('Partial', 'payment').toSorted()).toEqual(['Paid', 'Unpaid']);
    expect(targets('Paid', 'refund')).toEqual(['Refunded']);
    expect(targets('Refunded', 'refund')).toEqual(['Paid']);
  });

  it('are an arrow each in the picture', () => {
    const pairs = moves.filter(({ from }) => from !== null);
    const arrows = new Set(pairs.map(({ from, to, by }) => `${by} ${from} ${to}`));
    expect(statusPicture(moves).match(/class="arrow"/g)).toHaveLength(arrows.size);
  });
});
