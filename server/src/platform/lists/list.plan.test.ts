import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { testEngines } from '../db/testing/engines.js';
import type { ListQuery } from './list.js';

// SQLite plans by the form of the indexes alone; the other engines by what is in the tables.
const [engine] = testEngines().filter(({ name }) => name === 'sqlite');

type Listed = 'customers' | 'products' | 'vendors' | 'transactions';

const sorts: [table: Listed, sort: string, index: string][] = [
  ...(['customers', 'products', 'vendors'] as const).flatMap(
    (table): [Listed, string, string][] => [
      [table, 'createdAt', `${table}_by_account`],
      [table, 'updatedAt', `${table}_by_updated`],
      [table, 'name', `${table}_by_name`],
    ],
  ),
  ['transactions', 'createdAt', 'transactions_by_account'],
  ['transactions', 'updatedAt', 'transactions_by_updated'],
  ['transactions', 'date', 'transactions_by_date'],
  ['transactions', 'amount', 'transactions_by_amount'],
];

describe('the plan of a list', () => {
  let services: TestServices;
  beforeAll(async () => {
    await engine?.start();
    if (engine) services = await openServices(engine);
  });
  afterAll(() => engine?.stop());

  /** How the ids of a page are found. */
  async function planOf(table: Listed, query: ListQuery): Promise<string[]> {
    const { db } = services;
    const { select } = db;
    let plan: string[] = [];
    const watching: typeof select = async (sql, bind, tx) => {
      const ids = /FROM \((SELECT id .* OFFSET \?)\) AS page/.exec(sql)?.[1];
      if (ids !== undefined) {
        const rows = await select<{ detail: string }>(`EXPLAIN QUERY PLAN ${ids}`, bind);
        plan = rows.map(({ detail }) => detail);
      }
      return select(sql, bind, tx);
    };
    Object.assign(db, { select: watching });
    await services[table].list(services.context(), query);
    Object.assign(db, { select });
    return plan;
  }

  it.each(sorts)('%s by %s reads %s in its order, both ways', async (table, sort, index) => {
    for (const direction of ['', '-']) {
      const plan = await planOf(table, { sort: `${direction}${sort}`, conditions: [] });
      expect(plan).toEqual([
        expect.stringMatching(new RegExp(`USING (COVERING )?INDEX ${index} \\(accountId=\\?\\)$`)),
      ]);
    }
  });

  it.each([
    ['customerId', 'transactions_by_customer'],
    ['categoryId', 'transactions_by_category'],
  ])('transactions of one %s are found by %s, in order', async (column, index) => {
    const conditions = [{ sql: `${column} = ?`, bind: ['x'] }];
    expect(await planOf('transactions', { conditions })).toEqual([
      `SEARCH transactions USING INDEX ${index} (${column}=?)`,
    ]);
  });
});
