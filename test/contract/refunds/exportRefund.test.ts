import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import {
  cancel,
  newCustomer,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer } from '../../harness/server.js';

const posters = {
  status: 'Pending',
  date: '2026-11-02',
  header: 'Bill of the month',
  items: [
    { name: 'Poster', quantity: 3, price: 33.335, taxes: [{ name: 'VAT', value: 19 }] },
    { name: 'Booklet', quantity: 1, price: 20, taxes: [{ name: 'VAT', value: 7 }] },
  ],
  notes: 'Thank you',
};

const t = operationSuite(
  'exportRefund',
  async (client) => {
    const { id } = await newInvoice(client, { status: 'Pending' });
    return { id: (await newRefund(client, (await newPayment(client, id)).id)).id };
  },
  startServer,
);

const pdf = (id: string, headers: Record<string, string> = {}, query = {}) =>
  t.client.get(`/refunds/${id}/export`, { query, headers });

async function shown(id: string, query = {}): Promise<string> {
  return (await textOf((await pdf(id, {}, query)).bytes)).replace(/\s+/g, ' ');
}

/** A refund of 70.20 on an invoice of 140.41. */
async function refunded(more: object = {}, invoice: object = {}) {
  const { id, number } = await newInvoice(t.client, { ...posters, ...invoice });
  const payment = await newPayment(t.client, id, { amount: 100 });
  const refund = await newRefund(t.client, payment.id, {
    amount: 70.2,
    refundedAt: '2026-11-09',
    ...more,
  });
  return { refund, number: number ?? '' };
}

describe('200', () => {
  it('returns the credit note of a refund: number, date, invoice, parties, amounts and taxes, reason', async () => {
    const { refund, number } = await refunded({ notes: 'One poster was torn.\nSorry.' });
    const { status, headers, bytes } = await pdf(refund.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${refund.number}.pdf"; filename*=UTF-8''${refund.number}.pdf`,
    );
    const text = (await textOf(bytes)).replace(/\s+/g, ' ');
    for (const part of [
      'Credit note',
      refund.number,
      'Date of issue 9 Nov 2026',
      `For invoice ${number}`,
      'Dated 2 Nov 2026',
      "Reason At the customer's request",
      'Acme Widgets GmbH',
      `Refund for invoice ${number}`,
      '19% 50.00',
      '7% 10.00',
      'Net amount 60.00',
      'VAT 19% on 50.00 9.50',
      'VAT 7% on 10.00 0.70',
      'Amount credited EUR 70.20',
      'One poster was torn.',
      'Sorry.',
    ]) {
      expect(text).toContain(part);
    }
    for (const part of ['Bill of the month', 'Balance', 'Please pay', 'Thank you', 'DRAFT']) {
      expect(text).not.toContain(part);
    }
  });

  it('returns that of a canceled invoice, with all of its lines', async () => {
    const invoice = await newInvoice(t.client, posters);
    const { cancellation } = await cancel(t.client, invoice.id, { reason: 'BillingError' });
    const text = await shown(cancellation?.creditNoteId ?? '');
    for (const part of [
      cancellation?.number ?? '',
      `Cancelled invoice ${invoice.number ?? ''}`,
      'Reason Billing error',
      'Poster 3 33.335 19% 100.01',
      'Booklet 1 20.00 7% 20.00',
      'Net amount 120.01',
      'Amount credited EUR 140.41',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('combines the deductions of a cancellation by note if they would fill pages', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: 'Poster',
      quantity: 1,
      price: 100,
      taxes: [{ name: `Tax ${index + 1}`, value: 1 }],
    }));
    const { id } = await newInvoice(t.client, { ...posters, items });
    const payment = await newPayment(t.client, id);
    const first = await newRefund(t.client, payment.id, { amount: 606 });
    const second = await newRefund(t.client, payment.id);
    const { cancellation } = await cancel(t.client, id);
    const text = await shown(cancellation?.creditNoteId ?? '');
    expect(text).toContain(`Already credited by ${first.number} -600.00`);
    expect(text).toContain(`Already credited by ${second.number} -5,400.00`);
    expect(text.match(/Already credited/g)).toHaveLength(2);
    expect(text).toContain('Net amount 0.00');
  });

  it('does not mention fraud to the customer', async () => {
    const { refund } = await refunded({ reason: 'Fraudulent' });
    expect(await shown(refund.id, { tz: 'Asia/Tokyo' })).not.toMatch(/fraud|Reason/i);
  });

  it('is in the language of the invoice', async () => {
    const { refund, number } = await refunded({}, { lang: 'de' });
    const text = await shown(refund.id);
    for (const part of [`Zur Rechnung ${number}`, 'Auf Wunsch des Kunden', '70,20 EUR']) {
      expect(text).toContain(part);
    }
  });
});

describe('the mail about a refund', () => {
  it('has the credit note attached, not the invoice, for a customer who wants PDFs', async () => {
    const { id: customer } = await newCustomer(t.client, { attachPdf: true });
    const { refund } = await refunded({ sendNotification: true }, { customer });
    const [mail] = await t.server.db.select<{ content: string }>(
      'SELECT content FROM mails WHERE recordId = ?',
      [refund.id],
    );
    const { number } = refund;
    expect(JSON.parse(mail?.content ?? '')).toMatchObject({
      attachment: { name: `${number}.pdf`, document: { kind: 'CreditNote', number } },
    });
  });
});

describe('304', () => {
  it('has another ETag after a change of the refund, and the same one otherwise', async () => {
    const { refund } = await refunded();
    const tagOf = async () => {
      const { status, headers } = await pdf(refund.id, { 'if-none-match': '*' });
      expect(status).toBe(304);
      return headers.get('etag');
    };
    const before = await tagOf();
    expect(await tagOf()).toBe(before);
    await t.client.patch(`/refunds/${refund.id}`, { notes: 'Sorry.' });
    expect(await tagOf()).not.toBe(before);
  });
});

describe('406', () => {
  it('refuses to write another format', async () => {
    const { refund } = await refunded();
    expect(errorLines(await pdf(refund.id, { accept: 'application/xml' }))).toEqual([
      '406 NOT_ACCEPTABLE',
    ]);
  });
});

describe('422', () => {
  it('names an unknown zone', async () => {
    const { refund } = await refunded();
    expect(errorLines(await pdf(refund.id, {}, { tz: 'Europe/Bielefeld' }))).toEqual(
      refused('?tz', 'INVALID_VALUE'),
    );
  });
});
