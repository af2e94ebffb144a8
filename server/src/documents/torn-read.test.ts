import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createDriver, lineOf } from '../invoices/testing/driver.js';
import type { Database } from '../platform/db/index.js';
import { selectApart } from '../platform/db/testing/apart.js';
import { testEngines } from '../platform/db/testing/engines.js';

describe.each(testEngines())('a read during a write on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** Performs the write just before lines are read, the first time or a later one. */
  async function between<T>(
    write: () => Promise<unknown>,
    read: () => Promise<T>,
    nth = 1,
  ): Promise<T> {
    const db = services.db as { -readonly [Name in keyof Database]: Database[Name] };
    const { select, selectBoth } = db;
    let reads = 0;
    db.select = (async (sql: string, bind: readonly unknown[], tx) => {
      if (/FROM invoice_items/.test(sql)) {
        reads += 1;
        if (reads === nth) await write();
      }
      return select(sql, bind, tx);
    }) as Database['select'];
    // A write may also happen between two statements that arrive together.
    db.selectBoth = selectApart(db);
    try {
      const answer = await read();
      expect(reads).toBeGreaterThanOrEqual(nth);
      return answer;
    } finally {
      Object.assign(db, { select, selectBoth });
    }
  }

  it('sees amounts and lines of one version', async () => {
    const driver = createDriver(services);
    const { id } = await driver.create(lineOf(10));
    const read = await between(
      () => driver.patch(id, lineOf(20)),
      () => driver.get(id),
    );
    expect([read.amounts.total, read.items[0]?.price, read.version]).toEqual([20, 20, 2]);
  });

  it.each([2, 3])('sees one version of many lines, changed at read %s', async (nth) => {
    const driver = createDriver(services);
    const many = (count: number, price: number) => ({
      items: Array.from({ length: count }, () => ({ name: 'Day', quantity: 1, price })),
    });
    const { id } = await driver.create(many(600, 1));
    const read = await between(
      () => driver.patch(id, many(250, 2)),
      () => driver.get(id),
      nth,
    );
    expect([read.amounts.total, read.items.length, read.version]).toEqual([500, 250, 2]);
    expect(new Set(read.items.map(({ price }) => price))).toEqual(new Set([2]));
  });

  it('does not see a document without lines when it is deleted', async () => {
    const driver = createDriver(services);
    const { id } = await driver.create(lineOf(10));
    const read = between(
      () => driver.remove(id),
      () => driver.get(id),
    );
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reads nothing of a document of another account', async () => {
    const { id } = await createDriver(services).create(lineOf(10));
    const other = createDriver(services, await services.another());
    const db = services.db as { -readonly [Name in keyof Database]: Database[Name] };
    const { selectBoth } = db;
    const found: unknown[] = [];
    db.selectBoth = (async (first, second) => {
      const read = await selectBoth.call(db, first, second);
      found.push(read);
      return read;
    }) as Database['selectBoth'];
    try {
      await expect(other.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    } finally {
      Object.assign(db, { selectBoth });
    }
    expect(found).toEqual([[[], []]]);
  });

  it('lists amounts and lines of one version, and no document without lines', async () => {
    const context = await services.another();
    const driver = createDriver(services, context);
    const [edited, deleted] = [await driver.create(lineOf(10)), await driver.create(lineOf(30))];
    const write = async () => {
      await driver.patch(edited.id, lineOf(20));
      await driver.remove(deleted.id);
    };
    const list = () => services.invoices.list(context(), {});
    const { rows } = await between(write, list);
    expect(rows.map(({ row, items }) => [row.id, row.total.toNumber(), items[0]?.price])).toEqual([
      [edited.id, 20, 20],
    ]);
  });
});
