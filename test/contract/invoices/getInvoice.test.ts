import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { getInvoice, newInvoice, newPayment } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer, type TestServer } from '../../harness/server.js';

const t = operationSuite('getInvoice', async (client) => ({ id: (await newInvoice(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const invoice = await newInvoice(t.client, { status: 'Paid', tags: ['a'] });
    const { status, headers, body } = await t.client.get(`/invoices/${invoice.id}`);
    expect({ status, body }).toEqual({ status: 200, body: invoice });
    expect(headers.get('etag')).toMatch(/^"1-/);
  });

  it('has a new version after a payment, which was not its own change', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const before = await t.client.get(`/invoices/${id}`);
    const payment = await newPayment(t.client, id, { amount: 10 });
    const after = await t.client.get(`/invoices/${id}`);
    expect(after.body).toMatchObject({
      version: 2,
      status: 'Partial',
      amounts: { paid: 10, balance: 90 },
    });
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    await t.client.delete(`/payments/${payment.id}`);
    expect((await getInvoice(t.client, id)).version).toBe(3);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newInvoice(t.client);
    const get = await t.client.get(`/invoices/${id}`);
    const head = await t.client.request('HEAD', `/invoices/${id}`);
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  describe('as time passes', () => {
    let clock = new Date('2026-11-16T22:59:59.999Z');
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ now: () => clock });
    });
    afterAll(() => server.close());

    it('is overdue from the day after dueDate, in the zone of the account, with another ETag', async () => {
      const { client } = server;
      const due = { date: '2026-11-02', dueDate: '2026-11-16' };
      const open = await newInvoice(client, { ...due, status: 'Pending' });
      const others = ['Draft', 'Paid'].map((status) => newInvoice(client, { ...due, status }));
      const [draft, paid] = await Promise.all(others);
      const overdue = async () =>
        Promise.all(
          [open, draft, paid].map(
            async (one) => (await getInvoice(client, one?.id ?? '')).isOverdue,
          ),
        );
      const first = await client.get(`/invoices/${open.id}`);
      expect(await overdue()).toEqual([false, false, false]);
      clock = new Date('2026-11-16T23:00:00.000Z');
      expect(await overdue()).toEqual([true, false, false]);
      const etag = first.headers.get('etag') ?? '';
      const second = await client.get(`/invoices/${open.id}`, {
        headers: { 'if-none-match': etag },
      });
      expect(second.status).toBe(200);
      expect((second.body as { version: number }).version).toBe(1);
      const guarded = await client.patch(
        `/invoices/${open.id}`,
        { notes: 'x' },
        { headers: { 'if-match': etag } },
      );
      expect(guarded.status).toBe(200);
      const settled = await client.post(`/invoices/${open.id}/payments`, { method: 'Cash' });
      expect(settled.status).toBe(201);
      expect(await overdue()).toEqual([false, false, false]);
    });
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/invoices/inv_none');
    expect(body['details']).toEqual({ resource: 'invoice' });
  });
});
