import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { describePages } from '../../harness/answers/pages.js';
import { newCategory, newTransaction, type Transaction } from '../../harness/books.js';
import type { Client } from '../../harness/client.js';
import { made, newCustomer, refused, errorLines, type List } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('listTransactions', async () => ({}));

describePages(t, '/transactions', async ({ client }) => {
  for (let count = 1; count <= 7; count += 1) await newTransaction(client, { amount: count });
});

const list = (client: Client, query: Record<string, string> = {}) =>
  made(client.get<List<Transaction>>('/transactions', { query }));
const notes = async (client: Client, query: Record<string, string>) =>
  (await list(client, query)).data.map((entry) => (entry.notes ?? '').split(' ')[0]).join(' ');

describe('200', () => {
  let client: Client;
  let acme: string;
  let software: string;
  /** Records of the same millisecond are ordered by id; the tests need a known order. */
  const inOrder = () => sleep(2);

  beforeAll(async () => {
    ({ client } = await t.server.newAccount());
    acme = (await newCustomer(client)).id;
    software = (await newCategory(client)).id;
    const make = async (more: object) => {
      await inOrder();
      await newTransaction(client, more);
    };
    await make({
      amount: 12.5,
      date: '2026-11-03',
      method: 'Card',
      category: software,
      referenceId: 'R-88421',
      notes: 'a licence',
      taxes: [{ value: 19 }],
    });
    await make({
      type: 'Income',
      amount: 100,
      date: '2026-11-01',
      customer: acme,
      notes: 'b Größe',
    });
    await make({ amount: 60, currency: 'JPY', date: '2026-11-02', method: 'Card', notes: 'c 88' });
    await make({ amount: 7.5, date: '2026-11-02', category: software, notes: 'd さくら' });
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'd c b a'],
    [{ type: 'Income' }, 'b'],
    [{ type: 'Expense' }, 'd c a'],
    [{ method: 'Card' }, 'c a'],
    [{ currency: 'jpy' }, 'c'],
    [{ customer: 'cus_none' }, ''],
    [{ category: 'cat_none' }, ''],
    [{ dateFrom: '2026-11-02' }, 'd c a'],
    [{ dateTo: '2026-11-02' }, 'd c b'],
    [{ dateFrom: '2026-11-02', dateTo: '2026-11-02', method: 'Card' }, 'c'],
    [{ sort: 'date' }, 'b c d a'],
    [{ sort: '-date' }, 'a d c b'],
    [{ sort: 'amount' }, 'd a c b'],
    [{ sort: '-amount' }, 'b c a d'],
    [{ search: 'r-88421' }, 'a'],
    [{ search: '88' }, 'c a'],
    [{ search: '421' }, ''],
    [{ search: 'LICEN' }, 'a'],
    [{ search: 'grosse' }, 'b'],
    [{ search: 'くら' }, 'd'],
    [{ search: 'licence 884' }, 'a'],
    [{ search: 'acme' }, ''],
    [{ search: '12.5' }, ''],
    [{ search: 'software' }, ''],
  ])('with %j shows: %s', async (query, expected) => {
    expect(await notes(client, query)).toBe(expected);
    const { pagination } = await list(client, query);
    expect(pagination.total).toBe(expected === '' ? 0 : expected.split(' ').length);
  });

  it('finds the transactions of a customer and of a category', async () => {
    expect(await notes(client, { customer: acme })).toBe('b');
    expect(await notes(client, { category: software })).toBe('d a');
    expect(await notes(client, { category: software, search: 'licence' })).toBe('a');
  });

  it('adds sums over all matches, one per currency and type', async () => {
    const { totals, data } = await list(client, { include: 'totals', limit: '1' });
    expect(data).toHaveLength(1);
    expect(totals).toEqual([
      { currency: 'EUR', type: 'Expense', count: 2, amount: 20 },
      { currency: 'EUR', type: 'Income', count: 1, amount: 100 },
      { currency: 'JPY', type: 'Expense', count: 1, amount: 60 },
    ]);
    expect(
      (await list(client, { include: 'totals', method: 'Card', currency: 'EUR' })).totals,
    ).toEqual([{ currency: 'EUR', type: 'Expense', count: 1, amount: 12.5 }]);
    expect((await list(client, { include: 'totals', search: 'nobody' })).totals).toEqual([]);
    expect((await list(client)).totals).toBeUndefined();
  });

  it('finds an IBAN, a tax id or a phone number in notes, with and without blanks', async () => {
    const account = await t.server.newAccount();
    const paid = 'x from DE89 3704 0044 0532 0130 00';
    await newTransaction(account.client, { notes: paid });
    await newTransaction(account.client, { notes: 'y DE136695976, call +49305550177' });
    const found = (search: string) => notes(account.client, { search });
    for (const search of ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00']) {
      expect(await found(search), search).toBe('x');
    }
    for (const search of ['DE 136 695 976', '+49 30 5550177', '0049 30 5550177']) {
      expect(await found(search), search).toBe('y');
    }
  });

  it('finds a transaction by its new words, and not after deletion', async () => {
    const { id } = await newTransaction(client, { notes: 'before' });
    await client.patch(`/transactions/${id}`, { notes: 'after', referenceId: 'X-1' });
    expect(await notes(client, { search: 'before' })).toBe('');
    expect(await notes(client, { search: 'after x-1' })).toBe('after');
    await client.delete(`/transactions/${id}`);
    expect(await notes(client, { search: 'after' })).toBe('');
  });
});

describe('422', () => {
  it.each<[string, string, string]>([
    ['type', 'Transfer', 'INVALID_VALUE'],
    ['method', 'Barter', 'INVALID_VALUE'],
    ['currency', 'euro', 'INVALID_FORMAT'],
    ['dateFrom', '2026-02-30', 'INVALID_FORMAT'],
    ['include', 'taxes', 'INVALID_VALUE'],
    ['customer', '', 'TOO_SHORT'],
  ])('refuses %s=%s', async (name, value, code) => {
    const answer = await t.client.get('/transactions', { query: { [name]: value } });
    expect(errorLines(answer)).toEqual(refused(`?${name}`, code));
  });
});
