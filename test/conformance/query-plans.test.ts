import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServices } from '../../server/src/app/testing/services.js';
import { accountId, id } from '../../server/src/platform/db/columns.js';
import { model } from '../../server/src/platform/db/model.js';
import { table as tableOf } from '../../server/src/platform/db/table.js';
import { readDays } from '../../server/src/platform/lists/days.js';
import { ask, ofTable, recordingOf, type Asked } from './query-plans.asked.js';
import { ROWS, openFilled, type Filled } from './query-plans.engines.js';
import { lists, type List } from './query-plans.lists.js';
import { triedWith, type Declared } from './query-plans.values.js';

/** Three quarters through a list of all records, with 50 per page. */
const LATER_PAGE = (0.75 * ROWS) / 50;

/** A line of EXPLAIN. */
interface Plan {
  table: string | null;
  type: string | null;
  key: string | null;
  rows: string | number | null;
  Extra: string | null;
}

/** A line of EXPLAIN QUERY PLAN. */
interface Step {
  parent: number | string;
  detail: string;
}

let filled: Filled;
let mariadb: TestServices;

beforeAll(async () => {
  filled = await openFilled();
  mariadb = filled.mariadb;
}, 300_000);
afterAll(() => filled.stop());

/** The plans of the statements on a table, on MariaDB. */
async function plansOfAsked(asked: readonly Asked[], table: string): Promise<Plan[]> {
  const plans = await Promise.all(
    ofTable(asked, table).map(({ sql, bind }) =>
      mariadb.db.select<Plan>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, bind),
    ),
  );
  return plans.flat();
}

/** The plans of a list's statements on its own table, on MariaDB. */
async function plansOf(list: List, query: object): Promise<Plan[]> {
  const { asked } = await ask(mariadb, list, query);
  return (await plansOfAsked(asked, list.table)).filter(({ table }) => table === list.table);
}

/** Rows already found are in derived tables, to which MySQL adds a key if they are joined. */
const isOfTable = ({ table, key }: Plan): boolean =>
  key !== null && table?.startsWith('<') !== true;

/** The steps in which SQLite finds the ids of a page, or counts records. */
async function stepsOf(list: List, query: object): Promise<{ isPage: boolean; steps: string[] }[]> {
  const { sqlite } = filled;
  const { asked } = await ask(sqlite, list, query);
  return Promise.all(
    asked.map(async ({ sql, bind }) => {
      const all = await sqlite.db.select<Step>(`EXPLAIN QUERY PLAN ${sql}`, bind);
      const isPage = all.some(({ detail }) => detail === 'CO-ROUTINE page');
      // Reading and sorting the rows of the page's ids is not part of it.
      const [within, outside] = [true, false].map((inner) =>
        all.filter(({ parent }) => Number(parent) > 0 === inner).map(({ detail }) => detail),
      );
      if (isPage)
        expect(outside).toContain(`SEARCH t USING INDEX sqlite_autoindex_${list.table}_1 (id=?)`);
      return { isPage, steps: (isPage ? within : outside) ?? [] };
    }),
  );
}

/** Asserts that MariaDB reads an index and sorts what matches, or no more than the account has. */
async function expectIndexOnMariaDb(list: List, query: object, declared?: Declared): Promise<void> {
  const plans = await plansOf(list, query);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) {
    // PRIMARY is used for the rows of known ids, one by one.
    expect(plan.key, JSON.stringify(query)).toMatch(
      plan.type === 'eq_ref' ? /^PRIMARY$/ : /_by_|_customer$/,
    );
    const types = ['ref', 'range', 'eq_ref', 'index_merge', 'ref|filter', 'range|filter'];
    expect(types, JSON.stringify(query)).toContain(plan.type);
    if (!plan.Extra?.includes('filesort') || plan.key === declared?.index) continue;
    // The number of rows is an estimate.
    expect(Number(plan.rows), `rows sorted for ${JSON.stringify(query)}`).toBeLessThanOrEqual(
      ROWS * 1.2,
    );
  }
}

/** Asserts that SQLite searches an index by account, or by an id of it, and sorts only what matches. */
async function expectIndexOnSqlite(list: List, query: object, declared?: Declared): Promise<void> {
  for (const { isPage, steps } of await stepsOf(list, query)) {
    const [search, ...others] = steps;
    const { table } = list;
    const what = `${isPage ? 'page' : 'count'} of ${JSON.stringify(query)}`;
    const index = new RegExp(`^SEARCH ${table} USING (COVERING )?INDEX (\\w+) \\(\\w+Id=`);
    expect(search, what).toMatch(index);
    // If no order is needed, no other index is as good.
    if (!isPage && declared) expect(search, what).toContain(` INDEX ${declared.index} `);
    if (others.length === 0) continue;
    expect(others, what).toEqual(['USE TEMP B-TREE FOR ORDER BY']);
    expect(search, what).not.toMatch(/\(accountId=\?\)$/);
  }
}

