import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction, type Transaction } from '../../harness/books.js';
import { made, newCustomer, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('replaceTransaction', async (client) => ({
  id: (await newTransaction(client)).id,
  body: { type: 'Expense', amount: 59.5 },
}));
const send = (id: string, body: object) => t.client.put<Transaction>(`/transactions/${id}`, body);
const put = (id: string, body: object) => made(send(id, body));
const whole = async () => ({
  customer: (await newCustomer(t.client)).id,
  category: (await newCategory(t.client)).id,
  currency: 'USD',
  date: '2026-11-02',
  method: 'Card',
  referenceId: 'R-1',
  notes: 'x',
  taxes: [{ name: 'VAT', value: 19 }],
});

describe('200', () => {
  it('replaces everything: currency and date keep their value, other members become null', async () => {
    const entry = await newTransaction(t.client, await whole());
    const replaced = await put(entry.id, { type: 'Income', amount: 59.5 });
    expect(replaced).toEqual({
      ...entry,
      type: 'Income',
      amount: 59.5,
      customer: null,
      category: null,
      method: null,
      referenceId: null,
      notes: null,
      taxes: [],
      amounts: { net: 59.5, taxTotal: 0, total: 59.5 },
      version: 2,
      updatedAt: replaced.updatedAt,
    });
    expect((await t.client.get(`/transactions/${entry.id}`)).body).toEqual(replaced);
  });

  it.each<[string, () => Promise<object>]>([
    ['a plain one', async () => ({})],
    ['one with everything', whole],
    ['one in dinars', async () => ({ currency: 'BHD', amount: 0.125, taxes: [{ value: 9.9975 }] })],
    ['one with a flat tax', async () => ({ taxes: [{ type: 'Flat', value: 5 }, { value: -10 }] })],
  ])('changes nothing if its response is sent back: %s', async (_, more) => {
    const entry = await newTransaction(t.client, await more());
    expect(await put(entry.id, entry)).toEqual(entry);
  });

  it('accepts what it returns after its customer and category were deleted', async () => {
    const { id, customer, category } = await newTransaction(t.client, await whole());
    await t.client.delete(`/customers/${customer ?? ''}`);
    await t.client.delete(`/transactions/categories/${category ?? ''}`);
    const { body } = await t.client.get<Transaction>(`/transactions/${id}`);
    expect(body).toMatchObject({ customer: null, category: null, version: 3 });
    expect(await put(id, body)).toEqual(body);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no type', { amount: 1 }, '/type', 'REQUIRED'],
    ['no amount', { type: 'Income' }, '/amount', 'REQUIRED'],
    [
      'an unknown customer',
      { type: 'Income', amount: 1, customer: 'cus_x' },
      '/customer',
      'NOT_FOUND',
    ],
    [
      'an unknown category',
      { type: 'Income', amount: 1, category: 'cat_x' },
      '/category',
      'NOT_FOUND',
    ],
    ['three decimals', { type: 'Income', amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const entry = await newTransaction(t.client);
    expect(errorLines(await send(entry.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/transactions/${entry.id}`)).body).toEqual(entry);
  });

  it('refuses taxes that result in an amount that a double cannot represent exactly', async () => {
    const { id } = await newTransaction(t.client);
    const answer = await send(id, { type: 'Income', amount: 1e9, taxes: [{ value: -99.9999 }] });
    expect(errorLines(answer)).toEqual(['422 TOTAL_TOO_LARGE', '/amount TOTAL_TOO_LARGE']);
  });
});
