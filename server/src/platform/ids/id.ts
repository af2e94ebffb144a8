import { randomFillSync } from 'node:crypto';
import { monotonicFactory } from 'ulidx';
import { systemClock } from '../dates/clock.js';

// Random bytes for many ids in one call: a call per character would cost more than the rest of the id.
const pool = new Uint8Array(4096);
let used = pool.length;

/** A random fraction below 1. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const byte = pool[used] ?? 0;
  used += 1;
  return byte / 256;
}

let next = monotonicFactory(random);
let latest = 0;

/** The prefixes of ids, one for each resource. */
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
  | 'blb'
  | 'job'
  | 'snd'
  | 'req'
  | 'ses';

/** Creates an identifier: prefix and ULID, so that primary keys are in chronological order. */
export function newId(prefix: IdPrefix, now: Date = systemClock()): string {
  const time = now.getTime();
  // A request that arrived earlier keeps its own time; the ULID factory would use a later one.
  if (time < latest) next = monotonicFactory(random);
  latest = time;
  return `${prefix}_${next(time)}`;
}
