import { describe, expect, it } from '../../harness/runner.js';

import {
  invoiceBody,
  line,
  made,
  newCustomer,
  newInvoice,
  newItem,
  refused,
  errorLines,
  type Invoice,
  type List,
  type Payment,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';
import { today } from '../../harness/today.js';

operationSuite('createInvoice', async () => ({ body: invoiceBody() }));
const t = suite(undefined, 'without records');
const post = (more: object, sent?: object) =>
  t.client.post<Invoice>('/invoices', invoiceBody(more), sent);
const create = (more: object = {}) => made(post(more));

describe('201', () => {
  it('returns a Draft with every member, its URL and its version', async () => {
    const { status, headers, body } = await post({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^inv_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      number: null,
      date: today(),
      dueDate: null,
      currency: 'EUR',
      lang: 'en',
      status: 'Draft',
      statusSource: 'derived',
      isOverdue: false,
      isRetainer: false,
      taxIncluded: false,
      shipTo: false,
      items: [
        { ...line, discount: null, taxes: [], amounts: { gross: 100, discount: 0, net: 100 } },
      ],
      amounts: { subtotal: 100, total: 100, paid: 0, refunded: 0, balance: 100, rounding: 0 },
      customerSnapshot: { internalId: 'acme', billTo: { company: 'Acme Widgets GmbH' } },
      eInvoice: { standard: null, state: 'NotApplicable' },
      extraFields: [],
      taxes: [],
      tags: [],
      version: 1,
    });
    for (const name of [
      'issuedAt',
      'sentAt',
      'scopeId',
      'cancellation',
      'lastMail',
      'terms',
    ] as const) {
      expect(body[name], name).toBeNull();
    }
    expect(headers.get('location')).toBe(`/v1/invoices/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1-/);
    expect((await t.client.get(`/invoices/${body.id}`)).body).toEqual(body);
  });

  it('returns a preview URL with a secret, which ends in the slug, percent-encoded', async () => {
    const { url } = await create({ slug: 'poster & flyer/1' });
    const secret = /\/i\/([\w-]{22,})\/poster%20%26%20flyer%2F1$/.exec(url)?.[1];
    expect(secret).toBeDefined();
    expect((await create()).url).not.toContain(secret);
  });

  it.each(['.', '..', '...', '%2e%2e'])(
    'gives a preview address that opens, with the slug %s',
    async (slug) => {
      const { url } = await create({ slug });
      const { origin } = new URL(t.server.baseUrl);
      expect((await fetch(origin + new URL(url).pathname)).status).toBe(200);
    },
  );

  it.each<[string, string, string, number, string]>([
    ['Draft', 'Draft', 'derived', 0, 'no'],
    ['Pending', 'Pending', 'derived', 0, 'a'],
    ['Unpaid', 'Unpaid', 'derived', 0, 'a'],
    ['Paid', 'Paid', 'derived', 100, 'a'],
    ['Partial', 'Partial', 'manual', 0, 'a'],
    ['Refunded', 'Refunded', 'manual', 0, 'a'],
  ])(
    'with status %s is %s (%s), has received %d, and has %s number',
    async (sent, status, source, paid, number) => {
      const invoice = await create({ status: sent });
      expect(invoice).toMatchObject({
        status,
        statusSource: source,
        amounts: { paid, balance: 100 - paid },
        version: 1,
      });
      if (number === 'no') expect(invoice.number).toBeNull();
      else expect(invoice.number).toMatch(/^INV-\d{4}-\d{5}$/);
    },
  );

  it('with status Paid records one payment by the service, with method Other', async () => {
    const invoice = await create({
      status: 'Paid',
      currency: 'BHD',
      items: [{ ...line, price: 1.2345 }],
    });
    const { body } = await t.client.get<List<Payment>>(`/invoices/${invoice.id}/payments`);
    expect(body.data).toMatchObject([
      { amount: 2.469, method: 'Other', source: 'status', currency: 'BHD', invoice: invoice.id },
    ]);
    expect(invoice.amounts).toMatchObject({ total: 2.469, paid: 2.469, balance: 0 });
  });

  it.each(['Pending', 'Unpaid', 'Paid'])(
    'with a total of 0 and status %s is Paid, without a payment',
    async (status) => {
      const invoice = await create({ status, items: [{ ...line, price: 0 }] });
      expect(invoice).toMatchObject({ status: 'Paid', amounts: { total: 0, paid: 0, balance: 0 } });
      const { body } = await t.client.get<List<Payment>>(`/invoices/${invoice.id}/payments`);
      expect(body.data).toEqual([]);
    },
  );

  it('creates a retainer, which shares the number series of invoices', async () => {
    const { client } = await t.server.newAccount();
    const retainer = await newInvoice(client, {
      isRetainer: true,
      status: 'Pending',
      date: '2026-05-01',
    });
    const plain = await newInvoice(client, { status: 'Pending', date: '2026-05-01' });
    expect([retainer.isRetainer, plain.isRetainer]).toEqual([true, false]);
    expect([retainer.number, plain.number]).toEqual(['INV-2026-00001', 'INV-2026-00002']);
  });

  it('takes currency and language from the customer, or else from the account', async () => {
    const { id } = await newCustomer(t.client, { currency: 'JPY', lang: 'ja' });
    expect(await create({ customer: id })).toMatchObject({ currency: 'JPY', lang: 'ja' });
    expect(await create({ customer: id, currency: 'chf', lang: 'de' })).toMatchObject({
      currency: 'CHF',
      lang: 'de',
    });
    const other = await t.server.newAccount({ currency: 'USD' });
    expect((await newInvoice(other.client)).currency).toBe('USD');
  });

  it('copies description and url of a product to a line that has none, but never its price', async () => {
    const { id } = await newItem(t.client, {
      description: '5 < 6 & more',
      url: 'https://a.example',
    });
    const own = { ...line, item: id, description: 'Own', url: 'x' };
    const { items } = await create({ items: [{ ...line, item: id }, own] });
    expect(items).toMatchObject([
      { item: id, price: 50, description: '5 &lt; 6 &amp; more', url: 'https://a.example' },
      { item: id, price: 50, description: 'Own', url: 'x' },
    ]);
  });

  it('stores scope-id as scopeId, also on its automatic payment', async () => {
    const { body } = await post({ status: 'Paid' }, { headers: { 'scope-id': 'shop-berlin' } });
    expect(body.scopeId).toBe('shop-berlin');
    const payments = await t.client.get<List<Payment>>(`/invoices/${body.id}/payments`);
    expect(payments.body.data[0]?.scopeId).toBe('shop-berlin');
  });

  it.each(['Zürich', 'Łódź', '東京', 'מכירות', '🏪'])('keeps the scope-id %s', async (label) => {
    // The bytes that a client such as curl sends as UTF-8.
    const bytes = Buffer.from(label).toString('latin1');
    const { body } = await post({}, { headers: { 'scope-id': bytes } });
    expect(body.scopeId).toBe(label);
    const query = `/invoices?scopeId=${encodeURIComponent(label)}`;
    const found = await t.client.get<List<Invoice>>(query);
    expect(found.body.data.map(({ id }) => id)).toEqual([body.id]);
  });

  it('keeps delivery date and service period, and treats null as absent everywhere', async () => {
    const servicePeriod = { from: '2026-11-01', to: '2026-11-30' };
    expect(await create({ deliveryDate: '2026-11-02', servicePeriod })).toMatchObject({
      deliveryDate: '2026-11-02',
      servicePeriod,
    });
    const names = ['slug', 'header', 'number', 'date', 'dueDate', 'currency', 'lang', 'status'];
    names.push('extraCharges', 'discount', 'extraFields', 'taxes', 'terms', 'tags', 'isRetainer');
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    expect(await create(nulls)).toMatchObject({ status: 'Draft', currency: 'EUR', tags: [] });
  });

  it('sanitises terms, notes and descriptions, and stores what it returns', async () => {
    const dirty = '<p onclick="x()">a</p><script>b</script><a href="javascript:c">d</a><h1>e</h1>';
    const clean = '<p>a</p><a>d</a>e';
    const invoice = await create({
      terms: dirty,
      notes: dirty,
      items: [{ ...line, description: dirty }],
    });
    expect([invoice.terms, invoice.notes, invoice.items[0]?.description]).toEqual([
      clean,
      clean,
      clean,
    ]);
    expect((await create({ terms: clean })).terms).toBe(clean);
    expect((await create({ terms: '<script>x</script>' })).terms).toBeNull();
  });

  it('stores no forbidden character written as a character reference, and accepts its own response', async () => {
    const text = 'a&#1;b&#xFFFE;';
    const { id: item } = await newItem(t.client, { description: text });
    const invoice = await create({ notes: text, items: [{ ...line, item }] });
    expect([invoice.notes, invoice.items[0]?.description]).toEqual(['ab', 'ab']);
    const { body } = await t.client.put<Invoice>(`/invoices/${invoice.id}`, invoice);
    expect(body).toEqual(invoice);
  });

  it('accepts a number from the client, and assigns none when it leaves Draft', async () => {
    const { client } = await t.server.newAccount();
    expect((await newInvoice(client, { number: 'A/1' })).number).toBe('A/1');
    expect((await newInvoice(client, { number: 'A-2', status: 'Pending' })).number).toBe('A-2');
    const next = await newInvoice(client, { status: 'Pending', date: '2025-01-01' });
    expect(next.number).toBe('INV-2025-00001');
  });

  it('replays the response to the same Idempotency-Key; another scope-id is another request', async () => {
    const headers = { 'idempotency-key': 'invoice-1', 'scope-id': 'a' };
    const first = await post({ status: 'Pending' }, { headers });
    const again = await post({ status: 'Pending' }, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await post({ status: 'Pending' }, { headers: { ...headers, 'scope-id': 'b' } });
    expect(errorLines(other)[0]).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });
});

describe('409', () => {
  it('refuses a number that another invoice or Draft has, and stores nothing', async () => {
    await create({ number: 'TAKEN-1' });
    const answer = await post({
      number: 'TAKEN-1',
      customer: { internalId: 'new', billTo: { company: 'N' } },
    });
    expect(errorLines(answer)).toEqual(['409 NUMBER_TAKEN']);
    const { body } = await t.client.get<List<unknown>>('/customers', { query: { search: 'N' } });
    expect(body.data).toEqual([]);
  });

  it('distinguishes numbers by case, accent and inner spaces; two accounts may have the same', async () => {
    for (const number of ['r-1', 'R-1', 'ŕ-1', 'r -1'])
      expect((await create({ number })).number).toBe(number);
    const { client } = await t.server.newAccount();
    expect((await newInvoice(client, { number: 'r-1' })).number).toBe('r-1');
  });
});

describe('422', () => {
  it('refuses a customer that is unknown or of another account, at /customer', async () => {
    const other = await t.server.otherAccount();
    const theirs = await newCustomer(other.client);
    for (const customer of ['cus_none', theirs.id]) {
      expect(errorLines(await post({ customer }))).toEqual(refused('/customer', 'NOT_FOUND'));
    }
  });

  it('refuses a product that is unknown or of another account, at its line', async () => {
    const other = await t.server.otherAccount();
    const theirs = await newItem(other.client);
    const answer = await post({
      items: [line, { ...line, item: theirs.id }, { ...line, item: 'x' }],
    });
    expect(errorLines(answer).slice(1)).toEqual([
      '/items/1/item NOT_FOUND',
      '/items/2/item NOT_FOUND',
    ]);
  });

  it('refuses a scope-id that is empty or has invisible characters', async () => {
    for (const scope of ['', 'x'.repeat(256), 'a\tb']) {
      const answer = await post({}, { headers: { 'scope-id': scope } });
      expect(errorLines(answer)[1], scope).toMatch(/^\^scope-id /);
    }
  });
});
