import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../server/src/app/testing/services.js';
import { openDatabase, type Database } from '../../server/src/platform/db/index.js';
import type { OperationId } from '@faktura/contract';
import { createRoutes } from '../../server/src/app/routes.js';
import { table as declareTable, text } from '../../server/src/platform/db/table.js';
import type { Handler, Input } from '../../server/src/platform/http/handler.js';
import { readDays } from '../../server/src/platform/lists/days.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { seedAccount } from '../bench/seed/seed.js';
import { COPIES, ESTIMATE_LINES, MORE_TRANSACTIONS } from './query-plans.copies.js';
import { operations } from './query-plans.lists.js';

const ROWS = 10_000;

const TABLES: Record<string, string> = {
  listInvoices: 'invoices',
  listEstimates: 'estimates',
  listPayments: 'payments',
  listTransactions: 'transactions',
  listCustomers: 'customers',
  listVendors: 'vendors',
  listItems: 'products',
};

/** Neither filters nor sort. */
const OTHERS = ['page', 'limit', 'search', 'sort', 'include'];

interface Plan {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: string | number | null;
  Extra: string | null;
}

let mariadb: TestMariaDb;
let db: Database;
let recording: Database;
let services: TestServices;

const nothing = () => Promise.reject(new Error('Nothing is written or printed here.'));

/** The lists alone. */
const routes = createRoutes({
  write: () => nothing,
  renderer: {
    fingerprint: nothing,
    renderInvoice: nothing,
    status: nothing,
    warm: nothing,
    close: nothing,
  },
  sellerOf: nothing,
});
let samples: Record<string, unknown>;
const asked: { sql: string; bind: readonly unknown[] }[] = [];

beforeAll(async () => {
  mariadb = await startMariaDb();
  const databaseUrl = await mariadb.createDatabase();
  db = await openDatabase({ dataDir: '', databaseUrl });
  recording = {
    ...db,
    select(sql, bind, tx) {
      asked.push({ sql, bind });
      return db.select(sql, bind, tx);
    },
  };
  const engine = { start: async () => undefined, openAgain: async () => recording };
  services = await openServices({
    ...engine,
    name: 'mariadb',
    open: async () => recording,
    stop: async () => undefined,
  });
  // Where one account has every row, reading all of the table is as good as an index.
  const another = await services.another();
  for (const [seed, { account }] of [services.context(), another()].entries()) {
    const wish = { databaseUrl, accountId: account.id, seed, progress: () => undefined };
    await seedAccount({ ...wish, invoices: ROWS, customers: ROWS });
  }
  for (const sql of COPIES) await db.transaction((tx) => db.execute(sql, [], tx));
  const { id } = another().account;
  await db.transaction((tx) => db.execute(MORE_TRANSACTIONS, [id], tx));
  // Statistics that change between two queries, or are drawn from a few pages, make two plans.
  for (const table of Object.values(TABLES)) {
    const settings = 'STATS_AUTO_RECALC = 0, STATS_SAMPLE_PAGES = 10000';
    await db.run(`ALTER TABLE ${table} ${settings}`);
  }
  await db.run(`ANALYZE TABLE ${Object.values(TABLES).join(', ')}`);
  await db.transaction((tx) => db.execute(ESTIMATE_LINES, [], tx));
  const one = async (sql: string) => (await db.select<{ id: string }>(sql, []))[0]?.id;
  const own = `WHERE accountId = '${services.context().account.id}'`;
  samples = {
    status: ['Pending', 'Unpaid', 'Paid'],
    overdue: true,
    isRetainer: true,
    customer: await one(
      `SELECT customerId AS id FROM payments ${own} GROUP BY 1 ORDER BY COUNT(*) DESC`,
    ),
    invoice: await one(`SELECT invoiceId AS id FROM payments ${own} LIMIT 1`),
    category: 'cat_01M6FC4PX0X72D00AD2ZFHM825',
    currency: 'CHF',
    scopeId: 'team-1',
    method: 'Cash',
    type: 'Income',
    dateFrom: '2026-08-01',
    dateTo: '2022-02-01',
    dueFrom: '2026-11-01',
    dueTo: '2022-02-01',
    updatedSince: '2026-10-01T00:00:00Z',
  };
}, 300_000);
afterAll(async () => {
  await db.close();
  await mariadb.stop();
});

