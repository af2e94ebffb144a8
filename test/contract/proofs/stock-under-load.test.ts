import { describe, expect, it } from '../../harness/runner.js';

import { eInvoicingAccount, newBuyer, taxedLine } from '../../harness/e-invoicing.js';
import {
  line,
  made,
  newInvoice,
  newItem,
  type Invoice,
  type Product,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const many = Array.from({ length: 20 }, (_, index) => index);
const tracked = (): Promise<Product> => newItem(t.client, { trackInventory: true, stock: 100 });
const of = (item: string, quantity: number) => ({ ...line, item, quantity });
const productOf = (id: string): Promise<Product> => made(t.client.get<Product>(`/items/${id}`));

describe('the stock under load', () => {
  it('loses no sale of 20 parallel ones, and no request gets a 500', async () => {
    const { id, version } = await tracked();
    const body = { items: [of(id, 3)], status: 'Pending' };
    await Promise.all(many.map(() => newInvoice(t.client, body)));
    expect(await productOf(id)).toMatchObject({ stock: 40, version: version + 20 });
  });

  it('loses no sale of 20 parallel ones that become e-invoices', async () => {
    const { client } = await eInvoicingAccount(t.server);
    const { id } = await newItem(client, { trackInventory: true, stock: 100 });
    const { id: customer } = await newBuyer(client, 'XRechnung');
    const items = [{ ...taxedLine, item: id, quantity: 3 }];
    const body = { customer, items, dueDate: '2096-07-01', status: 'Pending' };
    const answers = await Promise.all(many.map(() => client.post('/invoices', body)));
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 201));
    expect((await made(client.get<Product>(`/items/${id}`))).stock).toBe(40);
  });

  it('stays correct when two products are sold in either order, edited and returned at once', async () => {
    const [first, second] = [await tracked(), await tracked()];
    const either = (n: number, quantity: number) => {
      const lines = [of(first.id, quantity), of(second.id, quantity)];
      return n % 2 === 0 ? lines : lines.reverse();
    };
    const drafts = await Promise.all(
      many.map((n) => newInvoice(t.client, { items: either(n, 1) })),
    );
    const all = (act: (invoice: Invoice, n: number) => Promise<unknown>) =>
      Promise.all(drafts.map(act));
    await all(({ id }) => made(t.client.patch(`/invoices/${id}`, { status: 'Pending' })));
    expect((await productOf(first.id)).stock).toBe(80);
    await all(({ id }, n) => {
      const one = `/invoices/${id}`;
      if (n % 4 === 0) return made(t.client.delete(one));
      if (n % 4 === 1) return made(t.client.patch(one, { items: either(n + 1, 4) }));
      if (n % 4 === 2) return made(t.client.post(`${one}/cancel`, {}));
      return made(t.client.patch(one, { status: 'Draft' }));
    });
    for (const { id } of [first, second]) expect((await productOf(id)).stock).toBe(80);
    const rows = await t.server.db.select<{ quantity: string }>(
      'SELECT quantity FROM stock_movements WHERE productId = ?',
      [first.id],
    );
    expect(rows.map(({ quantity }) => Number(quantity))).toEqual([4, 4, 4, 4, 4]);
  });
});
