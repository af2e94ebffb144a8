import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  getEstimate,
  getInvoice,
  made,
  newEstimate,
  newInvoice,
  newPayment,
  without,
  type Estimate,
  type Invoice,
} from '../../harness/fixtures.js';
import { makeRecords, type Ids } from '../../harness/records.js';
import { suite } from '../../harness/suite.js';

const t = suite();
let ids: Ids = {};
beforeAll(async () => {
  ids = await makeRecords(t.client);
});

type Row = Record<string, unknown>;
const read = (path: string, kind: string) => made(t.client.get<Row>(`${path}/${ids[kind] ?? ''}`));
const create = (path: string, body: object) => made(t.client.post<Row>(path, body));

/** Members that the service sets for each new record. */
const own = ['id', 'createdAt', 'updatedAt', 'version'];
const others = (row: Row, ...names: string[]): Row => without(row, ...own, ...names);

describe('what was read can be sent as a new record', () => {
  it.each<[string, string]>([
    ['/customers', 'cus'],
    ['/vendors', 'ven'],
    ['/items', 'itm'],
    ['/transactions', 'trx'],
    ['/transactions/categories', 'cat'],
  ])('%s: the copy has every member of the first', async (path, kind) => {
    const first = await read(path, kind);
    const copy = await create(path, first);
    expect(copy['id']).not.toBe(first['id']);
    expect(others(copy)).toEqual(others(first));
  });

  it('a payment and a refund: the amounts are those of their new record', async () => {
    const payment = await read('/payments', 'pay');
    const refund = await read('/refunds', 'ref');
    const items = [{ name: 'Fee', quantity: 1, price: 100_000 }];
    const { id } = await newInvoice(t.client, { items, status: 'Pending', currency: 'CHF' });
    const paid = await create(`/invoices/${id}/payments`, payment);
    expect(paid).toMatchObject({ amount: payment['amount'], invoice: id, currency: 'CHF' });
    const sent = { ...refund, number: null };
    const repaid = await create(`/payments/${String(paid['id'])}/refunds`, sent);
    expect(repaid).toMatchObject({ amount: refund['amount'], payment: paid['id'], type: 'Refund' });
  });
});

const ownOfDocument = { number: null, date: null, dueDate: null, status: null };
const lines = [
  {
    name: 'Banner print',
    description: '<p>PVC</p>',
    quantity: 3,
    unit: 'm',
    price: 33.335,
    discount: { name: 'Volume', value: 10 },
    taxes: [{ name: 'VAT', value: 19, exemption: 'Standard' }],
  },
  { name: 'Design day', quantity: 1, price: 100 },
];
const full = {
  items: lines,
  header: 'Spring campaign',
  discount: { type: 'Flat', value: 5 },
  extraCharges: { value: 2 },
  extraFields: [{ name: 'Deposit', type: 'Flat', value: -4.99 }],
  taxes: [{ name: 'Levy', type: 'Flat', value: 1 }],
  taxIncluded: true,
  terms: '<p>14 days</p>',
  tags: ['spring'],
  currency: 'CHF',
  status: 'Pending',
};
const accepted = async (): Promise<Estimate> => {
  const { id, url, version } = await newEstimate(t.client, full);
  const page = new URL(url).pathname.split('/')[2] ?? '';
  const { origin } = new URL(t.server.baseUrl);
  await fetch(`${origin}/e/${page}/accept?version=${String(version)}`, {
    method: 'POST',
    redirect: 'manual',
  });
  return getEstimate(t.client, id);
};
const sameDocument = (document: Estimate | Invoice) => ({
  customer: document.customer,
  items: document.items,
  header: document.header,
  discount: document.discount,
  extraCharges: document.extraCharges,
  extraFields: document.extraFields,
  taxes: document.taxes,
  taxIncluded: document.taxIncluded,
  terms: document.terms,
  tags: document.tags,
  currency: document.currency,
  total: document.amounts.total,
});

describe('an accepted estimate', () => {
  it('becomes an invoice: a Draft of the same lines and amounts, without the decision', async () => {
    const estimate = await accepted();
    expect(estimate.decision).toMatchObject({ state: 'Accepted' });
    const sent = { ...estimate, ...ownOfDocument };
    const invoice = await made(t.client.post<Invoice>('/invoices', sent));
    expect(sameDocument(invoice)).toEqual(sameDocument(estimate));
    expect(invoice).toMatchObject({ status: 'Draft', number: null, version: 1 });
    expect(invoice).not.toHaveProperty('decision');
  });

  it('copies its lines to an existing invoice', async () => {
    const estimate = await accepted();
    const { id, customer } = await newInvoice(t.client, { currency: 'CHF' });
    const { items, decision } = estimate;
    const patched = await made(t.client.patch<Invoice>(`/invoices/${id}`, { items, decision }));
    expect(patched.items).toEqual(estimate.items);
    const whole = { ...estimate, ...ownOfDocument, customer };
    const replaced = await made(t.client.put<Invoice>(`/invoices/${id}`, whole));
    expect(replaced.amounts.total).toBe(estimate.amounts.total);
  });
});

describe('an invoice can be copied', () => {
  const states: Record<string, () => Promise<string>> = {
    'a Draft': async () => (await newInvoice(t.client, { ...full, status: 'Draft' })).id,
    'one that is partly paid': async () => {
      const { id } = await newInvoice(t.client, full);
      await newPayment(t.client, id, { amount: 10 });
      return id;
    },
    'one that is paid': async () => (await newInvoice(t.client, { ...full, status: 'Paid' })).id,
    'one that is canceled': async () => {
      const { id } = await newInvoice(t.client, full);
      await cancel(t.client, id);
      return id;
    },
  };

  it.each(Object.entries(states))('%s: the copy is an unpaid Draft', async (_, make) => {
    const first = await getInvoice(t.client, await make());
    const sent = { ...first, ...ownOfDocument };
    const copy = await made(t.client.post<Invoice>('/invoices', sent));
    expect(sameDocument(copy)).toEqual(sameDocument(first));
    expect(copy).toMatchObject({ status: 'Draft', number: null, cancellation: null });
    expect(copy.amounts).toMatchObject({ paid: 0, balance: first.amounts.total });
    expect(await getInvoice(t.client, first.id)).toEqual(first);
  });
});
