import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { invoiceBody, newInvoice, newPayment, type List } from '../../harness/fixtures.js';
import type { TestAccount } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const tools = suite();

let other: TestAccount;
const theirs = { customer: '', invoice: '' };
beforeAll(async () => {
  other = await tools.server.newAccount();
  const { client } = other;
  const customer = { internalId: 'shop-1', billTo: { company: 'Acme Widgets GmbH' } };
  const invoice = await newInvoice(client, { customer, status: 'Pending', number: 'SECRET-1' });
  theirs.customer = invoice.customer;
  theirs.invoice = invoice.id;
  await newPayment(client, theirs.invoice, { amount: 5 });
});

describe('names of another account; foreign-ids.test.ts has its ids', () => {
  it('filters find nothing', async () => {
    for (const path of [
      `/invoices?customer=${theirs.customer}`,
      `/payments?invoice=${theirs.invoice}`,
      `/payments?customer=${theirs.customer}`,
      `/invoices?search=SECRET-1`,
      `/payments?search=SECRET-1`,
      `/invoices?search=${theirs.invoice}`,
    ]) {
      const { status, body } = await tools.client.get<List<unknown>>(path);
      expect([path, status, body.data]).toEqual([path, 200, []]);
    }
  });

  it('an internalId belongs to its account', async () => {
    const customer = { internalId: 'shop-1', billTo: { company: 'Mine GmbH' } };
    const mine = await newInvoice(tools.client, { customer });
    expect(mine.customer).not.toBe(theirs.customer);
    const unchanged = await other.client.get(`/customers/${theirs.customer}`);
    expect(unchanged.body['billTo']).toMatchObject({ company: 'Acme Widgets GmbH' });
  });

  it('a number and an idempotency key belong to their account', async () => {
    const headers = { 'idempotency-key': 'one' };
    const body = invoiceBody({ status: 'Pending', number: 'SECRET-1' });
    const first = await other.client.post('/customers', { billTo: { company: 'A' } }, { headers });
    const second = await tools.client.post('/customers', { billTo: { company: 'B' } }, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(second.body['id']).not.toBe(first.body['id']);
    expect((await tools.client.post('/invoices', body)).status).toBe(201);
  });

  it('ids sent as read-only members change nothing', async () => {
    const mine = await newInvoice(tools.client);
    const body = { id: theirs.invoice, url: 'https://evil.example', notes: 'mine' };
    const { body: changed } = await tools.client.patch(`/invoices/${mine.id}`, body);
    expect(changed).toMatchObject({ id: mine.id, url: mine.url, notes: 'mine' });
    const kept = await other.client.get(`/invoices/${theirs.invoice}`);
    expect(kept.body['notes']).toBeNull();
  });
});