/** What a list answers. */
async function list(operationId: string, query: object): Promise<unknown> {
  const handler: Handler | undefined = routes[operationId as OperationId];
  if (!handler) throw new Error(`${operationId} is not built.`);
  asked.length = 0;
  // Values of its own parameters, from the document.
  const input = { id: '', query, body: {} } as Input;
  return handler(services.context(), input);
}

/** The plans of what a list asks of its own table. */
async function plansOf(operationId: string, query: object): Promise<Plan[]> {
  await list(operationId, query);
  const table = TABLES[operationId] ?? '';
  return (await plansOfAsked(table)).filter((plan) => plan.table === table);
}

/** The plans of what was asked of a table. */
async function plansOfAsked(table: string): Promise<Plan[]> {
  // Not those of the lines, which ask a document for its version.
  const own = asked.splice(0).filter(({ sql }) => new RegExp(` FROM ${table}\\b(?! d )`).test(sql));
  const plans = await Promise.all(
    own.map(({ sql, bind }) => db.select<Plan>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bind)),
  );
  return plans.flat();
}

/** Rows that were found already are in tables of their own, which MySQL gives a key where they are joined. */
const isOfTable = ({ table, key }: Plan): boolean =>
  key !== null && table?.startsWith('<') !== true;

describe.each(operations)('$operationId', ({ operationId, parameters }) => {
  const sorts = parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [];
  const filters = parameters.filter(({ name }) => !OTHERS.includes(name)).map(({ name }) => name);

  it.each(sorts)('walks an index when it is sorted by %s', async (sort) => {
    // Products are a few hundred, which are read from the first.
    for (const page of operationId === 'listItems' ? [1] : [1, 150]) {
      const [ids] = await plansOf(operationId, { sort, page });
      // In order of creation a later page begins at a block of ids.
      const type = page > 1 && sort.endsWith('createdAt') ? 'range' : 'ref';
      expect(ids).toMatchObject({ type, key: expect.stringContaining('_by_') });
      // Further on MariaDB tells it at times and at times not, of the very same plan.
      if (page === 1) expect(ids?.Extra).toContain('Using index');
      expect(ids?.Extra).not.toContain('filesort');
    }
  });

  it.each(filters.flatMap((filter) => sorts.map((sort) => [filter, sort] as const)))(
    'reads an index when it is filtered by %s and sorted by %s',
    async (filter, sort) => {
      expect(Object.keys(samples)).toContain(filter);
      const plans = await plansOf(operationId, { [filter]: samples[filter], sort });
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        // PRIMARY is for the rows of ids that are known, one by one.
        expect(plan.key).toMatch(plan.type === 'eq_ref' ? /^PRIMARY$/ : /_by_|_customer$/);
        expect(['ref', 'range', 'eq_ref', 'index_merge', 'ref|filter', 'range|filter']).toContain(
          plan.type,
        );
        const sorted = plan.Extra?.includes('filesort') ? Number(plan.rows) : 0;
        // What is sorted is the account's own at most; the figure is an estimate.
        expect(sorted, 'rows that are sorted').toBeLessThanOrEqual(ROWS * 1.2);
      }
    },
  );
});

