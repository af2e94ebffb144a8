import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Faktura, InvoiceCreate } from '../../sdk/src/index.js';
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.js';
import { target, type Target } from './targets.js';

const body: InvoiceCreate = {
  customer: { internalId: 'shop-4711', billTo: { company: 'Acme Widgets GmbH' } },
  status: 'Pending',
  items: [{ name: 'Design day', quantity: 1, price: 720 }],
};

let server: Target;
let proxy: CuttingProxy | undefined;
beforeAll(async () => {
  server = await target('server');
});
afterEach(() => proxy?.close());

/** A client of an empty account, whose connection breaks after the service has committed. */
async function cutOff(times: number): Promise<{ faktura: Faktura; direct: Faktura }> {
  const apiKey = await server.otherKey();
  proxy = await cuttingProxy(server.baseUrl, { status: 201, times });
  const options = { apiKey, maxRetries: 2, maxRetryDelay: 20 };
  return {
    faktura: server.client({ ...options, baseUrl: proxy.baseUrl }),
    direct: server.client({ apiKey }),
  };
}

describe('a retry after a lost response, against the real server', () => {
  it.each([1, 2])('returns the first invoice after %i lost answers', async (times) => {
    const { faktura, direct } = await cutOff(times);
    const { data, response, attempts } = await faktura.invoices.create(body).withResponse();
    expect(proxy?.cut).toBe(times);
    expect(attempts).toBe(times + 1);
    expect(response.status).toBe(201);
    expect(response.headers.get('idempotent-replayed')).toBe('true');
    const list = await direct.invoices.list();
    expect(list.data.map(({ id, number }) => [id, number])).toEqual([[data.id, data.number]]);
    expect(data.number).toMatch(/-00001$/);
    expect(data).toEqual(list.data[0]);
  });

  it('returns the first payment, which is counted once', async () => {
    const { faktura, direct } = await cutOff(1);
    const { id } = await direct.invoices.create(body);
    const payment = await faktura.payments.create(id, { method: 'Cash', amount: 5 });
    expect(proxy?.cut).toBe(1);
    const { data } = await direct.payments.listForInvoice(id);
    expect(data).toEqual([payment]);
    expect((await direct.invoices.get(id)).amounts.paid).toBe(5);
  });

  it('fails as a lost connection when no attempt is left, and the key finds the invoice', async () => {
    const { faktura, direct } = await cutOff(3);
    const idempotencyKey = 'order-4711';
    await expect(faktura.invoices.create(body, { idempotencyKey })).rejects.toMatchObject({
      name: 'ConnectionError',
      sent: true,
    });
    const found = await direct.invoices.create(body, { idempotencyKey });
    expect((await direct.invoices.list()).data.map(({ id }) => id)).toEqual([found.id]);
  });

  it('is not retried without a key, so nothing is created twice', async () => {
    const { faktura, direct } = await cutOff(1);
    const call = faktura.invoices.create(body, { idempotencyKey: false });
    await expect(call).rejects.toMatchObject({ name: 'ConnectionError', attempts: 1 });
    expect((await direct.invoices.list()).data).toHaveLength(1);
  });
});

describe('one key sent 20 times in parallel through the SDK', () => {
  const twenty = <T>(call: () => PromiseLike<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 20 }, async () => call()));

  it('creates one invoice with one number', async () => {
    const faktura = server.client({ apiKey: await server.otherKey(), maxRetries: 2 });
    const made = await twenty(() => faktura.invoices.create(body, { idempotencyKey: 'one' }));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect((await faktura.invoices.list()).data.map(({ id }) => id)).toEqual([made[0]?.id]);
    expect((await faktura.customers.list()).data).toHaveLength(1);
    const next = await faktura.invoices.create(body);
    expect(next.number).toMatch(/-00002$/);
  });

  it('creates one payment', async () => {
    const faktura = server.client({ apiKey: await server.otherKey(), maxRetries: 2 });
    const { id } = await faktura.invoices.create(body);
    const payment = { method: 'Cash', amount: 7.5 } as const;
    const made = await twenty(() =>
      faktura.payments.create(id, payment, { idempotencyKey: 'one' }),
    );
    expect(new Set(made.map((one) => one.id)).size).toBe(1);
    expect((await faktura.payments.listForInvoice(id)).data).toHaveLength(1);
    expect((await faktura.invoices.get(id)).amounts.paid).toBe(7.5);
  });
});
