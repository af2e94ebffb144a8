import fc from 'fast-check';

/** A way to spoil a body: replaces or removes the value at a place. */
type Spoil = (value: unknown) => unknown;

const gone = Symbol('removed');

const spoils: Spoil[] = [
  () => gone,
  () => null,
  () => 'x'.repeat(6_000),
  () => 1e15,
  () => -1,
  () => 0.123456789,
  () => true,
  () => [],
  () => ({}),
  (value) => (Array.isArray(value) ? Array.from({ length: 200 }, () => value[0] ?? 'x') : [value]),
  (value) => String(value),
  (value) => ({ ...(typeof value === 'object' ? value : {}), colour: 'red' }),
];

/** The body with one place spoiled; most of them are invalid, a validator says which. */
export function spoiled(body: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(body);
  return fc
    .record({ place: fc.constantFrom(...places), spoil: fc.constantFrom(...spoils) })
    .map(({ place, spoil }) => change(body, place, spoil));
}

function placesOf(value: unknown, path: string[] = []): string[][] {
  const here = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, one]) => placesOf(one, [...path, key]))];
}

function change(value: unknown, [key, ...rest]: string[], spoil: Spoil): unknown {
  if (key === undefined) return spoil(value);
  const copy = structuredClone(value) as Record<string, unknown>;
  const changed = change(copy[key], rest, spoil);
  if (changed !== gone) copy[key] = changed;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else Reflect.deleteProperty(copy, key);
  return copy;
}
