import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { createHistoryReader } from '../history/index.js';
import type { Work } from '../platform/context/work.js';
import { testEngines } from '../platform/db/testing/engines.js';
import type { ProductBody } from './product.fields.js';
import { moveStock } from './move-stock.js';
import { productFieldsOf as fieldsOf } from './product.repository.js';
import { deleteProduct } from './write-product.js';

describe.each(testEngines())('products on $name', (engine) => {
  let services: TestServices;
  let context: TestServices['context'];
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    context = services.context;
  }, 120_000);
  afterAll(() => engine.stop());

  const create = (part: Partial<ProductBody> = {}) =>
    services.run((tx) =>
      services.products.create(context(), { name: 'Poster A2', price: 12.5, ...part }, tx),
    );
  const patch = (id: string, body: Partial<ProductBody>) =>
    services.run((tx) => services.products.edit(context(), id, body, 'patch', tx));

  it('are stored and read back with exact prices', async () => {
    for (const price of [0, 19.99, 0.000001, 999_999_999.999999, 4.35, 0.07]) {
      const made = await create({
        price,
        url: 'x://y',
        description: 'a < b',
        stock: -7,
        tags: ['p'],
      });
      expect(await services.products.get(context(), made.id)).toEqual(made);
      expect(fieldsOf(made)).toMatchObject({ price, description: 'a < b', stock: -7 });
    }
  });

  it('are not changed by a PUT of what was read', async () => {
    const made = await create({ trackInventory: true, stock: 0, tags: ['a', 'B'] });
    const put = await services.run((tx) =>
      services.products.edit(context(), made.id, fieldsOf(made), 'replace', tx),
    );
    expect(put).toEqual(made);
  });

  it('need a stock when tracked, on the merged product', async () => {
    const { id } = await create();
    expect((await refusalOf(patch(id, { trackInventory: true }))).fields).toEqual([
      '/stock INCOMPLETE',
    ]);
    const tracked = await patch(id, { trackInventory: true, stock: 5 });
    expect(tracked.version).toBe(2);
    expect(fieldsOf(tracked).stock).toBe(5);
    expect((await refusalOf(patch(id, { stock: null }))).fields).toEqual(['/stock INCOMPLETE']);
    expect(await patch(id, { trackInventory: null, stock: null })).toMatchObject({
      trackInventory: false,
      stock: null,
      version: 3,
    });
  });

  it('belong to their account', async () => {
    const stranger = await services.another();
    const { id } = await create();
    expect((await refusalOf(services.products.get(stranger(), id))).details).toEqual({
      resource: 'item',
    });
    const found = await services.run((tx) => services.products.findMany(stranger(), [id], tx));
    expect(found.size).toBe(0);
  });

  it('have a long name that case folding makes longer', async () => {
    expect((await create({ name: 'ﷺ'.repeat(100) })).name).toBe('ﷺ'.repeat(100));
  });

  it('are removed from Drafts when they are deleted, and stay as text elsewhere', async () => {
    const product = await create({ description: 'Four colours', url: 'https://a.example' });
    const invoice = (status: 'Draft' | 'Pending') =>
      services.run((tx) =>
        services.invoices.create(
          context(),
          {
            customer: { internalId: 'shop-1', billTo: { company: 'Acme' } },
            items: [{ item: product.id, name: 'Poster', quantity: 1, price: 1 }],
            status,
          },
          tx,
        ),
      );
    const draft = await invoice('Draft');
    const open = await invoice('Pending');
    expect(open.items[0]).toMatchObject({ description: 'Four colours', url: 'https://a.example' });
    await services.run((tx) => services.products.remove(context(), product.id, tx));

    const after = async (id: string) => services.invoices.get(context(), id);
    expect((await after(draft.row.id)).items[0]?.productId).toBeNull();
    expect((await after(draft.row.id)).row.version).toBe(2);
    expect((await after(open.row.id)).items[0]?.productId).toBe(product.id);
    expect((await after(open.row.id)).row.version).toBe(1);
  });

  it('record in their last event the stock after a concurrent sale', async () => {
    const { db } = services;
    const sell = (work: Work, product: string) => {
      const change = { invoiceId: 'inv_a', before: new Map(), after: new Map([[product, 2n]]) };
      return moveStock(work, change);
    };
    let sales = 0;
    const { id } = await create({ trackInventory: true, stock: 5 });
    await services.run((sql) =>
      deleteProduct({ ...context(), sql }, id, async (work) => {
        if ((sales += 1) === 1) await sell(work, id);
      }),
    );
    const record = await createHistoryReader(db).record(context().account.id, id);
    expect(
      record?.events.map(({ kind, facts }) => [kind, facts['version'], facts['stock']]),
    ).toEqual([
      ['created', 1, 5],
      ['updated', 2, 3],
      ['deleted', 2, 3],
    ]);
  });
});
