import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { Problem } from '../platform/errors/problem.js';
import { createDriver, type Driver } from './testing/driver.js';

const STATUSES = ['Draft', 'Pending', 'Unpaid', 'Paid', 'Canceled'] as const;
const START = 20;
const SEQUENCES = process.env['FAKTURA_FULL'] === '1' ? 200 : 15;

/** Halves of a piece, so that sums are exact; below 0 in a return. */
interface Line {
  product: number;
  halves: number;
}

type Write =
  | { kind: 'create'; status: (typeof STATUSES)[number]; lines: Line[] }
  | { kind: 'edit'; which: number; lines: Line[] }
  | { kind: 'status'; which: number; status: (typeof STATUSES)[number] }
  | { kind: 'both'; which: number; status: (typeof STATUSES)[number]; lines: Line[] }
  | { kind: 'pay' | 'unpay' | 'cancel' | 'remove'; which: number };

const halves = fc.integer({ min: -4, max: 12 }).filter((count) => count !== 0);
const lines = fc.array(fc.record({ product: fc.integer({ min: 0, max: 3 }), halves }), {
  minLength: 1,
  maxLength: 4,
});
const which = fc.integer({ min: 0, max: 4 });
const status = fc.constantFrom(...STATUSES);
const writes: fc.Arbitrary<Write[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), status, lines }),
    fc.record({ kind: fc.constant('edit' as const), which, lines }),
    fc.record({ kind: fc.constant('status' as const), which, status }),
    fc.record({ kind: fc.constant('both' as const), which, status, lines }),
    fc.record({ kind: fc.constantFrom('pay', 'unpay', 'cancel', 'remove'), which }),
  ),
  { minLength: 3, maxLength: 14 },
);

describe.each(testEngines())('the stock on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** Three products with tracked inventory, and one without. */
  function makeProducts(context: TestServices['context']): Promise<string[]> {
    const make = async (trackInventory: boolean): Promise<string> => {
      const body = { name: 'Poster A2', price: 12.5, trackInventory, stock: START };
      return (await services.run((tx) => services.products.create(context(), body, tx))).id;
    };
    return Promise.all([make(true), make(true), make(true), make(false)]);
  }

  async function act(
    driver: Driver,
    ids: string[],
    products: string[],
    write: Write,
  ): Promise<void> {
    const items = (sold: Line[]) =>
      sold.map(({ product, halves }) => ({
        item: products[product] ?? null,
        name: 'Poster A2',
        quantity: Math.abs(halves) / 2,
        isReturn: halves < 0,
        price: 12.5,
      }));
    if (write.kind === 'create') {
      const made = await driver.create({ status: write.status, items: items(write.lines) });
      ids.push(made.id);
      return;
    }
    const id = ids[write.which] ?? 'inv_none';
    if (write.kind === 'edit') await driver.patch(id, { items: items(write.lines) });
    if (write.kind === 'status') await driver.patch(id, { status: write.status });
    if (write.kind === 'both') {
      await driver.patch(id, { status: write.status, items: items(write.lines) });
    }
    if (write.kind === 'pay') await driver.pay(id);
    if (write.kind === 'unpay') {
      await driver.deletePayment((await driver.paymentsOf(id))[0]?.id ?? 'pay_none');
    }
    if (write.kind === 'cancel') {
      await services.run((tx) => services.invoices.cancel(driver.context(), id, {}, tx));
    }
    if (write.kind === 'remove') await driver.remove(id);
  }

  /** Pieces of each product on the open invoices, counted from the invoices themselves. */
  async function sold(driver: Driver, ids: string[], products: string[]): Promise<number[]> {
    const counts = products.map(() => 0);
    for (const id of ids) {
      const invoice = await driver.get(id).catch(() => null);
      if (!invoice || invoice.status === 'Draft' || invoice.status === 'Canceled') continue;
      products.forEach((product, index) => {
        const own = invoice.items.filter(({ item }) => item === product);
        const all = own.reduce(
          (sum, { quantity, isReturn }) => sum + (isReturn ? -quantity : quantity),
          0,
        );
        counts[index] = (counts[index] ?? 0) + Math.sign(all) * Math.ceil(Math.abs(all));
      });
    }
    return counts;
  }

  it('is the initial stock minus what open invoices take', { timeout: 300_000 }, async () => {
    let moves = 0;
    await fc.assert(
      fc.asyncProperty(writes, async (sequence) => {
        const context = await services.another();
        const driver = createDriver(services, context);
        const products = await makeProducts(context);
        const ids: string[] = [];
        for (const write of sequence) {
          await act(driver, ids, products, write).catch((error: unknown) => {
            if (!(error instanceof Problem)) throw error;
          });
          const counts = await sold(driver, ids, products);
          const now = await Promise.all(products.map((id) => services.products.get(context(), id)));
          const [first, second, third] = counts.map((count) => START - count);
          expect(now.map(({ stock }) => Number(stock))).toEqual([first, second, third, START]);
          for (const { id, version } of now) {
            const events = await services.db.select(
              'SELECT id FROM events WHERE accountId = ? AND resourceId = ?',
              [context().account.id, id],
            );
            expect(events).toHaveLength(version);
            moves += version - 1;
          }
        }
      }),
      { numRuns: SEQUENCES, seed: 20261121 },
    );
    expect(moves).toBeGreaterThan(SEQUENCES);
  });
});
