import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

import { root } from '../../../scripts/process.mjs';

/** What must be found at a pointer; the words are explained at the top of the table. */
type Expectation = Record<string, unknown>;

/** A row of the service specification with one place in the document that covers it. */
export interface Place {
  row: string;
  pointer: string;
  expect: Expectation;
}

export interface Table {
  places: Place[];
  /** Parts of the document that the specification does not have. */
  additions: string[];
}

interface RawTable {
  sections: {
    title: string;
    under: string;
    rows: { row: string; at: string | string[]; expect: Expectation }[];
  }[];
  additions: { at: string | string[]; reason?: string }[];
}

/** The committed table, one entry per place. */
export function readTable(file = join(root, 'openapi', 'coverage.yaml')): Table {
  const raw = parse(readFileSync(file, 'utf8')) as RawTable;
  const places = raw.sections.flatMap((section) =>
    section.rows.flatMap(({ row, at, expect }) =>
      [at].flat().flatMap((one) => {
        const pattern = one.startsWith('#') ? one : `${section.under}${one}`;
        return spread(pattern).map((pointer) => ({
          row: `${section.title}: ${row}`,
          pointer,
          expect,
        }));
      }),
    ),
  );
  const additions = raw.additions.flatMap(({ at }) => [at].flat().flatMap(spread));
  return { places, additions };
}

/** `a{b,c}` as `ab` and `ac`. Braces without a comma belong to a path template. */
export function spread(pattern: string): string[] {
  const [whole, list] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || list === undefined) return [pattern];
  return list.split(',').flatMap((one) => spread(pattern.replace(whole, one)));
}
