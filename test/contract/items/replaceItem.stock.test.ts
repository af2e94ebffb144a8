import { describe, expect, it } from '../../harness/runner.js';

import { audit } from '../../../server/src/audit/index.js';
import {
  line,
  made,
  newInvoice,
  newItem,
  without,
  type Invoice,
  type Product,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();

const of = (item: string, quantity: number) => [{ ...line, item, quantity }];
const sell = (item: string, quantity: number): Promise<Invoice> =>
  newInvoice(t.client, { items: of(item, quantity), status: 'Pending' });
const stockOf = async (id: string): Promise<number | null> =>
  (await made(t.client.get<Product>(`/items/${id}`))).stock;
const edit = (invoice: Invoice, quantity: number): Promise<Invoice> =>
  made(
    t.client.patch<Invoice>(`/invoices/${invoice.id}`, {
      items: of(invoice.items[0]?.item ?? '', quantity),
    }),
  );

describe('the stock of a product', () => {
  it('is set by PUT after counting, and changes from there', async () => {
    const counted = await newItem(t.client, { trackInventory: true, stock: 120 });
    const { id } = counted;
    const invoice = await sell(id, 20);
    const fields = without(counted, 'id', 'version', 'createdAt', 'updatedAt');
    const put = await made(t.client.put<Product>(`/items/${id}`, { ...fields, stock: 98 }));
    expect(put.stock).toBe(98);
    await edit(invoice, 21);
    expect(await stockOf(id)).toBe(97);
    await t.client.delete(`/invoices/${invoice.id}`);
    expect(await stockOf(id)).toBe(118);
  });

  it('does not change if inventory is not tracked', async () => {
    const { id, version } = await newItem(t.client, { stock: 7 });
    const invoice = await sell(id, 2);
    await edit(invoice, 3);
    expect(await made(t.client.get<Product>(`/items/${id}`))).toMatchObject({ stock: 7, version });
  });

  it('changes from the moment tracking is turned on', async () => {
    const { id } = await newItem(t.client);
    const invoice = await sell(id, 5);
    await made(t.client.patch(`/items/${id}`, { trackInventory: true, stock: 100 }));
    await made(t.client.patch(`/invoices/${invoice.id}`, { notes: 'By courier' }));
    expect(await stockOf(id)).toBe(100);
    await edit(invoice, 7);
    expect(await stockOf(id)).toBe(98);
    await sell(id, 1);
    expect(await stockOf(id)).toBe(97);
    // It returns the quantity that it took, not what it sold before.
    await t.client.delete(`/invoices/${invoice.id}`);
    expect(await stockOf(id)).toBe(99);
  });

  it('no longer changes once tracking is turned off', async () => {
    const { id } = await newItem(t.client, { trackInventory: true, stock: 100 });
    const invoice = await sell(id, 5);
    await made(t.client.patch(`/items/${id}`, { trackInventory: false }));
    await t.client.delete(`/invoices/${invoice.id}`);
    expect(await stockOf(id)).toBe(95);
  });

  it('stays within its limits, and no sale fails because of them', async () => {
    const bound = 1_000_000_000;
    const { id } = await newItem(t.client, { trackInventory: true, stock: 1 - bound });
    const invoice = await sell(id, 999_999_999.999999);
    expect(await stockOf(id)).toBe(-bound);
    await made(t.client.patch(`/items/${id}`, { stock: bound }));
    expect((await t.client.delete(`/invoices/${invoice.id}`)).status).toBe(204);
    expect(await stockOf(id)).toBe(bound);
  });

  it('is restored completely, even if it was sold past a limit', async () => {
    const { client, id: account } = await t.server.newAccount();
    const { id } = await newItem(client, { trackInventory: true, stock: 0 });
    const stock = async () => (await made(client.get<Product>(`/items/${id}`))).stock;
    const large = { ...line, item: id, price: 0.01, quantity: 999_999_999 };
    const body = { items: [large, large, large], status: 'Pending' };
    const invoice = await newInvoice(client, body);
    expect(await stock()).toBe(-1_000_000_000);
    // A stock shown at its bound may be sent back, and other members may change, without losing pieces.
    const shown = await made(client.get<Product>(`/items/${id}`));
    const fields = without(shown, 'id', 'version', 'createdAt', 'updatedAt');
    const put = await made(client.put<Product>(`/items/${id}`, fields));
    expect(put.version).toBe(shown.version);
    const renamed = await made(client.put<Product>(`/items/${id}`, { ...fields, name: 'Sold' }));
    expect(renamed).toMatchObject({ name: 'Sold', stock: -1_000_000_000 });
    await made(client.post(`/invoices/${invoice.id}/cancel`, {}));
    expect(await stock()).toBe(0);
    const { differences } = await audit(t.server.db, {
      accounts: [account],
      onDifference: () => undefined,
    });
    expect(differences).toBe(0);
  });
});
