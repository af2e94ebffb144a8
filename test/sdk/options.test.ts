import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, createFaktura } from '../../sdk/src/index.js';
import { getInvoice } from '../../sdk/src/generated/invoices/index.js';
import { name } from '../../sdk/src/generated/version.js';
import { createHttp } from '../../sdk/src/http.js';
import {
  apiKey,
  clients,
  failureOf,
  json,
  noContent,
  problem,
  scripted,
  silence,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const ok = json(200, { id: 'inv_1' });
const middleware = [{ onRequest: () => undefined }];

describe('headers of the client', () => {
  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} sends them with every call, unless the call has its own`, async () => {
      server = await scripted(ok);
      const headers = { 'X-Team': 'billing', Prefer: 'a' };
      const faktura = server.client({ ...options, headers });
      await faktura.invoices.get('inv_1', { headers: { prefer: 'b' } });
      await createHttp(faktura).GET('/invoices/{id}', { params: { path: { id: 'inv_1' } } });
      expect(server.seen[0]?.headers).toMatchObject({ 'x-team': 'billing', prefer: 'b' });
      expect(server.seen[1]?.headers).toMatchObject({ 'x-team': 'billing', prefer: 'a' });
    });
  }
});

describe('fetchOptions', () => {
  const spy = () => {
    const inits: Record<string, unknown>[] = [];
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const { keepalive } = input instanceof Request ? input : {};
      inits.push({ keepalive, ...init });
      return Promise.resolve(Response.json({ id: 'inv_1' }));
    });
    return { inits, restore: () => fetch.mockRestore() };
  };

  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} hands them to fetch, those of a call first, and never in place of its own`, async () => {
      server = await scripted(ok);
      const { inits, restore } = spy();
      const fetchOptions = {
        cache: 'no-store',
        next: { revalidate: 60 },
        redirect: 'follow',
      } as const;
      const faktura = server.client({ ...options, fetchOptions });
      await faktura.invoices.get('inv_1', { fetchOptions: { cache: 'force-cache' } });
      await createHttp(faktura).GET('/invoices/{id}', {
        params: { path: { id: 'inv_1' } },
        keepalive: true,
      });
      restore();
      const own = { next: { revalidate: 60 }, redirect: 'manual', method: 'GET' };
      expect(inits[0]).toMatchObject({ ...own, cache: 'force-cache' });
      expect(inits[1]).toMatchObject({ ...own, cache: 'no-store', keepalive: true });
    });
  }

  test('a known option with a wrong value does not compile, an unknown one does', () => {
    const calls = () => [
      createFaktura({ apiKey, baseUrl: 'x', fetchOptions: { next: { tags: ['a'] } } }),
      // @ts-expect-error no such mode
      createFaktura({ apiKey, baseUrl: 'x', fetchOptions: { cache: 'sometimes' } }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});

describe('withOptions', () => {
  test('is the same client with other options; the first one stays as it is', async () => {
    server = await scripted(ok);
    const faktura = server.client({ headers: { 'X-Team': 'a' } });
    const other = faktura.withOptions({ headers: { 'X-Team': 'b' }, maxRetries: 0 });
    await other.invoices.get('inv_1');
    await faktura.invoices.get('inv_1');
    expect(server.seen.map(({ headers }) => headers['x-team'])).toEqual(['b', 'a']);
    expect(other.baseUrl).toBe(faktura.baseUrl);
  });

  test('shares fetch, middleware and the key that was asked for', async () => {
    server = await scripted(ok);
    const ask = vi.fn(() => 'key');
    const spies = { fetch: vi.fn(fetch), onRequest: vi.fn(() => undefined) };
    const own = { fetch: spies.fetch, middleware: [{ onRequest: spies.onRequest }] };
    const faktura = server.client({ apiKey: ask, ...own });
    await faktura.invoices.get('a');
    await faktura.withOptions({ timeout: 1000 }).withOptions({ maxRetries: 0 }).invoices.get('a');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(spies.fetch).toHaveBeenCalledTimes(2);
    expect(spies.onRequest).toHaveBeenCalledTimes(2);
  });

  test('works for the client of stand-alone functions, and checks what it gets', async () => {
    server = await scripted(ok);
    const client = createClient({ apiKey, baseUrl: server.baseUrl });
    await getInvoice(client.withOptions({ headers: { a: 'b' } }), 'inv_1');
    expect(server.seen[0]?.headers).toMatchObject({ a: 'b' });
    expect(() => client.withOptions({ maxRetries: -1 })).toThrow(TypeError);
    expect(() => client.withOptions({ apiKey: 'ä' })).toThrow(TypeError);
  });
});

describe('asResponse', () => {
  const slow: Step = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': 'req_1' });
    response.write('{"id":');
    setTimeout(() => response.end('"inv_1"}'), 50);
  };
  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} gives the response unread, with the retries done`, async () => {
      server = await scripted(problem(503), slow);
      const call = server.client({ ...options, maxRetryDelay: 5 }).invoices.get('inv_1');
      const response = await call.asResponse();
      expect([response.status, response.bodyUsed]).toEqual([200, false]);
      expect(response.headers.get('X-Request-Id')).toBe('req_1');
      expect(await response.json()).toEqual({ id: 'inv_1' });
      expect(server.seen).toHaveLength(2);
    });

    test(`${kind} gives the response of a list, of an export and of 204 as well`, async () => {
      server = await scripted(
        json(200, { data: [], pagination: {} }),
        (_request, response) => void response.writeHead(200, { 'Content-Type': 'a/b' }).end('x'),
        noContent,
      );
      const { invoices } = server.client(options);
      const list = await invoices.list().asResponse();
      expect(await list.json()).toEqual({ data: [], pagination: {} });
      expect(await (await invoices.export('inv_1').asResponse()).text()).toBe('x');
      expect((await invoices.delete('inv_1').asResponse()).status).toBe(204);
      expect(server.seen).toHaveLength(3);
    });
  }

  test('a status without a body keeps the response that fetch made', async () => {
    server = await scripted(json(200, {}));
    // In Chromium, these have a body, which is empty and can be read once.
    const made = (status: number) =>
      Object.defineProperties(new Response(''), {
        status: { value: status },
        ok: { value: status < 300 },
        headers: { value: new Headers() },
      });
    for (const status of [204, 205, 304]) {
      const { items } = server.client({ fetch: async () => made(status), maxRetries: 0 });
      const response = await items.get('itm_1', { ifNoneMatch: '"1"' }).asResponse();
      expect([response.status, await response.text()]).toEqual([status, '']);
    }
    const { items } = server.client({ fetch: async () => made(304) });
    const unasked = await failureOf(items.get('itm_1'));
    expect(unasked).toMatchObject({ message: 'Status 304', status: 304 });
  });

  test('an error is thrown, as for every other form', async () => {
    server = await scripted(problem(404, 'NOT_FOUND'));
    const error = await failureOf(server.client().invoices.get('inv_1').asResponse());
    expect(error).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an abort ends also a body that nobody reads', async () => {
    let closed = false;
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
      response.on('close', () => (closed = true));
    });
    const controller = new AbortController();
    const { signal } = controller;
    await server.client().invoices.get('inv_1', { signal }).asResponse();
    controller.abort();
    await expect.poll(() => closed).toBe(true);
  });
});

describe('what the client says of itself', () => {
  const said = () =>
    server.seen.map(({ headers }) => [headers['x-faktura-client'], headers['x-faktura-attempt']]);

  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} sends its version and the number of the attempt`, async () => {
      server = await scripted(problem(503), ok);
      await server.client({ ...options, maxRetryDelay: 5 }).invoices.get('inv_1');
      expect(said()).toEqual([
        [name, '1'],
        [name, '2'],
      ]);
      expect(name).toMatch(/^sdk-js\/\d+\.\d+\.\d+/);
    });
  }

  test('not in a browser, and with clientHeaders: false nowhere', async () => {
    server = await scripted(ok);
    await server.client({ clientHeaders: false }).invoices.get('inv_1');
    vi.stubGlobal('location', { href: 'https://shop.example/' });
    await server.client().invoices.get('inv_1');
    await server.client({ clientHeaders: true }).invoices.get('inv_1');
    vi.unstubAllGlobals();
    expect(said()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [name, '1'],
    ]);
  });
});

test('a timeout of the attempt holds while middleware and key are waited for', async () => {
  server = await scripted(silence);
  const faktura = server.client({ middleware, apiKey: () => 'key', maxRetries: 0, timeout: 20 });
  expect(await failureOf(faktura.invoices.get('a'))).toMatchObject({ limit: 'timeout' });
});
