import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { testEngines } from '../db/testing/engines.js';
import type { Sql } from '../db/database.js';

interface Statement {
  sql: string;
  bind: readonly unknown[];
}

/** Searches for single terms, for ranges of terms, and for both. */
const PLANNED = [
  'müller',
  '10042',
  'müller 100',
  '+49 30 5550177',
  'DE 136 695 976',
  '100 200 300',
  '#42',
  '12.50€',
];

describe.each(testEngines())('a search on $name', (engine) => {
  // More than a list counts one by one, but fewer than it counts at all.
  const COUNT = 600;
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    await services.run(async (tx) => {
      for (let number = 1; number <= COUNT; number += 1) {
        const name = `${number % 2 === 0 ? 'Müller' : 'Mueller'} 100${number}`;
        await services.products.create(services.context(), { name, price: 1 }, tx);
      }
    });
  }, 120_000);
  afterAll(() => engine.stop());

  /** The page of a search, and the statements that read it. */
  async function searched(search: string) {
    const { db } = services;
    const statements: Statement[] = [];
    const sql = Object.create(db, {
      select: {
        value: (text: string, bind: readonly unknown[]) => {
          statements.push({ sql: text, bind });
          return db.select(text, bind);
        },
      },
    }) as Sql;
    const page = await services.products.list({ ...services.context(), sql }, { search });
    return { ...page, statements };
  }

  it.each([
    ['müller', COUNT],
    ['mueller', COUNT],
    ['müller 10042', 11],
    ['10042', 11],
    ['100', COUNT],
    ['100 42 x', 0],
    ['mueller 100', COUNT],
  ])('counts the records that %s finds: %i', async (search, total) => {
    const { pagination, rows } = await searched(search);
    expect(pagination.total).toBe(total);
    expect(rows).toHaveLength(Math.min(total, 50));
  });

  it('counts matches only if a page does not show how many there are', async () => {
    const reading: Record<string, number> = {};
    for (const search of ['müller 10042', 'müller mueller 100x', 'mueller müller']) {
      const { statements } = await searched(search);
      reading[search] = statements.filter(({ sql }) => sql.includes('FROM products')).length;
    }
    expect(reading).toEqual({ 'müller 10042': 1, 'müller mueller 100x': 0, 'mueller müller': 2 });
  });

  it.each(engine.name === 'sqlite' ? PLANNED : [])(
    'reads terms by their index: %s',
    async (search) => {
      const { statements } = await searched(search);
      const plans = await Promise.all(
        statements.map(({ sql, bind }) =>
          services.db.select<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, bind),
        ),
      );
      const steps = plans.flat().map(({ detail }) => detail);
      const reading = steps.filter((detail) => / search_terms /.test(detail));
      expect(reading).not.toEqual([]);
      expect(reading.filter((detail) => !/\bterm[=>]/.test(detail))).toEqual([]);
    },
  );
});
