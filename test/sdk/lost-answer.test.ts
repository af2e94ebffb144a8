import { afterEach, describe, expect, test } from 'vitest';
import { json, scripted, type Scripted, type Step } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

/**
 * A service that stores the response for each idempotency key. The invoice is stored first; then the
 * connection is closed as often as configured.
 */
function committing(breaks: number, cutAt: 'before the answer' | 'within the answer') {
  const stored = new Map<string, { id: string; number: string }>();
  let left = breaks;
  const step: Step = (request, response) => {
    const key = String(request.headers['idempotency-key']);
    const replayed = stored.has(key);
    const serial = String(stored.size + 1);
    const invoice = stored.get(key) ?? { id: `inv_${serial}`, number: `INV-2026-0000${serial}` };
    stored.set(key, invoice);
    if (left-- > 0) {
      if (cutAt === 'before the answer') return void response.destroy();
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '500' });
      response.write('{"id":');
      return void setTimeout(() => response.destroy(), 10);
    }
    return json(201, invoice, replayed ? { 'Idempotent-Replayed': 'true' } : {})(request, response);
  };
  return { stored, step };
}

const body = {
  customer: 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0',
  items: [{ name: 'Design day', quantity: 1, price: 720 }],
};

describe('a retry after a lost response returns the first invoice', () => {
  for (const cutAt of ['before the answer', 'within the answer'] as const) {
    test(`server commits, connection cut ${cutAt}, twice: one invoice`, async () => {
      const { stored, step } = committing(2, cutAt);
      server = await scripted(step);
      const call = server.client({ maxRetryDelay: 5 }).invoices.create(body);
      const { data, response, attempts } = await call.withResponse();
      expect(data).toMatchObject({ id: 'inv_1', number: 'INV-2026-00001' });
      expect(response.headers.get('Idempotent-Replayed')).toBe('true');
      expect(attempts).toBe(3);
      expect(stored.size).toBe(1);
    });
  }

  test('payments and refunds are protected in the same way', async () => {
    const { stored, step } = committing(1, 'before the answer');
    server = await scripted(step);
    const faktura = server.client({ maxRetryDelay: 5 });
    await faktura.payments.create('inv_1', { method: 'Cash', amount: 5 });
    await faktura.refunds.create('pay_1', { reason: 'Other' });
    expect(server.seen).toHaveLength(3);
    expect(stored.size).toBe(2);
  });
});
