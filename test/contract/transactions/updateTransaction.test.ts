import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction, type Transaction } from '../../harness/books.js';
import { made, newCustomer, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('updateTransaction', async (client) => ({
  id: (await newTransaction(client)).id,
  body: { notes: 'new' },
}));
const send = (id: string, body: object) => t.client.patch<Transaction>(`/transactions/${id}`, body);
const patch = (id: string, body: object) => made(send(id, body));
const whole = {
  date: '2026-11-02',
  method: 'Card',
  referenceId: 'R-1',
  notes: 'x',
  taxes: [{ name: 'VAT', value: 19 }],
};

describe('200', () => {
  it.each<[string, object, object]>([
    ['one member', { notes: 'n' }, { notes: 'n', method: 'Card' }],
    ['the type', { type: 'Income' }, { type: 'Income', amount: 119 }],
    [
      'the amount, and what follows from it',
      { amount: 238 },
      { amounts: { net: 200, taxTotal: 38, total: 238 } },
    ],
    [
      'the taxes as a whole',
      { taxes: [{ type: 'Flat', value: 19 }] },
      { taxes: [{ name: null, type: 'Flat', value: 19 }], amounts: { net: 100, taxTotal: 19 } },
    ],
    ['taxes to null', { taxes: null }, { taxes: [], amounts: { net: 119, taxTotal: 0 } }],
    [
      'members to null',
      { method: null, referenceId: null, notes: '' },
      { method: null, referenceId: null, notes: null },
    ],
    ['the currency', { currency: 'jpy' }, { currency: 'JPY', amounts: { net: 100, taxTotal: 19 } }],
    ['the day', { date: '2026-10-31' }, { date: '2026-10-31' }],
  ])('merges %s', async (_, body, expected) => {
    const { id } = await newTransaction(t.client, whole);
    const changed = await patch(id, body);
    expect(changed).toMatchObject({ ...expected, version: 2 });
    expect((await t.client.get(`/transactions/${id}`)).body).toEqual(changed);
  });

  it('sets and removes a customer and a category', async () => {
    const customer = (await newCustomer(t.client)).id;
    const category = (await newCategory(t.client)).id;
    const { id } = await newTransaction(t.client);
    expect(await patch(id, { customer, category })).toMatchObject({ customer, category });
    const cleared = { customer: null, category: null };
    expect(await patch(id, cleared)).toMatchObject({ ...cleared, version: 3 });
  });

  it('keeps currency and day if they are null', async () => {
    const entry = await newTransaction(t.client, whole);
    expect(await patch(entry.id, { currency: null, date: null })).toEqual(entry);
  });

  it('stores nothing for an empty body, nor for values that are already stored', async () => {
    const entry = await newTransaction(t.client, whole);
    expect(await patch(entry.id, {})).toEqual(entry);
    const { amount, taxes, notes } = entry;
    expect(await patch(entry.id, { amount, taxes, notes, currency: 'eur' })).toEqual(entry);
  });

  it('ignores the members that the service sets', async () => {
    const entry = await newTransaction(t.client);
    const lies = { id: 'trx_x', amounts: { net: 1 }, version: 9, createdAt: 1, updatedAt: null };
    expect(await patch(entry.id, lies)).toEqual(entry);
  });

  it('lets one of five writers win if all send If-Match', async () => {
    const { id } = await newTransaction(t.client);
    const sent = { headers: { 'if-match': '"1"' } };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((amount) => t.client.patch(`/transactions/${id}`, { amount }, sent)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['a type of null', { type: null }, '/type', 'INVALID_TYPE'],
    ['an amount of null', { amount: null }, '/amount', 'INVALID_TYPE'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['an unknown customer', { customer: 'cus_none' }, '/customer', 'NOT_FOUND'],
    ['an unknown category', { category: 'cat_none' }, '/category', 'NOT_FOUND'],
    ['-100 percent', { taxes: [{ value: -100 }] }, '/taxes', 'TOO_SMALL'],
  ])('refuses %s, and changes nothing', async (_, body, path, code) => {
    const entry = await newTransaction(t.client, whole);
    expect(errorLines(await send(entry.id, body))).toEqual(refused(path, code));
    expect((await t.client.get(`/transactions/${entry.id}`)).body).toEqual(entry);
  });

  it('validates every amount against a new currency', async () => {
    const taxes = [{ type: 'Flat', value: 0.5 }];
    const { id } = await newTransaction(t.client, { amount: 10.5, taxes });
    expect(errorLines(await send(id, { currency: 'JPY' }))).toEqual([
      '422 VALIDATION_FAILED',
      '/amount TOO_MANY_DECIMALS',
      '/taxes/0/value TOO_MANY_DECIMALS',
    ]);
  });

  it('refuses an amount whose taxes a double cannot represent exactly', async () => {
    const { id } = await newTransaction(t.client, { amount: 1, taxes: [{ value: -99.9999 }] });
    const answer = await send(id, { amount: 1e9 });
    expect(errorLines(answer)).toEqual(['422 TOTAL_TOO_LARGE', '/amount TOTAL_TOO_LARGE']);
  });
});
