import { describe, expect, it } from '../../harness/runner.js';

import {
  cancel,
  made,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
  type Refund,
} from '../../harness/fixtures.js';
import { describeNotification, partPaid } from '../../harness/notifying.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('replaceRefund', async (client) => {
  const { id } = await newPayment(client, (await newInvoice(client)).id);
  const { id: refund } = await newRefund(client, id, { amount: 10 });
  return { id: refund, body: { reason: 'Other', notes: 'new' } };
});
const send = (id: string, body: object) => t.client.put<Refund>(`/refunds/${id}`, body);
const put = (id: string, body: object) => made(send(id, body));
const refunded = async (more: object = { amount: 40 }) => {
  const payment = await newPayment(t.client, (await newInvoice(t.client)).id, { method: 'Card' });
  return newRefund(t.client, payment.id, { method: 'Cash', notes: 'n', ...more });
};
const noteOf = async (more: object) => {
  const { id } = await newInvoice(t.client, { status: 'Pending', ...more });
  const { cancellation } = await cancel(t.client, id, { notes: 'n' });
  return made(t.client.get<Refund>(`/refunds/${cancellation?.creditNoteId ?? ''}`));
};

describe('200', () => {
  it('replaces everything: notes are removed, the method is that of the payment, other members are kept', async () => {
    const refund = await refunded();
    const replaced = await put(refund.id, { reason: 'Duplicate' });
    expect(replaced).toEqual({
      ...refund,
      reason: 'Duplicate',
      method: 'Card',
      notes: null,
      version: 2,
      updatedAt: replaced.updatedAt,
    });
  });

  const states: Record<string, () => Promise<Refund>> = {
    'a part': () => refunded(),
    'the whole payment': () => refunded({}),
    'three decimals': async () => {
      const items = [{ name: 'x', quantity: 1, price: 1.005 }];
      const { id } = await newInvoice(t.client, { currency: 'BHD', items });
      return newRefund(t.client, (await newPayment(t.client, id)).id);
    },
    'one of a canceled invoice': async () => {
      const refund = await refunded({});
      await cancel(t.client, refund.invoice);
      return refund;
    },
    'a cancellation note': () => noteOf({}),
    'a cancellation note of 0': () => noteOf({ items: [{ name: 'x', quantity: 1, price: 0 }] }),
    'a cancellation note of three decimals': () =>
      noteOf({ currency: 'BHD', items: [{ name: 'x', quantity: 1, price: 1.005 }] }),
  };
  it.each(Object.entries(states))(
    'changes nothing if its response is sent back: %s',
    async (_, make) => {
      const { id } = await make();
      const first = await t.client.get<Refund>(`/refunds/${id}`);
      const { status, body, headers } = await send(id, first.body);
      expect([status, body]).toEqual([200, first.body]);
      expect(headers.get('etag')).toBe(first.headers.get('etag'));
    },
  );
});

describe('409', () => {
  it('refuses a change of a cancellation note, and of a refund of a canceled invoice', async () => {
    const note = await noteOf({});
    expect(errorLines(await send(note.id, { reason: 'Other' }))).toEqual([
      '409 CREDIT_NOTE_ISSUED',
    ]);
    const refund = await refunded({});
    await cancel(t.client, refund.invoice);
    expect(errorLines(await send(refund.id, { reason: 'Other' }))).toEqual([
      '409 INVOICE_CANCELED',
    ]);
  });

  it('refuses the number of another note', async () => {
    const [one, two] = [await refunded({ amount: 1 }), await refunded({ amount: 1 })];
    expect(errorLines(await send(one.id, { ...one, number: two.number }))).toEqual([
      '409 NUMBER_TAKEN',
    ]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no reason', { amount: 1 }, '/reason', 'REQUIRED'],
    ['an amount of 0', { reason: 'Other', amount: 0 }, '/amount', 'TOO_SMALL'],
    ['an empty number', { reason: 'Other', number: '' }, '/number', 'NOT_ALLOWED'],
    ['three decimals', { reason: 'Other', amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const refund = await refunded();
    expect(errorLines(await send(refund.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/refunds/${refund.id}`)).body).toEqual(refund);
  });

  it('refuses more than the payment allows', async () => {
    const refund = await refunded();
    const answer = await send(refund.id, { reason: 'Other', amount: 100.01 });
    expect(errorLines(answer)[0]).toBe('422 REFUND_EXCEEDS_PAYMENT');
  });
});

describeNotification(t, {
  kind: 'refund',
  prepare: async (client, invoice) => {
    const { id } = await newRefund(client, (await partPaid(client, invoice)).id, { amount: 10 });
    const body = { reason: 'Other', notes: 'By cheque' };
    return {
      write: (sendNotification) =>
        client.request('PUT', `/refunds/${id}`, { body: { ...body, sendNotification } }),
    };
  },
});
