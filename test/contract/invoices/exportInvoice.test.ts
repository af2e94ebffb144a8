import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import {
  cancel,
  line,
  newInvoice,
  newPayment,
  newRefund,
  refused,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer } from '../../harness/server.js';

const t = operationSuite(
  'exportInvoice',
  async (client) => ({ id: (await newInvoice(client, { number: anyNumber() })).id }),
  startServer,
  'without records',
);
let numbers = 0;
const anyNumber = () => `X-${String((numbers += 1))}`;

const pdf = (
  id: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => t.client.get(`/invoices/${id}/export`, { query, headers });
/** The ETag, which the service computes before rendering. */
const tagOf = async (id: string, query: Record<string, string> = {}) => {
  const { status, headers } = await pdf(id, query, { 'if-none-match': '*' });
  expect(status).toBe(304);
  return headers.get('etag');
};

describe('200', () => {
  it('returns a PDF with the data of the invoice, named after its number', async () => {
    const { id, number } = await newInvoice(t.client, {
      status: 'Pending',
      date: '2026-11-02',
      items: [{ name: 'Poster', quantity: 3, price: 33.335, taxes: [{ name: 'VAT', value: 19 }] }],
    });
    await newPayment(t.client, id, { amount: 19.01 });
    const { status, headers, bytes } = await pdf(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    const text = await textOf(bytes);
    const shown = [
      number ?? '',
      'Acme Widgets GmbH',
      'Poster',
      '100.01',
      '19.00',
      '119.01',
      '19.01',
    ];
    for (const part of shown) expect(text).toContain(part);
    expect(text).toContain('100.00');
  });

  it('returns the same bytes again, and for HEAD the same headers without them', async () => {
    const { id } = await newInvoice(t.client);
    const first = await pdf(id);
    expect(first.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-draft.pdf"; filename*=UTF-8''invoice-draft.pdf`,
    );
    const second = await pdf(id);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    const head = await t.client.request('HEAD', `/invoices/${id}/export`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-disposition', 'content-length']) {
      expect(head.headers.get(name), name).toBe(first.headers.get(name));
    }
  });

  it('is never outdated: after a change, a payment, a cancellation, another date format', async () => {
    const { id, customer } = await newInvoice(t.client, { notes: 'before' });
    const shown = async () => {
      const [first, again] = [await pdf(id), await pdf(id)];
      expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
      return textOf(again.bytes);
    };
    expect(await shown()).toContain('before');
    await t.client.patch(`/invoices/${id}`, { notes: 'after', status: 'Pending' });
    expect(await shown()).toMatch(/after(?!.*before)/s);
    const payment = await newPayment(t.client, id, { amount: 12.34, method: 'Cash' });
    expect(await shown()).toMatch(/Cash\s+(-|EUR ?)*12\.34/);
    await t.client.patch(`/payments/${payment.id}`, { method: 'BankTransfer' });
    expect(await shown()).toMatch(/Bank transfer\s+(-|EUR ?)*12\.34/);
    await newRefund(t.client, payment.id, { amount: 2.34 });
    expect(await shown()).toContain('2.34');
    await t.client.delete(`/payments/${payment.id}`);
    const before = await tagOf(id);
    await t.client.patch(`/customers/${customer}`, { dateFormat: 'YYYY.MM.DD' });
    expect(await tagOf(id)).not.toBe(before);
    await cancel(t.client, id);
    expect((await shown()).toLowerCase()).toContain('cancelled');
  });

  it('is deleted with its Draft, and never available to another account', async () => {
    const { id } = await newInvoice(t.client);
    const other = await t.server.otherAccount();
    expect((await pdf(id)).status).toBe(200);
    expect(errorLines(await other.client.get(`/invoices/${id}/export`))).toEqual(['404 NOT_FOUND']);
    await t.client.delete(`/invoices/${id}`);
    expect(errorLines(await pdf(id))).toEqual(['404 NOT_FOUND']);
  });

  it('exists for a canceled invoice too, marked as such, under a name that says so', async () => {
    const { id } = await newInvoice(t.client, {
      number: '\u202e\u061cA/1"ü%;\\',
      status: 'Pending',
    });
    await cancel(t.client, id);
    const { status, headers, bytes } = await pdf(id, {}, { accept: 'application/*' });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="A-1---;-.pdf"; filename*=UTF-8''A-1-%C3%BC%25%3B-.pdf`,
    );
    expect((await textOf(bytes)).toLowerCase()).toContain('cancelled');
  });
});

describe('304', () => {
  it('has another ETag after any change and in another zone, and the same one otherwise', async () => {
    const { id } = await newInvoice(t.client);
    const tags = [await tagOf(id), await tagOf(id, { tz: 'Asia/Tokyo' })];
    await t.client.patch(`/invoices/${id}`, { notes: 'x' });
    tags.push(await tagOf(id));
    await t.client.patch(`/invoices/${id}`, { status: 'Pending' });
    tags.push(await tagOf(id));
    await newPayment(t.client, id, { amount: 1 });
    tags.push(await tagOf(id));
    expect(new Set(tags).size).toBe(tags.length);
    expect(await tagOf(id)).toBe(tags.at(-1));
    expect(await tagOf(id, { tz: 'Europe/Berlin' })).toBe(tags.at(-1));
    await t.client.patch(`/invoices/${id}`, { notes: 'x' });
    expect(await tagOf(id)).toBe(tags.at(-1));
  });

  it('keeps one account apart from another with equal documents', async () => {
    const other = await t.server.otherAccount();
    const [mine, theirs] = [await newInvoice(t.client), await newInvoice(other.client)];
    const tag = await tagOf(mine.id);
    const sent = { headers: { 'if-none-match': tag ?? '' } };
    expect(errorLines(await other.client.get(`/invoices/${mine.id}/export`, sent))).toEqual([
      '404 NOT_FOUND',
    ]);
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('406', () => {
  it.each(['application/xml', 'application/xml, application/json'])(
    'refuses Accept: %s of a plain invoice',
    async (accept) => {
      const { id } = await newInvoice(t.client);
      expect(errorLines(await pdf(id, {}, { accept }))).toEqual(['406 NOT_ACCEPTABLE']);
    },
  );

  it.each([
    '',
    'application/json',
    'application/json, application/xml;q=0.1',
    'text/html, image/*',
    'application/xml;q=0',
    'application/xml, application/pdf;q=0.1',
    'application/pdf;q=0',
  ])('is not returned for Accept: %s', async (accept) => {
    const { id } = await newInvoice(t.client);
    const answer = await pdf(id, {}, { accept });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });

  it('comes after the existence check', async () => {
    const answer = await pdf('inv_none', {}, { accept: 'application/xml' });
    expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
  });
});

describe('422', () => {
  it.each(['Europe/Bielefeld', 'Mars', 'x'.repeat(65), ''])('refuses tz=%s', async (tz) => {
    const { id } = await newInvoice(t.client);
    const answer = await pdf(id, { tz });
    expect(answer.status).toBe(422);
    expect(errorLines(answer)[1]).toMatch(/^\?tz /);
  });

  it('rejects a document that would take minutes to print', async () => {
    const description = '<p>a</p>'.repeat(120);
    const items = Array.from({ length: 60 }, () => ({ ...line, description }));
    const { id, url } = await newInvoice(t.client, { items });
    const answer = await pdf(id);
    expect(errorLines(answer)).toEqual(refused('', 'TOO_MANY'));
    expect(answer.body['errors']).toMatchObject([{ message: 'has more text than can be printed' }]);
    const page = await fetch(`${new URL(t.server.baseUrl).origin}${new URL(url).pathname}.pdf`);
    const sentence = 'The document has more text than can be printed.\n';
    expect([page.status, await page.text()]).toEqual([422, sentence]);
  });

  it('reports the unknown zone as an invalid value', async () => {
    const { id } = await newInvoice(t.client);
    expect(errorLines(await pdf(id, { tz: 'Europe/Bielefeld' }))).toEqual(
      refused('?tz', 'INVALID_VALUE'),
    );
  });

  it.each(['UTC', 'Etc/GMT+11', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta'])(
    'takes tz=%s, typed without escapes',
    async (tz) => {
      const { id } = await newInvoice(t.client);
      const path = `/invoices/${id}/export?tz=${tz.replace('+', '%2B')}`;
      const { status } = await t.client.get(path, { headers: { 'if-none-match': '*' } });
      expect(status).toBe(304);
    },
  );
});
