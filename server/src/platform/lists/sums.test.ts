import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../../app/testing/services.js';
import { createDriver } from '../../invoices/testing/driver.js';
import { marks } from '../db/table.js';
import { testEngines } from '../db/testing/engines.js';

/** The largest amount of the contract, scaled. */
const LARGEST = 9_999_999_999_999_900n;

describe.each(testEngines())('sums of amounts on $name', (engine) => {
  let services: TestServices;
  let context: TestServices['context'];
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  beforeEach(async () => {
    context = await services.another();
  });
  afterAll(() => engine.stop());

  /** Replaces the row of this account with one row for each amount. */
  async function spread(table: string, columns: string[], amounts: bigint[]): Promise<void> {
    const { db } = services;
    const accountId = context().account.id;
    const own = `FROM ${table} WHERE accountId = ?`;
    const [row = {}] = await db.select<Record<string, unknown>>(`SELECT * ${own}`, [accountId]);
    const rows = amounts.map((amount, index) => ({
      ...row,
      id: `${String(row['id'])}${index}`,
      ...(row['previewToken'] ? { previewToken: `${accountId.slice(-20)}${index}` } : {}),
      ...Object.fromEntries(columns.map((column) => [column, amount])),
    }));
    const nothing = columns.map((column) => `${column} = 0`).join(', ');
    await db.transaction(async (tx) => {
      const all = Object.keys(row);
      for (const one of rows) {
        const into = `INSERT INTO ${table} (${all.join(', ')}) VALUES (${marks(all)})`;
        tx.later(into, Object.values(one));
      }
      await db.execute(`UPDATE ${table} SET ${nothing} WHERE id = ?`, [row['id']], tx);
    });
  }
  const all = {};
  const newEntry = () =>
    services.run((tx) =>
      services.transactions.create(context(), { type: 'Income', amount: 1 }, tx),
    );

  it('exceed 64 bits: a thousand of the largest amounts, in every list with sums', async () => {
    const most = Array.from({ length: 1000 }, () => LARGEST);
    const sum = 999_999_999_999_990;
    const { invoices, payments, transactions } = services;
    const driver = createDriver(services, context);
    const invoice = await driver.create({ status: 'Pending' });
    await driver.pay(invoice.id, 1);
    await newEntry();
    const entries = await transactions.list(context(), all);
    const received = await payments.list(context(), all);
    const documents = await invoices.list(context(), all);
    await spread('transactions', ['amount'], most);
    await spread('payments', ['amount', 'refunded'], most);
    await spread('invoices', ['total', 'paid', 'balance'], most);

    const group = { currency: 'EUR', count: 1001 };
    expect(await services.totals.transactions(entries)).toEqual([
      { ...group, type: 'Income', amount: sum },
    ]);
    expect(await services.totals.payments(received)).toEqual([
      { ...group, amount: sum, refunded: sum },
    ]);
    expect(await services.totals.invoices(documents)).toEqual([
      { ...group, total: sum, paid: sum, balance: sum },
    ]);
  });

  it.each([
    ['to the last digit', [LARGEST, 1n, 9_999n, -10_000n], 999_999_999_999.99],
    ['below zero', [-LARGEST, -1_999_999_999n, 3_000_000_000n, -1n], -999_999_899_999.99],
    ['of nothing', [0n, -5n, 5n], 0],
  ])('are exact %s', async (_what, amounts, sum) => {
    await newEntry();
    await spread('transactions', ['amount'], amounts);
    const entries = await services.transactions.list(context(), all);
    const [total] = await services.totals.transactions(entries);
    expect(total).toMatchObject({ count: amounts.length + 1, amount: sum });
  });

  it('are empty if nothing can match', async () => {
    const entries = await services.transactions.list(context(), { ...all, search: '-' });
    expect(await services.totals.transactions(entries)).toEqual([]);
  });
});
