/** Reproducible random numbers: the same seed gives the same account. */
export interface Chance {
  /** A fraction below 1. */
  next(): number;
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number;
  /** The same, but small numbers are far more likely: a few customers have most of the invoices. */
  skewed(below: number, power: number): number;
  /** True in this share of all cases. */
  hits(share: number): boolean;
  of<T>(values: readonly T[]): T;
  /** Text of this many characters, for tokens. */
  text(length: number): string;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** mulberry32: 32 bits of state, fast, and random enough for amounts of invoices. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    skewed: (below, power) => Math.floor(below * next() ** power),
    hits: (share) => next() < share,
    of: (values) => values[whole(values.length)] as (typeof values)[number],
    text: (length) => Array.from({ length }, () => ALPHABET.charAt(whole(64))).join(''),
  };
}
