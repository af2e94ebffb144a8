import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { describePages } from '../../harness/answers/pages.js';
import type { Client } from '../../harness/client.js';
import {
  made,
  newCustomer,
  newEstimate,
  newInvoice,
  type Estimate,
  type List,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listEstimates', async () => ({}));

describePages(t, '/estimates', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newEstimate(client, { status: 'Pending' });
});

const list = (client: Client, query: Record<string, string> = {}) =>
  made(client.get<List<Estimate>>('/estimates', { query }));
const slugs = async (client: Client, query: Record<string, string>) =>
  (await list(client, query)).data.map(({ slug }) => slug).join(' ');

describe('200', () => {
  let client: Client;
  let yen: string;
  /** Records of the same millisecond are ordered by id; the tests need a known order. */
  const inOrder = () => sleep(2);

  beforeAll(async () => {
    ({ client } = await t.server.newAccount());
    const sakura = { currency: 'JPY', billTo: { company: '株式会社さくら' } };
    yen = (await newCustomer(client, sakura)).id;
    const make = async (slug: string, more: object) => {
      const customer = { internalId: 'acme', billTo: { company: 'Acmé Widgets' } };
      await inOrder();
      const items = [{ name: 'x', quantity: 1, price: 100 }];
      await newEstimate(client, { slug, customer, items, ...more });
    };
    await make('a', { date: '2026-10-01', dueDate: '2026-10-15', status: 'Pending' });
    await make('b', {
      date: '2026-10-02',
      dueDate: '2199-11-21',
      status: 'Pending',
      tags: ['trade-fair'],
    });
    await make('c', { date: '2026-10-03', customer: yen, status: 'Canceled' });
    await make('d', { date: '2026-10-04', dueDate: '2026-10-05', isRetainer: true });
    await make('e', { date: '2026-10-05', number: 'X-7', status: 'Pending', currency: 'BHD' });
    await make('f', { date: '2026-10-06', dueDate: '2026-10-07', status: 'Pending' });
    // An invoice with the same words is only found in the list of invoices.
    await newInvoice(client, { number: 'X-7', tags: ['trade-fair'] });
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'f e d c b a'],
    [{ status: 'Draft' }, 'd'],
    [{ status: 'Pending' }, 'f e b a'],
    [{ status: 'Draft,Canceled' }, 'd c'],
    [{ status: 'Paid' }, ''],
    [{ overdue: 'true' }, 'f a'],
    [{ overdue: 'false' }, 'e d c b'],
    [{ currency: 'jpy' }, 'c'],
    [{ dateFrom: '2026-10-02', dateTo: '2026-10-04' }, 'd c b'],
    [{ dueFrom: '2026-10-07', dueTo: '2026-10-15' }, 'f a'],
    [{ customer: 'cus_none' }, ''],
    [{ status: 'Pending', overdue: 'true', currency: 'EUR' }, 'f a'],
    [{ updatedSince: '2100-01-01T00:00:00Z' }, ''],
    [{ sort: 'date' }, 'a b c d e f'],
    [{ sort: '-date' }, 'f e d c b a'],
    [{ sort: 'createdAt' }, 'a b c d e f'],
    [{ sort: 'updatedAt' }, 'a b c d e f'],
    [{ sort: 'dueDate', dueFrom: '2026-01-01' }, 'd f a b'],
    [{ sort: '-number', status: 'Pending,Canceled' }, 'e f c b a'],
    [{ search: 'acme' }, 'f e d b a'],
    [{ search: 'さくら' }, 'c'],
    [{ search: 'est-2026' }, 'f c b a'],
    [{ search: '0002' }, 'b'],
    [{ search: 'x-7' }, 'e'],
    [{ search: '#7' }, 'e'],
    [{ search: 'x 7' }, 'e'],
    [{ search: 'x\u00ad-7' }, 'e'],
    [{ search: 'trade' }, 'b'],
    [{ search: 'widgets 00001' }, 'a'],
    [{ search: 'acme', status: 'Draft' }, 'd'],
    [{ search: '%' }, ''],
  ])('with %j shows: %s', async (query, expected) => {
    expect(await slugs(client, query)).toBe(expected);
    const { pagination } = await list(client, query);
    expect(pagination.total).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  it('sorts the digits of numbers by value, whatever their case, and those without one first', async () => {
    const account = await t.server.newAccount();
    const numbers = ['9', '10', 're-1', 'RE-2', 'RE-10', 'RE-2026-9', 'RE-2026-10'];
    for (const number of [...numbers].reverse()) await newEstimate(account.client, { number });
    const { id } = await newEstimate(account.client, { number: 'RE-3' });
    const sorted = async (sort: string) =>
      (await list(account.client, { sort })).data.map(({ number }) => number);
    const [first, second, third, fourth, ...others] = numbers;
    const all = [first, second, third, fourth, 'RE-3', ...others];
    expect(await sorted('number')).toEqual(all);
    expect(await sorted('-number')).toEqual([...all].reverse());
    await account.client.patch(`/estimates/${id}`, { number: 'RE-11' });
    expect(await sorted('number')).toEqual([
      ...[first, second, third, fourth, 'RE-10', 'RE-11'],
      ...['RE-2026-9', 'RE-2026-10'],
    ]);
    await account.client.patch(`/estimates/${id}`, { number: null });
    expect(await sorted('number')).toEqual([null, ...numbers]);
  });

  it('finds the estimates of one customer', async () => {
    expect(await slugs(client, { customer: yen })).toBe('c');
  });

  it('adds sums over all matches, one per currency, not only over the page', async () => {
    const { totals, data } = await list(client, { include: 'totals', limit: '1', sort: 'date' });
    expect(data).toHaveLength(1);
    expect(totals).toHaveLength(3);
    expect(totals).toEqual(
      expect.arrayContaining([
        { currency: 'EUR', count: 4, total: 400 },
        { currency: 'JPY', count: 1, total: 100 },
        { currency: 'BHD', count: 1, total: 100 },
      ]),
    );
    expect((await list(client, { include: 'totals', status: 'Draft' })).totals).toHaveLength(1);
    expect((await list(client, { include: 'totals', search: 'nobody' })).totals).toEqual([]);
    expect(await list(client)).not.toHaveProperty('totals');
  });

  it('shows each estimate as GET of the estimate shows it, and none of another account', async () => {
    for (const estimate of (await list(client)).data) {
      expect((await client.get(`/estimates/${estimate.id}`)).body).toEqual(estimate);
    }
    const other = await t.server.newAccount();
    expect((await list(other.client)).data).toEqual([]);
  });

  it('keeps filters in the links to other pages', async () => {
    const query = { status: 'Pending', limit: '1', search: 'acmé' };
    const { headers } = await client.get('/estimates', { query });
    const next = new URL(/<([^>]+)>/.exec(headers.get('link') ?? '')?.[1] ?? '', t.server.url);
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ ...query, page: '2' });
  });
});

describe('422', () => {
  it.each<[string, string, string]>([
    ['status', 'Sent', 'INVALID_VALUE'],
    ['overdue', 'maybe', 'INVALID_TYPE'],
    ['currency', 'EURO', 'INVALID_FORMAT'],
    ['dateFrom', '2026-02-30', 'INVALID_FORMAT'],
    ['include', 'everything', 'INVALID_VALUE'],
    ['sort', 'total', 'INVALID_VALUE'],
    ['isRetainer', 'true', 'UNKNOWN_FIELD'],
    ['scopeId', 'shop', 'UNKNOWN_FIELD'],
  ])('refuses %s=%s', async (name, value, code) => {
    const { status, body } = await t.client.get('/estimates', { query: { [name]: value } });
    expect(status).toBe(422);
    const errors = body['errors'] as { path: string; code: string }[];
    expect(errors[0]?.path).toMatch(new RegExp(`^\\?${name}`));
    expect(errors[0]?.code).toBe(code);
  });
});
