import express from 'express';
import type { Request } from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allOperations } from './operations.js';
import type { OperationId } from './operations.js';
import { json, startApp } from './testing/app.js';
import type { TestApp } from './testing/app.js';
import { requestExamples } from './testing/examples.js';
import { acceptsOf } from './request.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function send(operationId: OperationId, value: unknown, headers: Record<string, string> = {}) {
  const operation = allOperations().find((one) => one.operationId === operationId);
  const { method = '', path = '' } = operation ?? {};
  return app.send(method.toUpperCase(), path.replace('{id}', 'x'), json(value, headers));
}

const errorsOf = async (...request: Parameters<typeof send>): Promise<string[]> =>
  (await send(...request)).errors?.sort() ?? [];

const line = { name: 'Design day', quantity: 1, price: 720 };
const invoice = { customer: 'cus_1', items: [line] };
const address = { company: 'Acme' };

describe('the validation of bodies', () => {
  it('reports each error once, by pointer and code', async () => {
    const wrong = {
      items: [{ ...line, quantity: 0, price: -1, name: 'x'.repeat(101), foo: 1 }, 5],
      dueDate: '2026-02-30',
      lang: 'xx',
      'a/b~c': 1,
    };
    expect(await errorsOf('createInvoice', wrong)).toEqual([
      '/a~1b~0c UNKNOWN_FIELD',
      '/customer REQUIRED',
      '/dueDate INVALID_FORMAT',
      '/items/0/foo UNKNOWN_FIELD',
      '/items/0/name TOO_LONG',
      '/items/0/price TOO_SMALL',
      '/items/0/quantity TOO_SMALL',
      '/items/1 INVALID_TYPE',
      '/lang INVALID_VALUE',
    ]);
  });

  it('reports the errors of body, query and headers together', async () => {
    const request = json({ name: '', x: '\u0000' }, { 'idempotency-key': 'a b' });
    const { errors = [] } = await app.send('POST', '/items?colour=red', request);
    expect(errors.sort()).toEqual([
      '/name TOO_SHORT',
      '/price REQUIRED',
      '/x INVALID_VALUE',
      '?colour UNKNOWN_FIELD',
      '^idempotency-key INVALID_FORMAT',
    ]);
  });

  it('counts code points, not UTF-16 units', async () => {
    const named = (name: string) =>
      errorsOf('createInvoice', { ...invoice, items: [{ ...line, name }] });
    expect(await named('🧾'.repeat(100))).toEqual([]);
    expect(await named('🧾'.repeat(101))).toEqual(['/items/0/name TOO_LONG']);
  });

  it('validates the form of `customer` that was sent', async () => {
    const customer = (value: unknown) => errorsOf('createInvoice', { ...invoice, customer: value });
    expect(await customer('cus_1')).toEqual([]);
    expect(await customer({ internalId: 'a', billTo: address })).toEqual([]);
    expect(await customer({ internalId: 'a', billTo: { company: 5 } })).toEqual([
      '/customer/billTo/company INVALID_TYPE',
    ]);
    expect(await customer({ billTo: address, x: 1 })).toEqual([
      '/customer/internalId REQUIRED',
      '/customer/x UNKNOWN_FIELD',
    ]);
    expect(await customer(5)).toEqual(['/customer INVALID_TYPE']);
    expect(await customer([])).toEqual(['/customer INVALID_TYPE']);
  });

  it('validates the bank format that `type` names', async () => {
    const bank = (value: unknown) => errorsOf('createVendor', { address, bank: value });
    expect(await bank({ type: 'uk', accountNumber: '12345678', sortCode: '11-22-33' })).toEqual([]);
    expect(await bank(null)).toEqual([]);
    expect(await bank({ type: 'uk', accountNumber: '1', iban: 'x' })).toEqual([
      '/bank/accountNumber INVALID_FORMAT',
      '/bank/iban UNKNOWN_FIELD',
      '/bank/sortCode REQUIRED',
    ]);
    expect(await bank({ accountNumber: '1' })).toEqual(['/bank/type REQUIRED']);
    expect(await bank({ type: 'mars' })).toEqual(['/bank/type INVALID_VALUE']);
    expect(await bank({ type: 'constructor' })).toEqual(['/bank/type INVALID_VALUE']);
    expect(await bank({ type: 5 })).toEqual(['/bank/type INVALID_TYPE']);
    expect(await bank('x')).toEqual(['/bank INVALID_TYPE']);
  });

  it('counts decimals of prices on their text and accepts every valid cent', async () => {
    const priced = (price: number) =>
      errorsOf('createInvoice', { ...invoice, items: [{ ...line, price }] });
    for (const price of [19.99, 0.07, 4.35, 1.13, 8.2, 0.000001, 1e-6]) {
      expect(await priced(price)).toEqual([]);
    }
    expect(await priced(0.0000001)).toEqual(['/items/0/price TOO_MANY_DECIMALS']);
    expect(await priced(1.0000001)).toEqual(['/items/0/price TOO_MANY_DECIMALS']);
    expect(await errorsOf('createInvoice', { ...invoice, discount: { value: 1.23456 } })).toEqual([
      '/discount/value TOO_MANY_DECIMALS',
    ]);
  });

  it('converts nothing, and adds defaults only on create', async () => {
    expect(await errorsOf('createItem', { name: 'a', price: '5' })).toEqual([
      '/price INVALID_TYPE',
    ]);
    const patch = { discount: { value: 5 } };
    const mergePatch = { 'content-type': 'application/merge-patch+json' };
    expect((await send('updateInvoice', patch, mergePatch)).body).toEqual(patch);
    expect((await send('replaceInvoice', invoice)).body).toEqual(invoice);
    const { body } = await send('createInvoice', invoice);
    expect(body).toMatchObject({ ...invoice, isRetainer: false, shipTo: false });
  });

  it('refuses null, arrays and scalars as a body', async () => {
    for (const value of [null, [], 'x', 5]) {
      expect(await errorsOf('createItem', value)).toEqual([' INVALID_TYPE']);
    }
  });

  it('accepts every request example of the contract', async () => {
    const examples = requestExamples();
    expect(examples.length).toBeGreaterThan(30);
    for (const { operation, mediaType, name, value } of examples) {
      const found = await errorsOf(operation.operationId, value, { 'content-type': mediaType });
      expect(found, `${operation.operationId} ${name}`).toEqual([]);
    }
  });
});

