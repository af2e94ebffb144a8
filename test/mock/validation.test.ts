import { describe, expect, it } from 'vitest';

import { call as fetchFrom, faultsOf, useMock } from './client.js';
import { fixtureDocument } from './fixture/document.js';

const { call, url } = useMock(() => ({ document: fixtureDocument() }));

const item = { name: 'Day', quantity: 1, price: 19.99 };
const invoice = { customer: 'cus_1', items: [item] };
const post = (change: object) => call('/invoices', { body: { ...invoice, ...change } });
const faults = async (change: object) => faultsOf(await post(change));
const vendor = async (bank: unknown) =>
  faultsOf(await call('/vendors', { body: { company: 'Ink', bank } }));

describe('VALIDATION_FAILED', () => {
  it('lists every fault with its pointer and its code', async () => {
    const reply = await call('/invoices', {
      body: {
        customer: '',
        colour: 'red',
        date: '2026-02-30',
        number: 'x'.repeat(21),
        tags: ['a', 'a'],
        items: [
          { name: 5, quantity: 0, price: -1, 'a/b': 1 },
          { ...item, name: '' },
        ],
      },
    });
    expect(reply.status).toBe(422);
    expect(new Set(faultsOf(reply))).toEqual(
      new Set([
        '/customer TOO_SHORT',
        '/colour UNKNOWN_FIELD',
        '/date INVALID_FORMAT',
        '/number TOO_LONG',
        '/tags/1 DUPLICATE',
        '/items/0/name INVALID_TYPE',
        '/items/0/quantity TOO_SMALL',
        '/items/0/price TOO_SMALL',
        '/items/0/a~1b UNKNOWN_FIELD',
        '/items/1/name TOO_SHORT',
      ]),
    );
    expect(reply.json['message']).toBe('10 fields are invalid');
    expect(reply.headers.get('x-ratelimit-limit')).toBe('500');
  });

  it('points a missing member to itself', async () => {
    expect(faultsOf(await call('/invoices', { body: {} }))).toEqual([
      '/customer REQUIRED',
      '/items REQUIRED',
    ]);
  });

  it('honours keywords of 2020-12', async () => {
    expect(await faults({ items: [{ ...item, discountName: 'x' }] })).toEqual([
      '/items/0/discountValue INCOMPLETE',
    ]);
  });

  it('counts decimals by the formats of the contract', async () => {
    expect(await faults({ items: [{ ...item, price: 0.1234567 }] })).toEqual([
      '/items/0/price TOO_MANY_DECIMALS',
    ]);
    expect(await faults({ discount: { value: 0.00001 } })).toEqual([
      '/discount/value TOO_MANY_DECIMALS',
    ]);
    expect((await post({ items: [{ ...item, price: 999999999.999999 }] })).status).toBe(201);
  });

  it('tells one fault of a string-or-object once', async () => {
    expect(await faults({ customer: 5 })).toEqual(['/customer INVALID_TYPE']);
    expect(await faults({ customer: { internalId: 'a', billTo: { email: 'no' } } })).toEqual([
      '/customer/billTo/email INVALID_FORMAT',
    ]);
    expect(await faults({ customer: { internalId: 'a' } })).toEqual(['/customer/billTo REQUIRED']);
    expect(await faults({ discount: 'x' })).toEqual(['/discount INVALID_TYPE']);
  });

  it('tells the faults of the meant branch of a discriminated union', async () => {
    expect(await vendor({ type: 'uk', accountNumber: '1', sortCode: '12-34-56' })).toEqual([
      '/bank/accountNumber INVALID_FORMAT',
    ]);
    expect(await vendor({ type: 'uk' })).toEqual([
      '/bank/accountNumber REQUIRED',
      '/bank/sortCode REQUIRED',
    ]);
    expect(await vendor({ type: 'moon' })).toEqual(['/bank/type INVALID_VALUE']);
    expect(await vendor({ type: 5 })).toEqual(['/bank/type INVALID_TYPE']);
    expect(await vendor({ iban: 'DE89' })).toEqual(['/bank/type REQUIRED']);
    expect(await vendor('DE89')).toEqual(['/bank INVALID_TYPE']);
    expect(await vendor({ type: 'iban', iban: 'de89 3704', bsb: '1' })).toEqual([
      '/bank/bsb UNKNOWN_FIELD',
    ]);
  });

  it('judges the query: ranges, types, lists and unknown names', async () => {
    const query = async (text: string) => faultsOf(await call(`/invoices?${text}`));
    expect(await query('page=0')).toEqual(['?page TOO_SMALL']);
    expect(await query('limit=101')).toEqual(['?limit TOO_LARGE']);
    expect(await query('page=two')).toEqual(['?page INVALID_TYPE']);
    expect(await query('page=')).toEqual(['?page TOO_SHORT']);
    expect(await query('page=1.5')).toEqual(['?page INVALID_TYPE']);
    expect(await query('isRetainer=maybe')).toEqual(['?isRetainer INVALID_TYPE']);
    expect(await query('status=Draft,Moon')).toEqual(['?status/1 INVALID_VALUE']);
    expect(await query('status=Draft,Paid&page=2&search=&isRetainer=true')).toEqual([]);
    expect(await query('colour=red')).toEqual(['?colour UNKNOWN_FIELD']);
    expect(faultsOf(await call('/invoices/x/export?tz=Europe/Berlin'))).toEqual([]);
  });

  it('judges headers by their names in small letters', async () => {
    const reply = await call('/invoices', { body: invoice, headers: { 'Scope-Id': 'shop-1' } });
    expect(faultsOf(reply)).toEqual(['^scope-id TOO_LONG']);
  });

  it('counts lengths in code points', async () => {
    expect(await faults({ tags: ['😀😀😀😀😀'] })).toEqual([]);
    expect(await faults({ tags: ['😀😀😀😀😀😀'] })).toEqual(['/tags/0 TOO_LONG']);
  });

  it('takes JSON Merge Patch where the contract does', async () => {
    const patch = (type: string) =>
      call('/invoices/inv_1', {
        method: 'PATCH',
        body: { notes: null, id: 'inv_2' },
        headers: { 'content-type': type },
      });
    expect((await patch('application/merge-patch+json')).status).toBe(200);
    expect((await patch('application/json')).status).toBe(200);
    expect((await patch('application/xml')).status).toBe(415);
  });
});

describe('honest money', () => {
  it('accepts every cent value from 0.01 to 1000.00', { timeout: 120_000 }, async () => {
    const items = (from: number) =>
      Array.from({ length: 100 }, (_, index) => ({ ...item, price: (from + index) / 100 }));
    const refused: number[] = [];
    for (let from = 1; from <= 100_000; from += 100) {
      const reply = await fetchFrom(`${url()}/invoices`, {
        body: { customer: 'cus_1', items: items(from) },
      });
      if (reply.status !== 201) refused.push(from);
    }
    expect(refused).toEqual([]);
  });
});
