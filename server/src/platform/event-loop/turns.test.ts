import { describe, expect, it } from 'vitest';
import { mapInTurns, nextTurn, restBefore } from './turns.js';

/** Blocks the event loop, like work that cannot be interrupted. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** How many times the event loop turned while `during` ran. */
async function turnsOf(during: Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await during;
  over = true;
  return turns;
}

const many = Array.from({ length: 200 }, (_, index) => index);

describe('long work', () => {
  it('returns every result in order', async () => {
    expect(await mapInTurns(many, (entry, index) => [entry, index])).toEqual(
      many.map((entry) => [entry, entry]),
    );
  });

  it('lets the event loop turn every few milliseconds', async () => {
    expect(await turnsOf(mapInTurns(many, () => work(1)))).toBeGreaterThan(20);
  });

  it('is done synchronously if it is short', async () => {
    const few = many.slice(0, 50);
    let immediate = false;
    setImmediate(() => {
      immediate = true;
    });
    await restBefore(few);
    await mapInTurns(few, () => 0);
    expect(immediate).toBe(false);
    await restBefore(many);
    expect(immediate).toBe(true);
  });

  it('of several requests alternates between them, one per turn', async () => {
    const order: string[] = [];
    const request = async (name: string) => {
      for (let step = 0; step < 3; step += 1) {
        await nextTurn();
        order.push(name);
      }
    };
    const turns = await turnsOf(Promise.all([request('a'), request('b'), request('c')]));
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c']);
    expect(turns).toBeGreaterThanOrEqual(8);
  });

  it('reports an error', async () => {
    const failing = mapInTurns(many, (entry) => {
      if (entry === 150) throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
  });
});
