import { expect, test } from 'vitest';

import { contract, type Schema } from '../harness/document.js';

interface Member {
  at: string;
  name: string;
  values: unknown[];
}

const { document, resolve } = contract();
const { schemas } = document['components'] as { schemas: Record<string, Schema> };

/** Every member of a component that lists its values under a keyword. */
const listed = (keyword: 'enum' | 'x-extensible-enum'): Member[] =>
  Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties as Record<string, Schema>).flatMap(([name, member]) => {
      const { oneOf = [] } = resolve(member) as { oneOf?: Schema[] };
      return [resolve(member), ...oneOf.map((one) => resolve(one))].flatMap((one) => {
        const values = one[keyword];
        return Array.isArray(values) ? [{ at: `${schema}.${name}`, name, values }] : [];
      });
    }),
  );

test('a response lists every value that a request may set', () => {
  // A request lists the statuses that a record may start with, not those it can reach later.
  const requested = listed('enum').filter(({ name }) => name !== 'status');
  const shown = listed('x-extensible-enum');
  const lacking = requested.flatMap(({ name, values }) =>
    shown
      // Members with the same name but no common value have different meanings.
      .filter((one) => one.name === name && one.values.some((value) => values.includes(value)))
      .flatMap(({ at, values: here }) =>
        values
          .filter((value) => value !== null && !here.includes(value))
          .map((value) => `add ${String(value)} to x-extensible-enum of ${at}`),
      ),
  );
  expect(requested.length).toBeGreaterThan(5);
  expect([...new Set(lacking)]).toEqual([]);
});