describe.each([
  ['invoices', 'invoiceDate', 'invoices_by_date'],
  ['invoices', 'dueDate', 'invoices_by_due_date'],
  ['estimates', 'estimateDate', 'estimates_by_date'],
  ['estimates', 'dueDate', 'estimates_by_due_date'],
  ['transactions', 'transactionDate', 'transactions_by_date'],
  ['payments', 'paidAt', 'payments_by_paid_at'],
])('more %s than are counted, by %s', (table, day, index) => {
  it.each(['createdAt', '-createdAt'])(
    'read no row beside the page in order of %s',
    async (sort) => {
      const spec = {
        table: declareTable(table, { id: text }),
        orders: { createdAt: { column: 'id', index: `${table}_by_account` } },
      };
      const within = { sql: `${day} BETWEEN ? AND ?`, bind: ['2023-01-01', '2023-12-31'] };
      const days = { accountId: services.context().account.id, day, index, within };
      const reading = { sort, offset: 0, limit: 50, narrowed: 'to many' as const };
      asked.length = 0;
      expect(await readDays(recording, spec, days, reading)).toHaveLength(51);
      const plans = (await plansOfAsked(table)).filter(isOfTable);
      expect(plans.map((plan) => [plan.table, plan.type, plan.key])).toEqual([
        // A stretch of the account, whose rows are read for their days; the page is not in it.
        ['t', 'eq_ref', 'PRIMARY'],
        [table, 'ref', `${table}_by_account`],
        // The first of each day, those of the nearest days, and the page.
        [table, 'ref', index],
        [table, 'range', index],
        ['t', 'eq_ref', 'PRIMARY'],
        [table, 'range', index],
      ]);
      for (const plan of plans.slice(2)) {
        if (plan.table === table) expect(plan.Extra).toContain('Using index');
      }
    },
  );
});

describe('invoices where one account has all of them', () => {
  const invoices = operations.filter(({ operationId }) => operationId === 'listInvoices');
  const [{ parameters } = { parameters: [] }] = invoices;
  const filters = parameters.map(({ name }) => name).filter((name) => !OTHERS.includes(name));

  beforeAll(async () => {
    const { id } = services.context().account;
    await db.transaction(async (tx) => {
      await db.execute('SET foreign_key_checks = 0', [], tx);
      await db.execute('DELETE FROM invoices WHERE accountId <> ?', [id], tx);
      await db.execute('SET foreign_key_checks = 1', [], tx);
    });
    await db.run('ANALYZE TABLE invoices');
  }, 60_000);

  it.each(
    filters.flatMap((filter) =>
      ['createdAt', '-createdAt', '-dueDate'].map((sort) => [filter, sort]),
    ),
  )('read those that match when they are filtered by %s and sorted by %s', async (filter, sort) => {
    // The shorter the page, the more tempting to walk the invoices in their order.
    const query = { [filter]: samples[filter], sort, limit: 5 };
    const { body } = (await list('listInvoices', query)) as {
      body: { pagination: { total: number } };
    };
    const most = 3 * body.pagination.total + 100;
    const plans = await plansOf('listInvoices', query);
    for (const plan of plans) {
      expect(plan.type).not.toBe('ALL');
      // The figure is an estimate.
      if (plan.Extra?.includes('filesort')) expect(Number(plan.rows)).toBeLessThanOrEqual(most);
    }
  });

  it.each([
    { status: ['Paid'] },
    { currency: 'EUR' },
    { scopeId: 'team-1' },
    { isRetainer: false },
  ])('are walked in order of creation when they are those of %j', async (filter) => {
    for (const [sort, page] of [
      ['createdAt', 1],
      ['-createdAt', 1],
      ['-createdAt', 150],
    ]) {
      const plans = await plansOf('listInvoices', { ...filter, sort, page });
      const walks = plans.filter(({ type }) => type !== 'eq_ref');
      expect(walks.length).toBeGreaterThan(0);
      for (const { type, key, Extra } of walks) {
        expect([type, key]).toEqual(['ref', expect.stringMatching(/_by_(?!account|open)/)]);
        expect(Extra).not.toContain('filesort');
      }
    }
  });
});
