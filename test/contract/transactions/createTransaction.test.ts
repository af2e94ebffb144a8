import { describe, expect, it } from '../../harness/runner.js';

import { newCategory, newTransaction, type Transaction } from '../../harness/books.js';
import { made, newCustomer, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const path = '/transactions';
const expense = { type: 'Expense', amount: 119 };
const t = operationSuite('createTransaction', async () => ({ body: expense }));
const create = (more: object) => made(t.client.post<Transaction>(path, { ...expense, ...more }));

describe('201', () => {
  it('returns the transaction with every member, its URL and its version', async () => {
    const { status, headers, body } = await t.client.post<Transaction>(path, expense);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^trx_[0-9A-HJKMNP-TV-Z]{26}$/) as string,
      ...expense,
      currency: 'EUR',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      customer: null,
      category: null,
      method: null,
      referenceId: null,
      notes: null,
      taxes: [],
      amounts: { net: 119, taxTotal: 0, total: 119 },
      version: 1,
      createdAt: expect.stringMatching(/Z$/) as string,
      updatedAt: body.createdAt,
    });
    expect(headers.get('location')).toBe(`/v1${path}/${body.id}`);
    expect(headers.get('etag')).toMatch(/^"1/);
    expect((await t.client.get(`${path}/${body.id}`)).body).toEqual(body);
  });

  it('stores every member in normalized form', async () => {
    const customer = (await newCustomer(t.client)).id;
    const category = (await newCategory(t.client)).id;
    const made = await create({
      type: 'Income',
      amount: 1190,
      currency: 'jpy',
      date: '2026-11-02',
      customer,
      category,
      method: 'BankTransfer',
      referenceId: 'R-88421',
      notes: '<b> & "x"\n🍋',
      taxes: [
        { name: 'VAT', value: 19 },
        { name: '', type: 'Flat', value: 0 },
      ],
    });
    expect(made).toMatchObject({
      type: 'Income',
      amount: 1190,
      currency: 'JPY',
      date: '2026-11-02',
      customer,
      category,
      method: 'BankTransfer',
      referenceId: 'R-88421',
      notes: '<b> & "x"\n🍋',
      taxes: [
        { name: 'VAT', type: 'Percentage', value: 19 },
        { name: null, type: 'Flat', value: 0 },
      ],
      amounts: { net: 1000, taxTotal: 190, total: 1190 },
    });
  });

  it('treats null and empty text as absent', async () => {
    const nothing = { currency: null, date: null, customer: null, category: '', method: null };
    const made = await create({ ...nothing, referenceId: '', notes: null, taxes: null });
    expect(made).toMatchObject({ currency: 'EUR', category: null, referenceId: null, taxes: [] });
  });

  it('defaults to the currency of the account, and today in its zone', async () => {
    const { client } = await t.server.newAccount({
      currency: 'BHD',
      timezone: 'Pacific/Kiritimati',
    });
    const { currency, date, createdAt, amounts } = await newTransaction(client, {
      amount: 5.063,
      taxes: [{ value: 10 }],
    });
    expect(currency).toBe('BHD');
    expect(amounts).toEqual({ net: 4.603, taxTotal: 0.46, total: 5.063 });
    const local = new Date(Date.parse(createdAt) + 14 * 3_600_000).toISOString().slice(0, 10);
    expect(date).toBe(local);
  });

  it.each<[string, object, object]>([
    [
      'a flat duty, then a percentage',
      { taxes: [{ type: 'Flat', value: 5 }, { value: 19 }] },
      { net: 95.8, taxTotal: 23.2, total: 119 },
    ],
    [
      'two percentages together',
      { amount: 160.97, taxes: [{ value: 5 }, { value: 9.975 }] },
      { net: 140, taxTotal: 20.97, total: 160.97 },
    ],
    [
      'a withholding',
      { amount: 90, taxes: [{ value: -10 }] },
      { net: 100, taxTotal: -10, total: 90 },
    ],
    [
      'the smallest amount',
      { amount: 0.01, taxes: [{ value: 19 }] },
      { net: 0.01, taxTotal: 0, total: 0.01 },
    ],
    ['the largest', { amount: 999_999_999_999.99 }, { net: 999_999_999_999.99, taxTotal: 0 }],
  ])('takes the taxes out of the amount: %s', async (_, more, amounts) => {
    expect((await create(more)).amounts).toMatchObject(amounts);
  });

  it('replays the response to the same Idempotency-Key', async () => {
    const sent = { headers: { 'idempotency-key': 'licence-1' } };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => t.client.post<Transaction>(path, expense, sent)),
    );
    for (const other of others) expect(other.body).toEqual(first?.body);
  });
});

