const LARGEST = 2n ** 63n - 1n;

/** A value as the drivers want it: integers as BigInt, fractions as numbers. */
export type BoundValue = string | number | bigint | null | Buffer;

function integer(value: bigint): bigint {
  if (value > LARGEST || value < -LARGEST - 1n) {
    throw new RangeError('A bound integer does not fit in 64 bits.');
  }
  return value;
}

/** Checks and converts one value. An object, a date or `undefined` is a mistake and is refused. */
export function toBound(value: unknown): BoundValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
      return integer(value);
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError('A bound number is not finite.');
      return Number.isInteger(value) ? integer(BigInt(value)) : value;
    default:
      if (value === null) return null;
      if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value);
      throw new TypeError(`A bound value has the type ${typeof value}.`);
  }
}

/** A `?` list for `IN (…)`: `marks([1, 2])` is `?, ?`. */
export function marks(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
