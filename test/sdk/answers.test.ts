import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '../../sdk/src/index.js';
import { getInvoice, bindInvoices } from '../../sdk/src/generated/invoices/index.js';
import { createHttp } from '../../sdk/src/http.js';
import {
  apiKey,
  failureOf,
  json,
  noContent,
  problem,
  scripted,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

describe('G11: rate-limit data', () => {
  test('withResponse has limit, remaining and the seconds until reset', async () => {
    server = await scripted(json(200, { id: 'inv_1' }, { 'X-RateLimit-Remaining': '7' }));
    const answer = await server.client().invoices.get('inv_1').withResponse();
    expect(answer).toMatchObject({
      data: { id: 'inv_1' },
      rateLimit: { limit: 500, remaining: 7, resetSeconds: 60 },
      requestId: 'req_1',
      attempts: 1,
    });
    expect(answer.response.status).toBe(200);
    expect(answer.response.headers.get('X-Api-Version')).toBe('1.0.0');
  });

  test('every error from the service has them, and retryAfter in seconds', async () => {
    server = await scripted(problem(429, undefined, undefined, { 'Retry-After': '42' }));
    const error = await failureOf(server.client({ maxRetries: 0 }).invoices.get('inv_1'));
    expect(error).toMatchObject({
      retryAfter: 42,
      rateLimit: { limit: 500, remaining: 499, resetSeconds: 60 },
    });
  });

  test('a response that has not passed the limiter has none', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(401, { 'Content-Type': 'application/problem+json' });
      response.end('{}');
    });
    expect(await failureOf(server.client().invoices.get('inv_1'))).not.toHaveProperty('rateLimit');
  });
});

describe('ifNoneMatch', () => {
  const notModified: Step = (_request, response) => {
    response.writeHead(304, { ETag: '"3-0"', 'X-Request-Id': 'req_1' });
    response.end();
  };

  test('is sent as If-None-Match, and 304 is null', async () => {
    server = await scripted(notModified);
    const { invoices } = server.client();
    expect(await invoices.get('inv_1', { ifNoneMatch: '"3-0"' })).toBeNull();
    const { data, response, attempts } = await invoices
      .export('inv_1', { tz: 'Europe/Berlin' }, { ifNoneMatch: '"3-0"' })
      .withResponse();
    expect([data, response.status, attempts]).toEqual([null, 304, 1]);
    expect(server.seen.map(({ headers }) => headers['if-none-match'])).toEqual(['"3-0"', '"3-0"']);
  });

  test('returns the record if it has changed', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    expect(await server.client().invoices.get('inv_1', { ifNoneMatch: '"3-0"' })).toEqual({
      id: 'inv_1',
    });
  });

  test('of nothing is not sent', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { invoices } = server.client();
    await invoices.get('inv_1', { ifNoneMatch: null });
    await invoices.get('inv_1', { ifNoneMatch: undefined });
    for (const { headers } of server.seen) expect(headers).not.toHaveProperty('if-none-match');
  });

  test('works with middleware', async () => {
    server = await scripted(notModified);
    const { invoices } = server.client({ middleware: [{ onRequest: () => undefined }] });
    expect(await invoices.get('inv_1', { ifNoneMatch: '"3-0"' })).toBeNull();
  });
});

describe('calls', () => {
  test('a stand-alone function and the method of the namespace send the same', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { baseUrl } = server;
    const client = createClient({ apiKey, baseUrl });
    expect(await getInvoice(client, 'inv_1')).toEqual({ id: 'inv_1' });
    expect(await bindInvoices(client).get('inv_1')).toEqual({ id: 'inv_1' });
    expect(await getInvoice(server.client(), 'inv_1')).toEqual({ id: 'inv_1' });
    const [first, ...rest] = server.seen.map(({ method, url, headers }) => [method, url, headers]);
    for (const one of rest) expect(one).toEqual(first);
  });

  test('the key goes in the api-key header', async () => {
    server = await scripted(json(200, {}));
    await server.client().invoices.get('inv_1');
    expect(server.seen[0]?.headers['api-key']).toBe(apiKey);
  });

  test('scope-id and additional headers are sent', async () => {
    server = await scripted(json(201, {}));
    await server
      .client()
      .payments.create(
        'inv_1',
        { method: 'Cash' },
        { scopeId: 'shop-7', headers: { Prefer: 'x' } },
      );
    expect(server.seen[0]?.headers).toMatchObject({ 'scope-id': 'shop-7', prefer: 'x' });
  });

  test('204 returns undefined', async () => {
    server = await scripted(noContent);
    expect(await server.client().invoices.delete('inv_1')).toBeUndefined();
  });

  test('actions without a body send an empty object', async () => {
    server = await scripted(json(202, {}));
    await server.client().invoices.send('inv_1');
    await server.client().invoices.cancel('inv_1');
    await server.client().invoices.issue('inv_1');
    expect(server.seen.map(({ body }) => body.toString())).toEqual(['{}', '{}', '']);
  });

  test('a call is a promise: then, catch, finally and Promise.all work', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { invoices } = server.client();
    let ended = 0;
    const [one, two] = await Promise.all([
      invoices.get('inv_1').finally(() => ended++),
      invoices.get('inv_2').then(({ id }) => id),
    ]);
    expect([one.id, two, ended]).toEqual(['inv_1', 'inv_1', 1]);
    const caught = await invoices.get('..').catch((error: unknown) => error);
    expect(caught).toBeInstanceOf(TypeError);
  });

  test('a base URL may end in a slash; an invalid one is refused', async () => {
    server = await scripted(json(200, {}));
    await server.client({ baseUrl: `${server.baseUrl}/` }).invoices.get('inv_1');
    expect(server.seen[0]?.url).toBe('/v1/invoices/inv_1');
    for (const baseUrl of ['', 'localhost:3000/v1', 'ftp://x/v1', 'https://me:secret@x/v1']) {
      expect(() => server.client({ baseUrl })).toThrow(TypeError);
    }
  });

  test('createHttp is openapi-fetch, with key and retries', async () => {
    server = await scripted(problem(503, 'UNAVAILABLE'), json(200, { id: 'inv_1' }), problem(404));
    const http = createHttp(server.client({ maxRetryDelay: 5 }));
    const params = { path: { id: 'inv_1' } };
    const { data } = await http.GET('/invoices/{id}', { params });
    expect(data?.id).toBe('inv_1');
    const { error, response } = await http.GET('/invoices/{id}', { params });
    expect(response.status).toBe(404);
    expect(error).toMatchObject({ status: 404 });
    expect(server.seen).toHaveLength(3);
    expect(server.seen[0]?.headers['api-key']).toBe(apiKey);
  });
});

test('a single filter value is sent like a list of one, and undefined not at all', async () => {
  server = await scripted(json(200, { data: [], pagination: { page: 1, hasMore: false } }));
  const { invoices } = server.client();
  await invoices.list({ status: 'Paid', search: undefined });
  await invoices.list({ status: ['Paid'] });
  const { customers } = server.client();
  await customers.create({ billTo: { company: 'Acme' }, notes: undefined });
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/v1/invoices?status=Paid',
    '/v1/invoices?status=Paid',
    '/v1/customers',
  ]);
  expect(String(server.seen[2]?.body)).toBe('{"billTo":{"company":"Acme"}}');
});
