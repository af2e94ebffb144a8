/** What an invoice asks of one product, before and after a change; 0 where it is not open. */
export interface Demand {
  before: bigint;
  after: bigint;
}

/** The products whose demand a change touches, in the order in which every writer locks them. */
export function touched(
  before: ReadonlyMap<string, bigint>,
  after: ReadonlyMap<string, bigint>,
): [string, Demand][] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].sort();
  return ids
    .map((id): [string, Demand] => [
      id,
      { before: before.get(id) ?? 0n, after: after.get(id) ?? 0n },
    ])
    .filter(([, demand]) => demand.before !== demand.after);
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * What an invoice has taken from the stock after a change, of which the stock moves by the
 * difference. It takes from the moment on that inventory is tracked, and never gives back more
 * than it took.
 *
 * @param taken what it has taken until now
 */
export function takenAfter(taken: bigint, { before, after }: Demand): bigint {
  return larger(0n, taken + after - before);
}

/** The same where inventory is not tracked: the stock stays, and what is not asked for is forgotten. */
export function keptAfter(taken: bigint, { after }: Demand): bigint {
  return smaller(taken, after);
}
