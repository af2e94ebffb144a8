import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readDocument } from './document.js';
import type { OpenApiDocument } from './document.js';
import { allOperations } from './routes.js';
import type { OperationId } from './routes.js';
import { createRequestJudge } from './validator.js';
import type { RequestFacts, RequestJudge } from './validator.js';

const bundled = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));

let document: OpenApiDocument;
let judge: RequestJudge;
beforeAll(() => {
  document = readDocument(bundled);
  judge = createRequestJudge(readDocument(bundled));
});

const body = (operationId: OperationId, value: unknown, mediaType = 'application/json') =>
  codes(operationId, { body: value, mediaType });

function codes(operationId: OperationId, facts: Partial<RequestFacts>): string[] {
  const whole = { params: { id: 'x' }, query: {}, rawQuery: '', headers: {}, body: undefined };
  return judge
    .judge(operationId, { mediaType: undefined, ...whole, ...facts })
    .map(({ path, code }) => `${path} ${code}`)
    .sort();
}

const line = { name: 'Design day', quantity: 1, price: 720 };
const invoice = { customer: 'cus_1', items: [line] };
const address = { company: 'Acme' };

describe('the request judge', () => {
  it('compiles no more than the bank shapes before it listens', () => {
    // Ajv makes each validator by `new Function`.
    const made = vi.fn(Reflect.construct);
    vi.stubGlobal('Function', new Proxy(Function, { construct: made }));
    createRequestJudge(readDocument(bundled));
    vi.unstubAllGlobals();
    expect(made.mock.calls.length).toBeLessThan(10);
  });

  it('compiles every operation of the document', () => {
    for (const { operationId } of allOperations()) judge.warmUp(operationId);
  });

  it('names each mistake once, by pointer and code', () => {
    const wrong = {
      items: [{ ...line, quantity: 0, price: -1, name: 'x'.repeat(101), foo: 1 }, 5],
      dueDate: '2026-02-30',
      lang: 'xx',
      'a/b~c': 1,
    };
    expect(body('createInvoice', wrong)).toEqual([
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

  it('counts code points, not UTF-16 units', () => {
    const named = (name: string) =>
      body('createInvoice', { ...invoice, items: [{ ...line, name }] });
    expect(named('🧾'.repeat(100))).toEqual([]);
    expect(named('🧾'.repeat(101))).toEqual(['/items/0/name TOO_LONG']);
  });

  it('keeps the errors of the form of `customer` that was sent', () => {
    const customer = (value: unknown) => body('createInvoice', { ...invoice, customer: value });
    expect(customer('cus_1')).toEqual([]);
    expect(customer({ internalId: 'a', billTo: address })).toEqual([]);
    expect(customer({ internalId: 'a', billTo: { company: 5 } })).toEqual([
      '/customer/billTo/company INVALID_TYPE',
    ]);
    expect(customer({ billTo: address, x: 1 })).toEqual([
      '/customer/internalId REQUIRED',
      '/customer/x UNKNOWN_FIELD',
    ]);
    expect(customer(5)).toEqual(['/customer INVALID_TYPE']);
    expect(customer([])).toEqual(['/customer INVALID_TYPE']);
  });

  it('keeps the errors of the bank shape that `type` names', () => {
    const bank = (value: unknown) => body('createVendor', { address, bank: value });
    expect(bank({ type: 'uk', accountNumber: '12345678', sortCode: '11-22-33' })).toEqual([]);
    expect(bank(null)).toEqual([]);
    expect(bank({ type: 'uk', accountNumber: '1', iban: 'x' })).toEqual([
      '/bank/accountNumber INVALID_FORMAT',
      '/bank/iban UNKNOWN_FIELD',
      '/bank/sortCode REQUIRED',
    ]);
    expect(bank({ accountNumber: '1' })).toEqual(['/bank/type REQUIRED']);
    expect(bank({ type: 'mars' })).toEqual(['/bank/type INVALID_VALUE']);
    expect(bank({ type: 'constructor' })).toEqual(['/bank/type INVALID_VALUE']);
    expect(bank('x')).toEqual(['/bank INVALID_TYPE']);
  });

  it('counts decimals of prices on their text and accepts every honest cent', () => {
    const priced = (price: number) =>
      body('createInvoice', { ...invoice, items: [{ ...line, price }] });
    for (const price of [19.99, 0.07, 4.35, 1.13, 8.2, 0.000001, 1e-6]) {
      expect(priced(price)).toEqual([]);
    }
    expect(priced(0.0000001)).toEqual(['/items/0/price TOO_MANY_DECIMALS']);
    expect(priced(1.0000001)).toEqual(['/items/0/price TOO_MANY_DECIMALS']);
    expect(body('createInvoice', { ...invoice, discount: { value: 1.23456 } })).toEqual([
      '/discount/value TOO_MANY_DECIMALS',
    ]);
  });

  it('does not coerce bodies and adds no default to PUT and PATCH', () => {
    expect(body('createItem', { name: 'a', price: '5' })).toEqual(['/price INVALID_TYPE']);
    const patch = { discount: { value: 5 } };
    body('updateInvoice', patch, 'application/merge-patch+json');
    expect(patch).toEqual({ discount: { value: 5 } });
    const replace = structuredClone(invoice);
    body('replaceInvoice', replace);
    expect(replace).toEqual(invoice);
  });

  it('refuses null, arrays and scalars as a body', () => {
    for (const value of [null, [], 'x', 5]) {
      expect(body('createItem', value)).toEqual([' INVALID_TYPE']);
    }
  });

  it('coerces and completes the query, and names its mistakes', () => {
    const query: Record<string, unknown> = { page: '2', isRetainer: 'true' };
    expect(codes('listInvoices', { query, rawQuery: 'page=2&isRetainer=true' })).toEqual([]);
    expect(query).toMatchObject({ page: 2, limit: 50, isRetainer: true });
    const bad = (name: string, value: string) =>
      codes('listInvoices', { query: { [name]: value }, rawQuery: `${name}=${value}` });
    expect(bad('page', '0')).toEqual(['?page TOO_SMALL']);
    expect(bad('page', '2147483648')).toEqual(['?page TOO_LARGE']);
    expect(bad('limit', 'x')).toEqual(['?limit INVALID_TYPE']);
    expect(bad('dateFrom', '2026-02-30')).toEqual(['?dateFrom INVALID_FORMAT']);
    expect(bad('search', '')).toEqual([]);
    expect(bad('search', 'a@b.com')).toEqual([]);
    expect(bad('updatedSince', '2026-01-01T00:00:00Z')).toEqual([]);
  });

  it('judges the headers that an operation declares', () => {
    const key = (value: string) =>
      codes('createItem', {
        body: { name: 'a', price: 1 },
        mediaType: 'application/json',
        headers: { 'idempotency-key': value },
      });
    expect(key('abc')).toEqual([]);
    expect(key('a b')).toEqual(['^idempotency-key INVALID_FORMAT']);
    expect(key('a'.repeat(256))).toEqual(['^idempotency-key TOO_LONG']);
    expect(key('')).toEqual(['^idempotency-key TOO_SHORT']);
  });

  it('accepts every request example of the document', () => {
    const examples = (document.components as { examples?: Record<string, { value: unknown }> })
      .examples;
    let count = 0;
    for (const { operationId, path, method, body: facts } of allOperations()) {
      const operation = document.paths[path]?.[method];
      for (const [mediaType, content] of Object.entries(operation?.requestBody?.content ?? {})) {
        if (!facts || mediaType === 'multipart/form-data') continue;
        const named = (content as { examples?: Record<string, { $ref?: string; value?: unknown }> })
          .examples;
        for (const [name, example] of Object.entries(named ?? {})) {
          const value = example.$ref
            ? examples?.[example.$ref.split('/').at(-1) ?? '']?.value
            : example.value;
          expect(
            body(operationId, structuredClone(value), mediaType),
            `${operationId} ${name}`,
          ).toEqual([]);
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(30);
  });
});
