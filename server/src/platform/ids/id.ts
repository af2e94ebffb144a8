import { detectPRNG, monotonicFactory } from 'ulidx';

const random = detectPRNG();
let next = monotonicFactory(random);
let latest = 0;

export type IdPrefix =
  | 'acc'
  | 'key'
  | 'evt'
  | 'inv'
  | 'est'
  | 'pay'
  | 'ref'
  | 'trx'
  | 'cat'
  | 'cus'
  | 'ven'
  | 'itm'
  | 'att'
  | 'req';

/** A new identifier: prefix and ULID, so that primary keys lie in the order of time. */
export function newId(prefix: IdPrefix, now: Date = new Date()): string {
  const time = now.getTime();
  // A request that arrived earlier keeps its own time; the factory would lend it a later one.
  if (time < latest) next = monotonicFactory(random);
  latest = time;
  return `${prefix}_${next(time)}`;
}
