import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { testEngines } from '../db/testing/engines.js';
import type { PageQuery } from './list.js';

// SQLite plans by the form of the indexes alone; the other engines by what is in the tables.
const [engine] = testEngines().filter(({ name }) => name === 'sqlite');

const tables = [
  'customers',
  'products',
  'vendors',
  'transactions',
  'payments',
  'invoices',
  'estimates',
] as const;
type Listed = (typeof tables)[number];

/** What else each list is sorted by, and the ends of the indexes' names. */
const others: Record<Listed, Record<string, string>> = {
  customers: { name: 'name' },
  products: { name: 'name' },
  vendors: { name: 'name' },
  transactions: { date: 'date', amount: 'amount' },
  payments: { paidAt: 'paid_at', amount: 'amount' },
  invoices: { date: 'date', dueDate: 'due_date', number: 'number' },
  estimates: { date: 'date', dueDate: 'due_date', number: 'number' },
};
const sorts = tables.flatMap((table) =>
  Object.entries({ createdAt: 'account', updatedAt: 'updated', ...others[table] }).map(
    ([sort, end]): [Listed, string, string] => [table, sort, `${table}_by_${end}`],
  ),
);

/** How many records the lists believe to have, by the beginning of their ids. */
const blocks: [block: string, total: number][] = [
  ['xxx_01M6', 10_000],
  ['xxx_01M7', 10_000],
  ['xxx_01M8', 10_000],
];
const LAST = 600;

describe('the plan of a list', () => {
  let services: TestServices;
  beforeAll(async () => {
    await engine?.start();
    if (engine) services = await openServices(engine);
    const { db, context, run } = services;
    for (const table of tables) {
      const resource = table === 'products' ? 'items' : table;
      for (const [block, total] of blocks) {
        const count = 'INSERT INTO resource_counts (accountId, resource, block, total)';
        const row = [context().account.id, resource, block, total];
        await run((tx) => db.execute(`${count} VALUES (?, ?, ?, ?)`, row, tx));
      }
    }
  });
  afterAll(() => engine?.stop());

  /** Its query is any of its own: the sorts of all lists stand in one table here. */
  function listOf(table: Listed, query: object): Promise<unknown> {
    return services[table].list(services.context(), query);
  }

  /** How the ids of a page are found. */
  async function planOf(
    table: Listed,
    query: PageQuery & { customer?: string; category?: string },
  ): Promise<string[]> {
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
    await listOf(table, query);
    Object.assign(db, { select });
    return plan;
  }

  it.each(sorts)('%s by %s reads %s in its order, both ways', async (table, sort, index) => {
    for (const direction of ['', '-']) {
      for (const page of [1, 150, LAST]) {
        const query = { sort: `${direction}${sort}`, page };
        // In order of creation a later page begins at a block of ids.
        const block = page > 1 && sort === 'createdAt' ? ' AND id[<>]\\?' : '';
        const searched = `INDEX ${index} \\(accountId=\\?${block}\\)$`;
        expect(await planOf(table, query), `page ${page}`).toEqual([
          expect.stringMatching(new RegExp(`^SEARCH ${table} USING (COVERING )?${searched}`)),
        ]);
      }
    }
  });

  it.each([
    ['customer', 'customerId', 'transactions_by_customer'],
    ['category', 'categoryId', 'transactions_by_category'],
  ])('transactions of one %s are found in order', async (name, column, index) => {
    expect(await planOf('transactions', { [name]: 'x' })).toEqual([
      `SEARCH transactions USING INDEX ${index} (${column}=?)`,
    ]);
  });
});
