import { describe, expect, it } from '../../harness/runner.js';

import { cancel, newInvoice, newPayment, newRefund, type Refund } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('getRefund', async (client) => {
  const { id } = await newPayment(client, (await newInvoice(client)).id);
  return { id: (await newRefund(client, id)).id };
});

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const payment = await newPayment(t.client, (await newInvoice(t.client)).id);
    const refund = await newRefund(t.client, payment.id, { amount: 0.07, notes: 'n' });
    const { status, headers, body } = await t.client.get(`/refunds/${refund.id}`);
    expect({ status, body }).toEqual({ status: 200, body: refund });
    expect(headers.get('etag')).toMatch(/^"1-/);
  });

  it('returns the note of a canceled invoice', async () => {
    const { id } = await newInvoice(t.client, { status: 'Pending' });
    const { cancellation } = await cancel(t.client, id, { reason: 'Fraudulent' });
    const { body } = await t.client.get<Refund>(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    expect(body).toMatchObject({ type: 'Cancellation', reason: 'Fraudulent', payment: null });
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/refunds/ref_none');
    expect(body['details']).toEqual({ resource: 'refund' });
  });
});
