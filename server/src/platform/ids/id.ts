import { monotonicFactory } from 'ulidx';

const next = monotonicFactory();

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
  return `${prefix}_${next(now.getTime())}`;
}