describe.each(lists)('$operationId', (list) => {
  const { table, sorts, filters } = list;

  it.each(sorts)('scans an index when sorted by %s, on MariaDB', async (sort) => {
    // There are a few hundred products, which are read from the first.
    for (const page of table === 'products' ? [1] : [1, LATER_PAGE]) {
      const [ids] = await plansOf(list, { sort, page });
      // In order of creation, a later page starts at a block of ids.
      const type = page > 1 && sort.endsWith('createdAt') ? 'range' : 'ref';
      expect(ids).toMatchObject({ type, key: expect.stringContaining('_by_') });
      // For later pages, MariaDB reports it only sometimes, for the same plan.
      if (page === 1) expect(ids?.Extra).toContain('Using index');
      expect(ids?.Extra).not.toContain('filesort');
    }
  });

  it.each(sorts)('scans an index when sorted by %s, on SQLite', async (sort) => {
    for (const page of [1, LATER_PAGE, ROWS / 50]) {
      const block = page > 1 && sort.endsWith('createdAt') ? ' AND id[<>]\\?' : '';
      const walk = `^SEARCH ${table} USING (COVERING )?INDEX ${table}_by_\\w+ \\(accountId=\\?${block}\\)$`;
      const [ids] = await stepsOf(list, { sort, page });
      expect(ids?.steps, `page ${page}`).toEqual([expect.stringMatching(new RegExp(walk))]);
    }
  });

  it.each(filters)('reads an index when filtered by $name, on both', async (filter) => {
    const { values, declared } = await triedWith(mariadb, list, filter);
    // The first value in every order, the others in two, because the plan differs for rarer values.
    const queries = values.flatMap((value, nth) =>
      (nth === 0 ? sorts : ['-createdAt', ...sorts.slice(-1)]).map((sort) => ({
        [filter.name]: value,
        sort,
      })),
    );
    for (const query of queries) await expectIndexOnSqlite(list, query, declared);
    await Promise.all(queries.map((query) => expectIndexOnMariaDb(list, query, declared)));
  });
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
      const indexes = { [`${table}_by_account`]: ['accountId', 'id'] as const };
      const record = model('Record', table, { id, accountId }, { indexes });
      const spec = { table: tableOf(record, ['id']), orders: { createdAt: 'id' } } as const;
      const within = { sql: `${day} BETWEEN ? AND ?`, bind: ['2023-01-01', '2023-12-31'] };
      const days = { accountId: mariadb.context().account.id, day, index, within };
      const reading = { sort, offset: 0, limit: 50, narrowed: 'to many' as const };
      const { sql, asked } = recordingOf(mariadb.db);
      expect(await readDays(sql, spec, days, reading)).toHaveLength(51);
      const plans = (await plansOfAsked(asked, table)).filter(isOfTable);
      expect(plans.map((plan) => [plan.table, plan.type, plan.key])).toEqual([
        // A part of the account, whose rows are read for their days; the page is not in it.
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

describe('invoices on MariaDB if one account has all of them', () => {
  const invoices = lists.filter(({ table }) => table === 'invoices');

  beforeAll(async () => {
    const { id } = mariadb.context().account;
    const { db } = mariadb;
    await db.transaction(async (tx) => {
      await db.execute('SET foreign_key_checks = 0', [], tx);
      await db.execute('DELETE FROM invoices WHERE accountId <> ?', [id], tx);
      await db.execute('SET foreign_key_checks = 1', [], tx);
    });
    await db.run('ANALYZE TABLE invoices');
  }, 60_000);

  it.each(invoices.flatMap((list) => list.filters.map((filter) => ({ list, filter }))))(
    'read those that match when they are filtered by $filter.name',
    async ({ list, filter }) => {
      const { values } = await triedWith(mariadb, list, filter);
      const sorts = ['createdAt', '-createdAt', '-dueDate'];
      const queries = values.flatMap((value) =>
        // The shorter the page, the more likely the database is to scan the invoices in their order.
        sorts.map((sort) => ({ [filter.name]: value, sort, limit: 5 })),
      );
      const check = async (query: object) => {
        const { body } = await ask(mariadb, list, query);
        const { pagination } = body as { pagination: { total: number } };
        for (const { type, Extra, rows } of await plansOf(list, query)) {
          expect(type, JSON.stringify(query)).not.toBe('ALL');
          // The number of rows is an estimate.
          const sorted = Extra?.includes('filesort') ? Number(rows) : 0;
          expect(sorted, JSON.stringify(query)).toBeLessThanOrEqual(3 * pagination.total + 100);
        }
      };
      await Promise.all(queries.map(check));
    },
  );

  it.each([
    { status: ['Paid'] },
    { currency: 'EUR' },
    { scopeId: 'team-1' },
    { isRetainer: false },
  ])('are walked in order of creation when they are those of %j', async (filter) => {
    const [list] = invoices;
    if (!list) throw new Error('The contract has no list of invoices.');
    for (const [sort, page] of [
      ['createdAt', 1],
      ['-createdAt', 1],
      ['-createdAt', LATER_PAGE],
    ]) {
      const plans = await plansOf(list, { ...filter, sort, page });
      const walks = plans.filter(({ type }) => type !== 'eq_ref');
      expect(walks.length).toBeGreaterThan(0);
      for (const { type, key, Extra } of walks) {
        expect([type, key]).toEqual(['ref', expect.stringMatching(/_by_(?!account|open)/)]);
        expect(Extra).not.toContain('filesort');
      }
    }
  });
});
