import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredInvoice } from '../invoices/index.js';
import { createDriver, lineOf, plainBody, type Driver } from '../invoices/testing/driver.js';
import type { Transaction } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { newId } from '../platform/ids/id.js';
import { countRecord, countedIn } from '../platform/lists/counters.repository.js';
import { openServices, type TestServices } from './testing/services.js';

/** What invoices and estimates have in common. */
type Documents = Pick<TestServices['invoices'], 'create' | 'edit'> & {
  get(...of: Parameters<TestServices['invoices']['get']>): Promise<Pick<StoredInvoice, 'items'>>;
};

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  return [new Promise<void>((resolve) => (give = resolve)), () => give()];
}

describe.each(testEngines())('concurrent writers on $name', (engine) => {
  let services: TestServices;
  let driver: Driver;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    driver = createDriver(services);
  }, 120_000);
  afterAll(() => engine.stop());

  /** The number of writers of this database that wait for a lock; other tests share the server. */
  async function waiting(): Promise<number> {
    const sql =
      'SELECT COUNT(*) AS writers FROM information_schema.innodb_trx AS trx ' +
      'JOIN information_schema.processlist AS process ON process.id = trx.trx_mysql_thread_id ' +
      "WHERE trx.trx_state = 'LOCK WAIT' AND process.db = DATABASE()";
    const [row] = await services.db.select<{ writers: string }>(sql, []);
    return Number(row?.writers);
  }

  /** Waits until this many wait; on SQLite they queue before they begin. */
  async function until(count: number): Promise<void> {
    if (services.db.dialect === 'sqlite') return;
    const deadline = Date.now() + 30_000;
    while ((await waiting()) < count) {
      if (Date.now() > deadline) throw new Error(`Fewer than ${count} writers wait.`);
      // InnoDB refreshes this table only if it was not queried for a tenth of a second.
      await sleep(120);
    }
  }

  /** Runs all of the work at once, each in a transaction that must succeed at the first attempt. */
  async function atOnce(works: ((tx: Transaction) => Promise<unknown>)[]): Promise<unknown[]> {
    const rounds = works.map(() => 0);
    const settled = await Promise.allSettled(
      works.map((work, index) =>
        services.run((tx) => {
          rounds[index] = (rounds[index] ?? 0) + 1;
          return work(tx);
        }),
      ),
    );
    expect(rounds).toEqual(works.map(() => 1));
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
  }

  const product = (): Promise<{ id: string }> =>
    services.run((tx) =>
      services.products.create(services.context(), { name: 'Poster', price: 1 }, tx),
    );
  const removeProduct = (id: string, after: Promise<void>) => async (tx: Transaction) => {
    await after;
    await services.products.remove(services.context(), id, tx);
  };
  const lineWith = (item: string) => ({
    items: [{ item, name: 'Poster', quantity: 1, price: 1 }],
  });

  it('count records in any order', async () => {
    const { id } = services.context().account;
    const record = { accountId: id, id: newId('inv') };
    let here = 0;
    const count = (first: string, second: string) => async (tx: Transaction) => {
      countRecord(tx, first, record, 1);
      here += 1;
      while (here < 2 && services.db.dialect === 'mysql') await sleep(1);
      countRecord(tx, second, record, 1);
    };
    await atOnce([count('invoices', 'payments'), count('payments', 'invoices')]);
    for (const name of ['invoices', 'payments']) {
      expect(await services.run((tx) => countedIn(tx, id, name))).toBe(2);
    }
  });

  it('create one customer for a new internalId, even if the first is rolled back', async () => {
    const acme = { internalId: 'new', billTo: { company: 'Acme' } };
    const insert = async (tx: Transaction) => {
      const customer = await services.customers.upsert(services.context(), acme, '/customer', tx);
      // Statements that are not sent yet hold no lock.
      await tx.select('SELECT 1 AS sent', []);
      return customer;
    };
    const [stored, isStored] = signal();
    const first = async (tx: Transaction): Promise<never> => {
      await insert(tx);
      isStored();
      await until(3);
      throw new Error('refused');
    };
    const next = (tx: Transaction) => stored.then(() => insert(tx));
    const [refusal, ...made] = await atOnce([first, next, next, next]);
    expect(refusal).toEqual(new Error('refused'));
    expect(new Set((made as { id: string }[]).map(({ id }) => id)).size).toBe(1);
  });

  it('change a Draft and delete its product', async () => {
    const { id } = await product();
    const draft = await driver.create(lineWith(id));
    const { invoices } = services;
    const [changed, isChanged] = signal();
    const change = async (tx: Transaction) => {
      await invoices.edit(services.context(), draft.id, { notes: 'Thanks' }, 'patch', tx);
      isChanged();
      await until(1);
      await invoices.edit(services.context(), draft.id, { status: 'Pending' }, 'patch', tx);
    };
    await atOnce([change, removeProduct(id, changed)]);
    // It has left Draft before, so the product stays as text.
    expect(await driver.get(draft.id)).toMatchObject({ status: 'Pending', items: [{ item: id }] });
  });

  it.each(['invoices', 'estimates'] as const)(
    'store Drafts of %s and delete the product that they name',
    async (resource) => {
      const [first, second] = [await product(), await product()];
      const { create, edit, get } = services[resource] as Documents;
      const context = services.context();
      const old = await services.run((tx) => create(context, plainBody, tx));
      const [stored, isStored] = signal();
      const store = async (tx: Transaction) => {
        const fresh = await create(context, { ...plainBody, ...lineWith(first.id) }, tx);
        await edit(context, old.row.id, lineWith(second.id), 'patch', tx);
        isStored();
        await until(2);
        return fresh.row.id;
      };
      const removals = [first, second].map(({ id }) => removeProduct(id, stored));
      const [fresh] = await atOnce([store, ...removals]);
      for (const id of [String(fresh), old.row.id]) {
        const { items } = await get(context, id);
        expect(items.map(({ productId }) => productId)).toEqual([null]);
      }
    },
  );

  it('deduct the same retainers, named in opposite orders: one of them does', async () => {
    const retainer = () => driver.create({ isRetainer: true, status: 'Paid', ...lineOf(10) });
    const ids = [(await retainer()).id, (await retainer()).id];
    const drafts = [
      await driver.create({ deductedRetainers: ids }),
      await driver.create({ deductedRetainers: ids.toReversed() }),
    ];
    const [deducted, hasDeducted] = signal();
    const open = (index: number, tx: Transaction) =>
      services.invoices.edit(
        services.context(),
        drafts[index]?.id ?? '',
        { status: 'Pending' },
        'patch',
        tx,
      );
    const first = async (tx: Transaction) => {
      await open(0, tx);
      hasDeducted();
      await until(1);
    };
    const second = async (tx: Transaction) => {
      await deducted;
      await open(1, tx);
    };
    const [, refused] = await atOnce([first, second]);
    expect(refused).toMatchObject({ code: 'STATUS_CONFLICT' });
    for (const id of ids) expect((await driver.get(id)).deductedBy).toBe(drafts[0]?.id);
  });
});
