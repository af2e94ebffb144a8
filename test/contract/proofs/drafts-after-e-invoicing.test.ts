import { beforeEach, describe, expect, it } from '../../harness/runner.js';

import type { Client } from '../../harness/client.js';
import { germanSeller } from '../../harness/e-invoicing.js';
import { getInvoice, made, newInvoice, type Invoice } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();

/** Two taxes of one rate: an e-invoice rounds their sum to 3.81, a plain invoice each to 1.91. */
const items = ['VAT', 'Tax'].map((name) => ({
  name,
  quantity: 1,
  price: 10.03,
  taxes: [{ name, value: 19 }],
}));

describe('a Draft of an e-invoice that leaves Draft after e-invoicing was switched off', () => {
  let client: Client;
  let draft: Invoice;
  beforeEach(async () => {
    const account = await t.server.newAccount({ eInvoicing: true, profile: germanSeller });
    draft = await newInvoice(account.client, { items });
    expect(draft.amounts).toMatchObject({ taxTotal: 3.81, total: 23.87 });
    await account.change({ eInvoicing: false });
    client = await account.clientWith(['*']);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['by an update', (id) => made(client.patch(`/invoices/${id}`, { status: 'Pending' }))],
    [
      'by an update with another member',
      (id) => made(client.patch(`/invoices/${id}`, { status: 'Pending', notes: 'Thank you' })),
    ],
    ['by a mail', (id) => made(client.post(`/invoices/${id}/send`, { email: 'a@acme.example' }))],
  ])('has the amounts of a plain invoice: %s', async (_, leave) => {
    await leave(draft.id);
    const invoice = await getInvoice(client, draft.id);
    expect(invoice).toMatchObject({ status: 'Pending', eInvoice: { state: 'NotApplicable' } });
    expect(invoice.amounts).toMatchObject({ taxTotal: 3.82, total: 23.88, balance: 23.88 });
  });

  it.each([{}, { amount: 23.88 }])('is paid with its new total: %j', async (part) => {
    await made(client.post(`/invoices/${draft.id}/payments`, { method: 'Cash', ...part }));
    const { status, amounts } = await getInvoice(client, draft.id);
    expect({ status, ...amounts }).toMatchObject({ status: 'Paid', total: 23.88, paid: 23.88 });
  });

  it('is set to Paid with its new total', async () => {
    await made(client.patch(`/invoices/${draft.id}`, { status: 'Paid' }));
    const { status, amounts } = await getInvoice(client, draft.id);
    expect({ status, ...amounts }).toMatchObject({ status: 'Paid', total: 23.88, paid: 23.88 });
  });
});

it('a Draft has another ETag once its account makes e-invoices: it shows a standard', async () => {
  const account = await t.server.newAccount({ profile: germanSeller });
  const { id } = await newInvoice(account.client, { items });
  const etag = async (client: Client) =>
    (await client.get(`/invoices/${id}`)).headers.get('etag') ?? '';
  const before = await etag(account.client);
  await account.change({ eInvoicing: true });
  const client = await account.clientWith(['*']);
  const answer = await client.get(`/invoices/${id}`, { headers: { 'if-none-match': before } });
  expect(answer.status).toBe(200);
  expect(await etag(client)).not.toBe(before);
});
