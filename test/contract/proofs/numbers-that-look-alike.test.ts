import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newDraft } from '../../harness/e-invoicing.js';
import {
  errorLines,
  getInvoice,
  made,
  newEstimate,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  type Invoice,
} from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const issuing = suite(sharedServer, { eInvoicing: true, profile: germanSeller });
const open = { status: 'Pending' };
const post = (number: string) =>
  t.client.post<Invoice>('/invoices', {
    customer: { internalId: 'n', billTo: { company: 'Acme' } },
    items: [{ name: 'Poster', quantity: 1, price: 1 }],
    number,
    ...open,
  });

describe('numbers that look the same', () => {
  it.each(['N-1 ', '\u00a0N-1', 'N\u200b-1', '\u202eN-1\u2069', '\ufeffN-1\u3000'])(
    'are one number: %j',
    async (number) => {
      const first = await post('N-1');
      if (first.status === 201) expect(first.body.number).toBe('N-1');
      expect(errorLines(await post(number))[0]).toBe('409 NUMBER_TAKEN');
    },
  );

  it('are stored as they look, on estimates and credit notes too', async () => {
    expect((await newEstimate(t.client, { number: ' E-1\u200d' })).number).toBe('E-1');
    const { id } = await newInvoice(t.client, open);
    const payment = await newPayment(t.client, id);
    const note = await newRefund(t.client, payment.id, { number: '\u2003G-1\u00ad', amount: 1 });
    expect(note.number).toBe('G-1');
    const path = `/refunds/${note.id}`;
    const same = await made(t.client.patch<{ version: number }>(path, { number: 'G-1 ' }));
    expect(same.version).toBe(note.version);
  });

  it.each([' ', '\u00a0', '\u200b\u200b', '\u3164'])(
    'of nothing but blanks are refused at the member: %j',
    async (number) => {
      const blank = refused('/number', 'INVALID_FORMAT');
      expect(errorLines(await post(number))).toEqual(blank);
      const { id } = await newInvoice(t.client, open);
      expect(errorLines(await t.client.patch(`/invoices/${id}`, { number }))).toEqual(blank);
      const payment = await newPayment(t.client, id);
      const body = { reason: 'Other', number };
      expect(errorLines(await t.client.post(`/payments/${payment.id}/refunds`, body))).toEqual(
        blank,
      );
      const refund = await newRefund(t.client, payment.id, { amount: 1 });
      expect(errorLines(await t.client.patch(`/refunds/${refund.id}`, { number }))).toEqual(blank);
    },
  );

  it('never keep an e-invoice from being issued', async () => {
    const { id } = await newDraft(issuing.client);
    const path = `/invoices/${id}`;
    expect(errorLines(await issuing.client.patch(path, { number: '\u00a0' }))).toEqual(
      refused('/number', 'INVALID_FORMAT'),
    );
    await made(issuing.client.post(`${path}/issue`));
    expect((await getInvoice(issuing.client, id)).number).toMatch(/^INV-/);
  });

  it('sent back as they were stored before change nothing', async () => {
    const { id } = await newInvoice(t.client, { ...open, number: 'OLD-1' });
    await t.server.db.transaction((tx) =>
      t.server.db.execute('UPDATE invoices SET number = ? WHERE id = ?', ['OLD-1 ', id], tx),
    );
    const before = await getInvoice(t.client, id);
    expect(before.number).toBe('OLD-1 ');
    expect(await made(t.client.request('PUT', `/invoices/${id}`, { body: before }))).toEqual(
      before,
    );
  });
});