describe('the validation of parameters', () => {
  it('converts and completes the query, and reports its errors', async () => {
    const { query } = await app.send('GET', '/invoices?page=2&isRetainer=true&status=Draft,Paid');
    expect(query).toMatchObject({ page: 2, limit: 50, isRetainer: true });
    expect(query?.['status']).toEqual(['Draft', 'Paid']);
    const errors = async (text: string) =>
      (await app.send('GET', `/invoices?${text}`)).errors ?? [];
    expect(await errors('page=0')).toEqual(['?page TOO_SMALL']);
    expect(await errors('page=2147483648')).toEqual(['?page TOO_LARGE']);
    expect(await errors('page=')).toEqual(['?page TOO_SHORT']);
    for (const text of ['x', '1e1', '0x10', '%2B5', '+5', '5%20', '5.0', '1_0', '--1']) {
      expect(await errors(`limit=${text}`), text).toEqual(['?limit INVALID_TYPE']);
    }
    expect(await errors('isRetainer=maybe')).toEqual(['?isRetainer INVALID_TYPE']);
    expect(await errors('status=Draft,Moon')).toEqual(['?status/1 INVALID_VALUE']);
    expect(await errors('page=1&page=1')).toEqual(['?page INVALID_TYPE']);
    expect(await errors('dateFrom=2026-02-30')).toEqual(['?dateFrom INVALID_FORMAT']);
    expect(await errors('sort=number,date')).toEqual(['?sort INVALID_VALUE']);
    expect(await errors('search=%00&%5B%5D=1')).toEqual([
      '?search INVALID_VALUE',
      '?[] UNKNOWN_FIELD',
    ]);
  });

  it('accepts values percent-encoded or not', async () => {
    const honest = ['search=', 'search=a@b.com', 'search=%25', 'updatedSince=2026-01-01T00:00:00Z'];
    for (const text of [...honest, 'scopeId=a/b?c', 'status=Draft&status=Paid']) {
      expect((await app.send('GET', `/invoices?${text}`)).errors, text).toBeUndefined();
    }
  });

  it('checks the headers that an operation declares', async () => {
    const item = { name: 'a', price: 1 };
    const key = (value: string) => errorsOf('createItem', item, { 'idempotency-key': value });
    expect(await key('abc')).toEqual([]);
    expect(await key('a b')).toEqual(['^idempotency-key INVALID_FORMAT']);
    expect(await key('a'.repeat(256))).toEqual(['^idempotency-key TOO_LONG']);
    expect(await key('')).toEqual(['^idempotency-key TOO_SHORT']);
    const utf8 = (text: string) => Buffer.from(text).toString('latin1');
    const scope = (text: string) => errorsOf('createInvoice', invoice, { 'scope-id': utf8(text) });
    expect(await scope('店'.repeat(255))).toEqual([]);
    expect(await scope('店'.repeat(256))).toEqual(['^scope-id TOO_LONG']);
  });

  it('compiles nothing again for an invented Content-Type', async () => {
    const list = (type: string) => app.send('GET', '/items', { headers: { 'content-type': type } });
    await list('text/plain');
    // Ajv creates each validator with `new Function`.
    const compile = vi.fn(Reflect.construct);
    vi.stubGlobal('Function', new Proxy(Function, { construct: compile }));
    for (let index = 0; index < 20; index += 1) {
      expect((await list(`text/x-${index}; a=${index}`)).status).toBe(200);
    }
    vi.unstubAllGlobals();
    expect(compile).not.toHaveBeenCalled();
  });
});

describe('the media type of a file', () => {
  const pdf = 'application/pdf';
  const xml = 'application/xml';
  const accepts = (accept: string | undefined, ...offered: string[]) => {
    const request = Object.create(express.request, { headers: { value: { accept } } }) as Request;
    return acceptsOf(request)(offered);
  };

  it.each([
    [undefined, pdf, pdf],
    ['', pdf, pdf],
    ['*/*', pdf, pdf],
    [xml, undefined, xml],
    ['Application/XML', undefined, xml],
    [pdf, pdf, pdf],
    ['application/json', pdf, pdf],
    ['text/html, image/*', pdf, pdf],
    [`application/json, ${xml};q=0.1`, pdf, xml],
    [`${xml}, application/json`, undefined, xml],
    [`${xml}, ${pdf};q=0.1`, pdf, xml],
    [`${xml};q=0.1, ${pdf}`, pdf, pdf],
    [`${xml};q=0`, pdf, pdf],
    [`${pdf};q=0`, pdf, pdf],
  ])('of Accept: %s is %s, and %s where there is XML', (accept, alone, both) => {
    expect([accepts(accept, pdf), accepts(accept, pdf, xml)]).toEqual([alone, both]);
  });
});
