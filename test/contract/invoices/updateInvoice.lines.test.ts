import { describe, expect, it } from '../../harness/runner.js';

import {
  getInvoice,
  invoiceBody,
  line,
  made,
  newInvoice,
  newItem,
  refused,
  errorLines,
  type Invoice,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const send = (id: string, body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));

describe('lines with products', () => {
  const item = () => newItem(t.client, { description: 'A & B', url: 'https://a.example' });
  const text = { description: 'A &amp; B', url: 'https://a.example' };
  const none = { description: null, url: null };

  it('take texts from their product if they have none: on changed and on added lines', async () => {
    const product = { ...line, item: (await item()).id };
    const { id } = await newInvoice(t.client, { items: [product], status: 'Pending' });
    const { items } = await patch(id, { items: [{ ...product, quantity: 3 }, product] });
    expect(items).toMatchObject([{ quantity: 3, ...text }, text]);
  });

  it('have no text if they send null', async () => {
    const product = { ...line, item: (await item()).id };
    const { id } = await newInvoice(t.client, { items: [product] });
    const { items } = await patch(id, { items: [{ ...product, ...none }] });
    expect(items).toMatchObject([none]);
    const { body } = await t.client.put<Invoice>(
      `/invoices/${id}`,
      invoiceBody({ items: [{ ...product, description: '', quantity: 3 }] }),
    );
    expect(body.items).toMatchObject([{ quantity: 3, ...none }]);
  });

  it('do not get a text that was added to their product later', async () => {
    const { id: itemId } = await newItem(t.client);
    const product = { ...line, item: itemId };
    const { id, version } = await newInvoice(t.client, { items: [product], status: 'Pending' });
    await t.client.patch(`/items/${itemId}`, text);
    expect((await patch(id, { items: [product] })).version).toBe(version);
    expect((await patch(id, { items: [{ ...product, quantity: 3 }] })).items).toMatchObject([none]);
  });

  it('keep the id of a deleted product, but none of its texts', async () => {
    const product = { ...line, item: (await item()).id };
    const { id } = await newInvoice(t.client, { items: [product], status: 'Pending' });
    await t.client.delete(`/items/${product.item}`);
    const { items } = await patch(id, { items: [{ ...product, quantity: 3 }, product] });
    expect(items).toMatchObject([
      { item: product.item, ...none },
      { item: product.item, ...none },
    ]);
  });

  it('report a product text that is too long for them', async () => {
    const { id: long } = await newItem(t.client, { description: '&'.repeat(201) });
    const { id } = await newInvoice(t.client);
    const answer = await send(id, { items: [line, { ...line, item: long }] });
    expect(errorLines(answer)).toEqual(refused('/items/1/description', 'TOO_LONG'));
    expect(answer.body).toMatchObject({
      errors: [{ message: expect.stringContaining('give the line its own') as string }],
    });
    const own = [{ ...line, item: long, description: 'Own' }];
    expect((await patch(id, { items: own })).items).toMatchObject([{ description: 'Own' }]);
  });
});

describe('lines without products', () => {
  it('refuses a total that a double cannot represent', async () => {
    const invoice = await newInvoice(t.client);
    const items = [{ ...line, price: 999_999_999, quantity: 1001 }];
    expect(errorLines(await send(invoice.id, { items }))).toEqual([
      '422 TOTAL_TOO_LARGE',
      '/items/0 TOTAL_TOO_LARGE',
    ]);
    expect(await getInvoice(t.client, invoice.id)).toEqual(invoice);
  });
});
