import type { FieldError } from '../errors/problem.js';
import { checkOneLine } from './characters.js';

/** A query as the validator takes it, and what is wrong whatever the schemas say. */
export interface ReadQuery {
  values: Record<string, unknown>;
  faults: FieldError[];
}

/** Reads a query string; a parameter that the operation does not have is refused by name. */
export function readQuery(raw: string, known: ReadonlySet<string>): ReadQuery {
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
    for (const value of all) faults.push(...checkOneLine(value, `?${name}`));
  }
  return { values, faults };
}

/** Only the known part of a query string, for the validator, which looks at the raw text too. */
export function knownQuery(raw: string, known: ReadonlySet<string>): string {
  const parts = raw.split('&').filter((part) => {
    const [name = ''] = part.split('=');
    return known.has(name);
  });
  return parts.join('&');
}