describe('422', () => {
  it.each<[string, object, string, string]>([
    ['no type', { type: undefined }, '/type', 'REQUIRED'],
    ['another type', { type: 'Transfer' }, '/type', 'INVALID_VALUE'],
    ['no amount', { amount: undefined }, '/amount', 'REQUIRED'],
    ['an amount of 0', { amount: 0 }, '/amount', 'TOO_SMALL'],
    ['an amount below 0', { amount: -1 }, '/amount', 'TOO_SMALL'],
    ['an amount that is text', { amount: '119.00' }, '/amount', 'INVALID_TYPE'],
    ['three decimals', { amount: 1.005 }, '/amount', 'TOO_MANY_DECIMALS'],
    ['half a yen', { amount: 10.5, currency: 'JPY' }, '/amount', 'TOO_MANY_DECIMALS'],
    ['an amount above the bound', { amount: 1e12 }, '/amount', 'TOO_LARGE'],
    ['a currency that is none', { currency: 'XYZ' }, '/currency', 'INVALID_VALUE'],
    ['an empty currency', { currency: '' }, '/currency', 'INVALID_FORMAT'],
    ['a day that does not exist', { date: '2026-02-30' }, '/date', 'INVALID_FORMAT'],
    ['an unknown customer', { customer: 'cus_none' }, '/customer', 'NOT_FOUND'],
    ['an unknown category', { category: 'cat_none' }, '/category', 'NOT_FOUND'],
    ['another method', { method: 'Barter' }, '/method', 'INVALID_VALUE'],
    ['a long reference', { referenceId: 'x'.repeat(51) }, '/referenceId', 'TOO_LONG'],
    ['a line break in it', { referenceId: 'a\nb' }, '/referenceId', 'INVALID_VALUE'],
    ['long notes', { notes: 'x'.repeat(501) }, '/notes', 'TOO_LONG'],
    ['four taxes', { taxes: [1, 2, 3, 4].map((value) => ({ value })) }, '/taxes', 'TOO_MANY'],
    ['a tax without value', { taxes: [{ name: 'VAT' }] }, '/taxes/0/value', 'REQUIRED'],
    [
      'a long tax name',
      { taxes: [{ name: 'x'.repeat(16), value: 1 }] },
      '/taxes/0/name',
      'TOO_LONG',
    ],
    [
      'a flat tax of mills',
      { taxes: [{ type: 'Flat', value: 0.005 }] },
      '/taxes/0/value',
      'TOO_MANY_DECIMALS',
    ],
    ['a percentage without end', { taxes: [{ value: 1e9 }] }, '/taxes/0/value', 'TOO_LARGE'],
    ['-100 percent', { taxes: [{ value: -60 }, { value: -40 }] }, '/taxes', 'TOO_SMALL'],
  ])('refuses %s', async (_, more, at, code) => {
    const answer = await t.client.post(path, { ...expense, ...more });
    expect(errorLines(answer)).toEqual(refused(at, code));
  });

  it('refuses taxes that result in an amount that a double cannot represent exactly', async () => {
    const taxes = [{ value: -99.9999 }];
    const answer = await t.client.post(path, { ...expense, amount: 1e9, taxes });
    expect(errorLines(answer)).toEqual(['422 TOTAL_TOO_LARGE', '/amount TOTAL_TOO_LARGE']);
  });
});
