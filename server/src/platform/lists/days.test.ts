import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testReading } from '../context/testing/reading.js';
import type { Database } from '../db/database.js';
import { expandMacros } from '../db/migrations/macros.js';
import { testEngines } from '../db/testing/engines.js';
import { accountId, date, id, instant, nullable, text } from '../db/columns.js';
import { model, type RowOf } from '../db/model.js';
import { table } from '../db/table.js';
import { boundedDays, readDays, type Days } from './days.js';
import { and, filtersOf, readRows, type Filter, type PageSpec } from './query.js';

const nobody = testReading({
  dialect: 'sqlite',
  forUpdate: '',
  forShare: '',
  select: () => Promise.resolve([]),
  selectBoth: () => Promise.resolve([[], []]),
});
/** None of these filters uses the sender. */
const condition = <Value>(filter: Filter<Value>, value: Value) => filter(value, nobody);

const recordModel = model(
  'Record',
  'records',
  {
    id,
    accountId,
    invoiceDate: nullable(date),
    dueDate: nullable(date),
    status: nullable(text(10)),
    updatedAt: nullable(instant),
  },
  {
    indexes: {
      records_by_account: ['accountId', 'id'],
      records_by_date: ['accountId', 'invoiceDate', 'id'],
      records_by_due: ['accountId', 'dueDate', 'id'],
      records_by_status: ['accountId', 'status', 'id'],
      records_by_updated: ['accountId', 'updatedAt', 'id'],
    },
  },
);
const spec: PageSpec<Pick<RowOf<typeof recordModel>, 'id' | 'invoiceDate'>> = {
  table: table(recordModel, ['id', 'invoiceDate']),
  orders: { createdAt: 'id', date: 'invoiceDate' },
};
const by = filtersOf(table(recordModel));

/** In the order of an index (account, day, id). */
const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);
const from = by.from('invoiceDate');
const to = by.to('invoiceDate');
const between = (first: string, last: string): Days => ({
  accountId: 'acc_a',
  day: 'invoiceDate',
  index: 'records_by_date',
  within: and([condition(from, first), condition(to, last)]),
});
const mine = { sql: 'accountId = ?', bind: ['acc_a'] };

describe('the date column that a filter limits', () => {
  const due = condition(by.from('dueDate'), 'x');
  const changed = condition(by.since('updatedAt'), '2026-11-02T09:15:00Z');
  const paid = condition(by.anyOf('status'), ['Paid']);

  it.each([
    ['from', [condition(from, 'x')], 'invoiceDate'],
    ['from and to', [condition(from, 'x'), condition(to, 'y')], 'invoiceDate'],
    ['two days', [condition(from, 'x'), due], undefined],
    ['an instant', [changed], undefined],
    ['a status as well', [condition(from, 'x'), paid], undefined],
    ['a day alone', [condition(by.equal('invoiceDate'), 'x')], undefined],
    ['nothing', [], undefined],
  ])('%s', (_, conditions, expected) => {
    expect(boundedDays('acc_a', conditions)?.day).toBe(expected);
  });
});

describe.each(testEngines().filter(({ name }) => name === 'mariadb'))(
  'the records of some days on $name',
  (engine) => {
    let db: Database;
    beforeAll(async () => {
      await engine.start();
      db = await engine.open();
      await db.run(
        `CREATE TABLE records (id VARCHAR(40) PRIMARY KEY, accountId VARCHAR(40) NOT NULL,
           invoiceDate DATE, INDEX records_by_account (accountId, id),
           INDEX records_by_date (accountId, invoiceDate, id))
         ${expandMacros('{table}', db.engine)}`,
      );
    }, 60_000);
    afterAll(() => engine.stop());

    /** Records in order of creation, with their days. */
    async function fill(days: readonly (number | null)[]): Promise<void> {
      await db.transaction(async (tx) => {
        await db.execute('DELETE FROM records', [], tx);
        const rows = days.flatMap((each, index) => [
          ['acc_a', each],
          ['acc_b', index % 7],
        ]);
        const values = rows.map(() => '(?, ?, ?)').join(', ');
        const bind = rows.flatMap(([account, each], index) => [
          `inv_${String(index).padStart(5, '0')}`,
          account,
          each === null ? null : day(Number(each)),
        ]);
        await db.execute(
          `INSERT INTO records (id, accountId, invoiceDate) VALUES ${values}`,
          bind,
          tx,
        );
      });
    }

    const reading = { sort: undefined, offset: 0, limit: 3, narrowed: 'to many' as const };

    it.each([
      ['in the order of their creation', (index: number) => Math.floor(index / 5)],
      ['in no order', (index: number) => (index * 37) % 60],
      ['with one that was dated back', (index: number) => (index === 299 ? 3 : index / 5)],
      ['all on one day', () => 10],
    ])('are those of the plain way, created %s', async (_, dayOf) => {
      await fill(Array.from({ length: 300 }, (__, index) => Math.floor(dayOf(index))));
      const days = between(day(2), day(12));
      for (const sort of ['createdAt', '-createdAt']) {
        for (const offset of [0, 3, 12]) {
          const wanted = { ...reading, sort, offset };
          const rows = await readDays(db, spec, days, wanted);
          expect(rows).toEqual(await readRows(db, spec, and([mine, days.within]), wanted));
          expect(rows).toHaveLength(4);
        }
      }
    });

    it('are those of the plain query whatever their dates, or are left to it', async () => {
      const created = fc.array(fc.option(fc.nat(40), { freq: 9 }), {
        minLength: 30,
        maxLength: 120,
      });
      const query = fc.record({
        from: fc.nat(40),
        span: fc.nat(40),
        offset: fc.nat(12),
        limit: fc.integer({ min: 1, max: 5 }),
        sort: fc.constantFrom('createdAt', '-createdAt', undefined),
      });
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          created,
          fc.array(query, { minLength: 8, maxLength: 8 }),
          async (all, queries) => {
            await fill(all);
            for (const { from, span, ...page } of queries) {
              const days = between(day(from), day(from + span));
              const wanted = { ...reading, ...page };
              const rows = await readDays(db, spec, days, wanted);
              if (!rows) continue;
              found += 1;
              expect(rows).toEqual(await readRows(db, spec, and([mine, days.within]), wanted));
            }
          },
        ),
        { numRuns: 25 },
      );
      expect(found).toBeGreaterThan(50);
    });

    it('are left to the plain query in another order, and on a late page', async () => {
      await fill([1, 2, 3]);
      const asked = between(day(0), day(9));
      expect(await readDays(db, spec, asked, { ...reading, sort: 'date' })).toBeNull();
      expect(await readDays(db, spec, asked, { ...reading, offset: 5_000 })).toBeNull();
    });
  },
);
