import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allOperations } from './operations.js';
import { neighboursOf, targetOf } from './routes.js';
import { startApp } from './testing/app.js';
import type { TestApp } from './testing/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the routes', () => {
  it('find each of the operations by its own method and path', async () => {
    const operations = allOperations();
    expect(operations.length).toBeGreaterThan(0);
    for (const { operationId, method, path, body } of operations) {
      const { status, ...echo } = await app.send(
        method.toUpperCase(),
        path.replace('{id}', 'a%2Fb'),
      );
      expect([200, body?.required ? 400 : 200], operationId).toContain(status);
      if (status !== 200) continue;
      expect(echo.operationId).toBe(operationId);
      if (path.includes('{id}')) expect(echo.id).toBe('a/b');
    }
  });

  it('prefer fixed segments to parameters, other methods included', async () => {
    expect((await app.send('GET', '/transactions/categories')).operationId).toBe('listCategories');
    expect((await app.send('GET', '/transactions/x')).operationId).toBe('getTransaction');
    const { status, allow } = await app.send('PATCH', '/transactions/categories');
    expect([status, allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('answer HEAD like GET and list both in Allow', async () => {
    expect((await app.send('HEAD', '/invoices')).status).toBe(200);
    expect((await app.send('HEAD', '/invoices?page=0')).status).toBe(422);
    expect(await app.send('DELETE', '/invoices')).toMatchObject({
      status: 405,
      allow: 'GET, HEAD, POST',
    });
    expect(await app.send('HEAD', '/invoices/x/send')).toMatchObject({
      status: 405,
      allow: 'POST',
    });
    expect((await app.send('OPTIONS', '/invoices')).status).toBe(405);
  });

  it('treat an escaped unreserved character as the character', async () => {
    const { operationId, id } = await app.send('GET', '/inv%6fices/inv%5FX%7e%2D%2e');
    expect([operationId, id]).toEqual(['getInvoice', 'inv_X~-.']);
    expect((await app.send('GET', '/invoices/a%255Fb')).id).toBe('a%5Fb');
    expect((await app.send('GET', '/invoices/a%3Fb%23c')).id).toBe('a?b#c');
    expect((await app.send('GET', '/items?search=%41')).query).toMatchObject({ search: 'A' });
  });

  it('match nothing else', async () => {
    const paths = ['', '/', '/invoices/', '/Invoices', '/invoices//export', '/invoices%2Fx', '/x'];
    for (const path of [...paths, '/invoices/%ZZ', '/invoices/%C3%28']) {
      expect((await app.send('GET', path)).status, path).toBe(404);
    }
  });
});

describe('the target of a request', () => {
  it('has one spelling', () => {
    const operation = allOperations().find((one) => one.operationId === 'createPayment');
    if (!operation) throw new Error('The contract has no createPayment');
    expect(targetOf(operation, { id: 'inv_X' })).toBe('POST /v1/invoices/inv_X/payments');
    expect(targetOf(operation, { id: 'a/b\n' })).toBe('POST /v1/invoices/a%2Fb%0A/payments');
  });
});

const of = (page: number, totalPages: number | null, rows: number, hasMore = false) =>
  neighboursOf({ data: Array(rows).fill({}), pagination: { page, totalPages, hasMore } });

describe('the neighbours of a page', () => {
  it('are the next and the previous one', () => {
    expect(of(1, 1, 3)).toEqual({});
    expect(of(1, 3, 3, true)).toEqual({ next: 2 });
    expect(of(2, 3, 3, true)).toEqual({ next: 3, prev: 1 });
    expect(of(3, 3, 1)).toEqual({ prev: 2 });
  });

  it('after the end are the last page, if there is one', () => {
    expect(of(4, 3, 0)).toEqual({ prev: 3 });
    expect(of(999, 3, 0)).toEqual({ prev: 3 });
    expect(of(999, 0, 0)).toEqual({});
  });

  it('of a list that is not counted are those that are certain to exist', () => {
    expect(of(1, null, 3, true)).toEqual({ next: 2 });
    expect(of(30, null, 3)).toEqual({ prev: 29 });
    expect(of(999, null, 0)).toEqual({});
  });
});
