import { describe, expect, it } from '../../harness/runner.js';

import {
  getEstimate,
  invoiceBody,
  line,
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  errorLines,
  type Customer,
  type Estimate,
  type List,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { suite } from '../../harness/suite.js';
import { today } from '../../harness/today.js';

operationSuite('createEstimate', async () => ({ body: invoiceBody() }));
const t = suite(undefined, 'without records');
const post = (more: object, sent?: object) =>
  t.client.post<Estimate>('/estimates', invoiceBody(more), sent);
const create = (more: object = {}) => made(post(more));

describe('201', () => {
  it('returns a Draft with every member, its URL and its version', async () => {
    const { status, headers, body } = await post({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^est_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      number: null,
      date: today(),
      dueDate: null,
      currency: 'EUR',
      lang: 'en',
      status: 'Draft',
      isOverdue: false,
      isRetainer: false,
      taxIncluded: false,
      shipTo: false,
      items: [
        { ...line, discount: null, taxes: [], amounts: { gross: 100, discount: 0, net: 100 } },
      ],
      customerSnapshot: { internalId: 'acme', billTo: { company: 'Acme Widgets GmbH' } },
      extraFields: [],
      taxes: [],
      tags: [],
      version: 1,
    });
    expect(body.amounts).toEqual({
      subtotal: 100,
      discount: 0,
      extraCharges: 0,
      net: 100,
      taxes: [],
      taxTotal: 0,
      extraFields: [],
      rounding: 0,
      total: 100,
    });
    for (const name of ['sentAt', 'decision', 'lastMail', 'terms'] as const) {
      expect(body[name], name).toBeNull();
    }
    expect(headers.get('location')).toBe(`/v1/estimates/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1-/);
    expect(await getEstimate(t.client, body.id)).toEqual(body);
  });

  it('has no member that only invoices have', async () => {
    const names = ['statusSource', 'issuedAt', 'eInvoice', 'cancellation', 'scopeId'];
    const { body } = await post({}, { headers: { 'scope-id': 'shop' } });
    expect(Object.keys(body).filter((name) => names.includes(name))).toEqual([]);
  });

  it('returns a preview URL with a secret, which ends in the slug, percent-encoded', async () => {
    const { url } = await create({ slug: 'poster & flyer/1' });
    const secret = /\/e\/([\w-]{22,})\/poster%20%26%20flyer%2F1$/.exec(url)?.[1];
    expect(secret).toBeDefined();
    expect((await create()).url).not.toContain(secret);
  });

  it.each([
    ['Draft', null],
    ['Pending', 'EST-2026-00001'],
    ['Canceled', 'EST-2026-00001'],
  ])('with status %s has the number %s', async (status, number) => {
    const { client } = await t.server.newAccount();
    const estimate = await newEstimate(client, { status, date: '2026-05-01' });
    expect(estimate).toMatchObject({ status, number, version: 1 });
  });

  it('numbers estimates in their own series, year by year', async () => {
    const { client } = await t.server.newAccount();
    const dated = (date: string) => ({ status: 'Pending', date });
    await newInvoice(client, dated('2026-05-01'));
    const numbers: (string | null)[] = [];
    for (const date of ['2026-05-01', '2025-12-31', '2026-01-01']) {
      numbers.push((await newEstimate(client, dated(date))).number);
    }
    expect(numbers).toEqual(['EST-2026-00001', 'EST-2025-00001', 'EST-2026-00002']);
    // An invoice may have the same number.
    expect((await newInvoice(client, { number: 'EST-2026-00001' })).number).toBe('EST-2026-00001');
  });

  it('accepts a number from the client, which does not advance the series and is skipped', async () => {
    const { client } = await t.server.newAccount();
    const dated = { status: 'Pending', date: '2026-05-01' };
    await newEstimate(client, { ...dated, number: 'EST-2026-00001' });
    expect((await newEstimate(client, { number: 'A/1' })).number).toBe('A/1');
    expect((await newEstimate(client, dated)).number).toBe('EST-2026-00002');
  });

  it('computes as an invoice does, with every kind of amount in it', async () => {
    const more = {
      items: [
        {
          ...line,
          quantity: 3,
          price: 33.335,
          discount: { value: 10 },
          taxes: [{ name: 'VAT', value: 19 }],
        },
        { ...line, quantity: 2.5, price: 19.99, taxes: [{ name: 'VAT', value: 7 }] },
        { ...line, quantity: 1, price: 7.777, taxes: [{ name: 'VAT', value: 19 }] },
      ],
      discount: { value: 10 },
      extraCharges: { type: 'Flat', value: 5 },
      extraFields: [{ name: 'Deposit', type: 'Flat', value: -4.99 }],
    };
    const { amounts, items } = await create(more);
    expect(amounts).toMatchObject({
      subtotal: 147.77,
      net: 137.99,
      taxTotal: 20.62,
      total: 153.62,
    });
    const invoice = await newInvoice(t.client, more);
    expect(invoice.amounts).toMatchObject(amounts);
    expect(invoice.items).toEqual(items);
  });

  it('takes currency and language from the customer, or else from the account', async () => {
    const { id } = await newCustomer(t.client, { currency: 'JPY', lang: 'ja' });
    expect(await create({ customer: id })).toMatchObject({ currency: 'JPY', lang: 'ja' });
    expect(await create({ customer: id, currency: 'chf', lang: 'de' })).toMatchObject({
      currency: 'CHF',
      lang: 'de',
    });
    const other = await t.server.newAccount({ currency: 'USD' });
    expect((await newEstimate(other.client)).currency).toBe('USD');
  });

  it('copies description and url of a product to a line that has none, but never its price', async () => {
    const { id } = await newItem(t.client, { description: '5 < 6', url: 'https://a.example' });
    const own = { ...line, item: id, description: 'Own', url: 'x' };
    const { items } = await create({ items: [{ ...line, item: id }, own] });
    expect(items).toMatchObject([
      { item: id, price: 50, description: '5 &lt; 6', url: 'https://a.example' },
      { item: id, price: 50, description: 'Own', url: 'x' },
    ]);
  });

  it('finds the customer of an object by internalId, creates it once, and merges what is given', async () => {
    const { client } = await t.server.newAccount();
    const named = (billTo: object) => ({ customer: { internalId: 'shop-1', billTo } });
    const first = await newEstimate(client, named({ company: 'Acme', phone: '1' }));
    const invoice = await newInvoice(client, named({ company: 'Acme AG', phone: '' }));
    expect(invoice.customer).toBe(first.customer);
    const { billTo } = await made(client.get<Customer>(`/customers/${first.customer}`));
    expect(billTo).toMatchObject({ company: 'Acme AG', phone: '1' });
    expect((await getEstimate(client, first.id)).customerSnapshot.billTo.company).toBe('Acme');
  });

  it('is one customer, however many parallel requests send its internalId', async () => {
    const { client } = await t.server.newAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post<Estimate>('/estimates', invoiceBody())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.customer)).size).toBe(1);
  });

  it('numbers parallel estimates without gaps or duplicates', async () => {
    const { client } = await t.server.newAccount();
    const { id: customer } = await newCustomer(client);
    const body = { customer, status: 'Pending', date: '2026-05-01' };
    const made = await Promise.all(Array.from({ length: 20 }, () => newEstimate(client, body)));
    const expected = made.map((_, index) => `EST-2026-${String(index + 1).padStart(5, '0')}`);
    expect(made.map(({ number }) => number).sort()).toEqual(expected);
  });

  it('stores members without effect: kind, delivery date, service period', async () => {
    const kept = {
      isRetainer: true,
      deliveryDate: '2026-11-02',
      servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
    };
    expect(await create(kept)).toMatchObject(kept);
  });

  it('treats null as absent everywhere', async () => {
    const names = ['slug', 'header', 'number', 'date', 'dueDate', 'currency', 'lang', 'status'];
    names.push('extraCharges', 'discount', 'extraFields', 'taxes', 'terms', 'tags', 'isRetainer');
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    expect(await create(nulls)).toMatchObject({ status: 'Draft', currency: 'EUR', tags: [] });
  });

  it('sanitises terms, notes and descriptions, and stores what it returns', async () => {
    const dirty = '<p onclick="x()">a</p><script>b</script><a href="javascript:c">d</a><h1>e</h1>';
    const items = [{ ...line, description: dirty }];
    const estimate = await create({ terms: dirty, notes: dirty, items });
    const texts = [estimate.terms, estimate.notes, estimate.items[0]?.description];
    expect(new Set(texts)).toEqual(new Set(['<p>a</p><a>d</a>e']));
    expect(await getEstimate(t.client, estimate.id)).toEqual(estimate);
  });

  it('ignores scope-id, which belongs to invoices, payments and refunds', async () => {
    const headers = { 'idempotency-key': 'estimate-1' };
    const first = await post({ status: 'Pending' }, { headers });
    const again = await post({ status: 'Pending' }, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

describe('409', () => {
  it('refuses a number that another estimate or Draft has, and stores nothing', async () => {
    await create({ number: 'TAKEN-1' });
    const customer = { internalId: 'new', billTo: { company: 'Nobody' } };
    const answer = await post({ number: 'TAKEN-1', customer });
    expect(errorLines(answer)).toEqual(['409 NUMBER_TAKEN']);
    const query = { search: 'Nobody' };
    const { body } = await t.client.get<List<unknown>>('/customers', { query });
    expect(body.data).toEqual([]);
  });

  it('assigns the same requested number to only one of ten parallel requests', async () => {
    const { id: customer } = await newCustomer(t.client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ customer, number: 'RUSH-1' })),
    );
    const outcomes = answers.map((answer) => errorLines(answer)[0]).sort();
    expect(outcomes).toEqual(['201', ...Array.from({ length: 9 }, () => '409 NUMBER_TAKEN')]);
  });
});
