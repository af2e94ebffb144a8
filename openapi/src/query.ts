import type { FieldError } from './field-error.js';
import { checkOneLine } from './characters.js';

/** A query as the validator takes it, and what is wrong whatever the schemas say. */
export interface ReadQuery {
  values: Record<string, unknown>;
  faults: FieldError[];
}

/** Query parameters of an operation, and the JSON type of each. */
export type QueryTypes = ReadonlyMap<string, string | undefined>;

// A validator that converts text takes `1e3`, `0x10` and ` 5` for integers as well.
const INTEGER = /^-?\d+$/;

/** Reads a query string; a parameter that the operation does not have is refused by name. */
export function readQuery(raw: string, known: QueryTypes): ReadQuery {
  const values: Record<string, unknown> = {};
  const faults: FieldError[] = [];
  const parameters = new URLSearchParams(raw);
  for (const name of new Set(parameters.keys())) {
    if (!known.has(name)) {
      faults.push({ path: `?${name}`, code: 'UNKNOWN_FIELD', message: 'is not a known parameter' });
      continue;
    }
    const all = parameters.getAll(name);
    values[name] = all.length === 1 ? all[0] : all;
    const integer = known.get(name) === 'integer';
    if (integer && all.some((value) => value !== '' && !INTEGER.test(value))) {
      const message = 'must be an integer in digits, for example 50';
      faults.push({ path: `?${name}`, code: 'INVALID_TYPE', message });
    } else {
      for (const value of all) faults.push(...checkOneLine(value, `?${name}`));
    }
  }
  return { values, faults };
}

/**
 * The known part of a query string for the validator, which looks at the raw text too. All of it is
 * percent-encoded, as it should be: what was sent is then judged by its value alone.
 */
export function knownQuery(raw: string, known: QueryTypes): string {
  const pairs = [...new URLSearchParams(raw)].filter(([name]) => known.has(name));
  return pairs.map((pair) => pair.map(encode).join('=')).join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}
