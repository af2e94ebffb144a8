import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import type { Client } from '../../harness/client.js';
import { describePages } from '../../harness/answers/pages.js';
import {
  made,
  newCustomer,
  newInvoice,
  newPayment,
  refused,
  errorLines,
  type Invoice,
  type List,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listInvoices', async () => ({}));

describePages(t, '/invoices', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newInvoice(client, { status: 'Pending' });
});

const list = (client: Client, query: Record<string, string> = {}) =>
  made(client.get<List<Invoice>>('/invoices', { query }));
const slugs = async (client: Client, query: Record<string, string>) =>
  (await list(client, query)).data.map(({ slug }) => slug).join(' ');

describe('200', () => {
  let client: Client;
  let yen: string;
  /** Records of the same millisecond are ordered by id; the tests need a known order. */
  const inOrder = () => sleep(2);

  beforeAll(async () => {
    ({ client } = await t.server.newAccount());
    yen = (await newCustomer(client, { currency: 'JPY', billTo: { company: '株式会社さくら' } }))
      .id;
    const make = async (slug: string, more: object, headers = {}) => {
      const customer = { internalId: 'acme', billTo: { company: 'Acmé Widgets' } };
      const body = { slug, customer, items: [{ name: 'x', quantity: 1, price: 100 }], ...more };
      await inOrder();
      return made(client.post<Invoice>('/invoices', body, { headers }));
    };
    await make('a', { date: '2026-10-01', dueDate: '2026-10-15', status: 'Pending' });
    await make('b', {
      date: '2026-10-02',
      dueDate: '2199-11-21',
      status: 'Unpaid',
      tags: ['trade-fair'],
    });
    await make('c', { date: '2026-10-03', customer: yen, status: 'Paid' });
    await make('d', { date: '2026-10-04', isRetainer: true }, { 'scope-id': 'shop' });
    await make('e', { date: '2026-10-05', number: 'X-7', status: 'Partial', currency: 'BHD' });
    const f = await make('f', { date: '2026-10-06', dueDate: '2026-10-07', status: 'Pending' });
    await newPayment(client, f.id, { amount: 0.07 });
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'f e d c b a'],
    [{ status: 'Draft' }, 'd'],
    [{ status: 'Partial' }, 'f e'],
    [{ status: 'Pending,Unpaid,Paid' }, 'c b a'],
    [{ status: 'Refunded' }, ''],
    [{ overdue: 'true' }, 'f a'],
    [{ overdue: 'false' }, 'e d c b'],
    [{ isRetainer: 'true' }, 'd'],
    [{ isRetainer: 'false' }, 'f e c b a'],
    [{ currency: 'jpy' }, 'c'],
    [{ scopeId: 'shop' }, 'd'],
    [{ scopeId: 'Shop' }, ''],
    [{ dateFrom: '2026-10-02', dateTo: '2026-10-04' }, 'd c b'],
    [{ dueFrom: '2026-10-07', dueTo: '2026-10-15' }, 'f a'],
    [{ customer: 'cus_none' }, ''],
    [{ status: 'Pending,Partial', overdue: 'true', currency: 'EUR' }, 'f a'],
    [{ sort: 'date' }, 'a b c d e f'],
    [{ sort: '-date' }, 'f e d c b a'],
    [{ sort: 'createdAt' }, 'a b c d e f'],
    [{ sort: 'dueDate', dueFrom: '2026-01-01' }, 'f a b'],
    [{ sort: '-number', status: 'Pending,Unpaid,Paid,Partial' }, 'e f c b a'],
    [{ search: 'acme' }, 'f e d b a'],
    [{ search: 'さくら' }, 'c'],
    [{ search: '会社' }, 'c'],
    [{ search: 'inv-2026' }, 'f c b a'],
    [{ search: '2' }, 'f c b a'],
    [{ search: '00002' }, 'b'],
    [{ search: '0002' }, 'b'],
    [{ search: 'INV-2026-00002' }, 'b'],
    [{ search: 'x-7' }, 'e'],
    [{ search: '#7' }, 'e'],
    [{ search: 'x 7' }, 'e'],
    [{ search: 'x\u00ad-7' }, 'e'],
    [{ search: '7' }, 'e'],
    [{ search: 'trade-fair' }, 'b'],
    [{ search: 'trade' }, 'b'],
    [{ search: 'widgets 00001' }, 'a'],
    [{ search: 'acme', status: 'Unpaid' }, 'b'],
    [{ search: '%' }, ''],
  ])('with %j shows: %s', async (query, expected) => {
    expect(await slugs(client, query)).toBe(expected);
    const { pagination } = await list(client, query);
    expect(pagination.total).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  it('sorts the digits of numbers by value, whatever their case, and those without one first', async () => {
    const account = await t.server.newAccount();
    const numbers = ['9', '10', 're-1', 'RE-2', 'RE-10', 'RE-2026-9', 'RE-2026-10'];
    for (const number of [...numbers].reverse()) await newInvoice(account.client, { number });
    const { id } = await newInvoice(account.client, { number: 'RE-3' });
    const sorted = async (sort: string) =>
      (await list(account.client, { sort })).data.map(({ number }) => number);
    const [first, second, third, fourth, ...others] = numbers;
    const all = [first, second, third, fourth, 'RE-3', ...others];
    expect(await sorted('number')).toEqual(all);
    expect(await sorted('-number')).toEqual([...all].reverse());
    await account.client.patch(`/invoices/${id}`, { number: 'RE-11' });
    expect(await sorted('number')).toEqual([
      ...[first, second, third, fourth, 'RE-10', 'RE-11'],
      ...['RE-2026-9', 'RE-2026-10'],
    ]);
    await account.client.patch(`/invoices/${id}`, { number: null });
    expect(await sorted('number')).toEqual([null, ...numbers]);
  });

  it('finds the invoices of one customer', async () => {
    expect(await slugs(client, { customer: yen })).toBe('c');
  });

  it('adds sums over all matches, one per currency, not only over the page', async () => {
    const { totals, data } = await list(client, { include: 'totals', limit: '1', sort: 'date' });
    expect(data).toHaveLength(1);
    expect(totals).toHaveLength(3);
    expect(totals).toEqual(
      expect.arrayContaining([
        { currency: 'EUR', count: 4, total: 400, paid: 0.07, balance: 399.93 },
        { currency: 'JPY', count: 1, total: 100, paid: 100, balance: 0 },
        { currency: 'BHD', count: 1, total: 100, paid: 0, balance: 100 },
      ]),
    );
    expect((await list(client, { include: 'totals', status: 'Paid' })).totals).toHaveLength(1);
    expect((await list(client, { include: 'totals', search: 'nobody' })).totals).toEqual([]);
    expect(await list(client)).not.toHaveProperty('totals');
  });

  it('shows each invoice as GET of the invoice shows it', async () => {
    for (const invoice of (await list(client)).data) {
      expect((await client.get(`/invoices/${invoice.id}`)).body).toEqual(invoice);
    }
  });

  it('keeps filters in the links to other pages', async () => {
    const query = { status: 'Pending,Unpaid', limit: '1', search: 'acmé' };
    const { headers } = await client.get('/invoices', { query });
    const next = new URL(/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', t.server.url);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ ...query, page: '2' });
  });

  it('accepts parameters as people type them, unescaped', async () => {
    const answer = await client.get(
      '/invoices?updatedSince=2026-01-01T00:00:00Z&search=a@b.com&scopeId=a/b',
    );
    expect(answer.status).toBe(200);
    const zoned = await client.get('/invoices?updatedSince=2026-01-01T00:00:00%2B02:00');
    expect(zoned.status).toBe(200);
  });
});

describe('422', () => {
  it.each<[string, string, string]>([
    ['status', 'Sent', 'INVALID_VALUE'],
    ['overdue', 'maybe', 'INVALID_TYPE'],
    ['isRetainer', '2', 'INVALID_TYPE'],
    ['currency', 'EURO', 'INVALID_FORMAT'],
    ['dateFrom', '2026-02-30', 'INVALID_FORMAT'],
    ['dueTo', 'tomorrow', 'INVALID_FORMAT'],
    ['include', 'everything', 'INVALID_VALUE'],
    ['scopeId', '', 'TOO_SHORT'],
  ])('refuses %s=%s', async (name, value, code) => {
    const { status, body } = await t.client.get('/invoices', { query: { [name]: value } });
    expect(status).toBe(422);
    const errors = body['errors'] as { path: string; code: string }[];
    expect(errors[0]?.path).toMatch(new RegExp(`^\\?${name}`));
    expect(errors[0]?.code).toBe(code);
  });

  it('refuses a parameter that is given twice', async () => {
    const answer = await t.client.get('/invoices?limit=1&limit=2');
    expect(errorLines(answer)[1]).toMatch(/^\?limit /);
    expect(errorLines(await t.client.get('/invoices?Limit=1'))).toEqual(
      refused('?Limit', 'UNKNOWN_FIELD'),
    );
  });
});
