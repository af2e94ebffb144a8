import fc from 'fast-check';
import createHttpClient, { type Middleware } from 'openapi-fetch';
import { afterEach, describe, expect, test } from 'vitest';
import type { HttpClient } from '../../sdk/src/index.js';
import type { paths } from '../../sdk/src/generated/schema.js';
import {
  apiKey,
  failureOf,
  json,
  noContent,
  scripted,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted | undefined;
afterEach(() => server?.close());

/** openapi-fetch itself, set up for the contract. */
const original = (baseUrl: string): HttpClient =>
  createHttpClient<paths>({
    baseUrl,
    headers: { 'api-key': apiKey },
    redirect: 'manual',
    querySerializer: { array: { style: 'form', explode: false } },
  });

/** What a server sees and what a caller gets, by openapi-fetch and by the SDK. */
async function compared(
  use: (http: HttpClient) => Promise<unknown>,
  middleware: (seen: unknown[]) => Middleware[] = () => [],
): Promise<[unknown, unknown]> {
  const { baseUrl, seen, client } = server as Scripted;
  const run = async (http: HttpClient) => {
    const before = seen.length;
    const noted: unknown[] = [];
    http.use(...middleware(noted));
    const got = await use(http).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: String(error) }),
    );
    const requests = seen.slice(before).map(({ method, url, headers, body }) => {
      const sent = body.toString().replace(/-{4}\S+/g, 'boundary');
      const team = String(headers['x-team']).split(/, ?/);
      const type = headers['content-type']?.replace(/boundary=.*/, 'boundary');
      return [method, url, type, headers['api-key'], team, sent];
    });
    return { got, requests, noted };
  };
  return [await run(original(baseUrl)), await run(client({ maxRetries: 0 }).http)];
}

const id = 'inv_1';
const params = { path: { id } };

describe('client.http does what openapi-fetch does', () => {
  const uses: Record<string, (http: HttpClient) => Promise<unknown>> = {
    GET: (http) => http.GET('/invoices/{id}', { params }),
    'a list with a query': (http) =>
      http.GET('/invoices', { params: { query: { status: ['Paid', 'Partial'], search: 'ä&b' } } }),
    POST: (http) => http.POST('/items', { body: { name: 'ä', price: 1 } }),
    PATCH: (http) => http.PATCH('/items/{id}', { params, body: { price: 1 } }),
    DELETE: (http) => http.DELETE('/items/{id}', { params }),
    'any method': (http) =>
      http.request('put', '/items/{id}', { params, body: { name: 'a', price: 1 } }),
    'headers of several kinds': (http) =>
      http.GET('/invoices/{id}', { params, headers: { 'X-Team': ['a', 'b'], 'X-Other': null } }),
    'headers as an object of the platform': (http) =>
      http.GET('/invoices/{id}', { params, headers: new Headers({ 'X-Team': 'a' }) }),
    text: (http) => http.GET('/invoices/{id}', { params, parseAs: 'text' }),
    'a form': (http) => {
      const form = new FormData();
      form.set('source', id);
      form.set('file', new Blob(['A']), 'a.txt');
      return http.POST('/attachments', { body: form as never });
    },
    'serializers of the call': (http) =>
      http.POST('/items', {
        params: { query: { a: 1 } as never },
        body: { name: 'a', price: 1 },
        querySerializer: () => 'own=1',
        bodySerializer: () => 'own',
      }),
    'a fetch of the call': (http) =>
      http.GET('/invoices/{id}', {
        params,
        fetch: () => Promise.resolve(Response.json({ id: 2 })),
      }),
  };
  const shown = async (result: unknown) => {
    const { response, ...rest } = (await result) as { response: Response };
    return { ...rest, status: response.status };
  };
  for (const [what, use] of Object.entries(uses)) {
    for (const status of [200, 404]) {
      test(`${what}, answered with ${String(status)}`, async () => {
        server = await scripted(json(status, { id, message: 'm' }));
        const [theirs, ours] = await compared((http) => shown(use(http)));
        expect(ours).toEqual(theirs);
      });
    }
  }

  test('204 and text that is not JSON', async () => {
    const get = (http: HttpClient) => shown(http.GET('/invoices/{id}', { params }));
    for (const step of [
      noContent,
      ((_, response) =>
        void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>')) satisfies Step,
    ]) {
      server = await scripted(step);
      const [theirs, ours] = await compared(get);
      expect(ours).toEqual(theirs);
      await server.close();
    }
  });

  const lists: Record<string, (seen: unknown[]) => Middleware[]> = {
    'that watch': (seen) =>
      ['a', 'b'].map((name) => ({
        onRequest: ({ request, schemaPath, params: { path }, options }) =>
          void seen.push([name, request.method, request.url, schemaPath, path, options.baseUrl]),
        onResponse: ({ response }) => void seen.push([name, response.status]),
      })),
    'that change the request': () => [
      { onRequest: ({ request }) => request.headers.set('X-Team', 'a') },
      {
        onRequest: ({ request }) =>
          new Request(`${request.url}?more=1`, {
            method: 'PUT',
            body: 'own',
            headers: request.headers,
          }),
      },
    ],
    'that answer': (seen) => [
      {
        onRequest: () => Response.json({ id: 'cached' }),
        onResponse: () => void seen.push('never'),
      },
      { onRequest: () => void seen.push('never') },
    ],
    'that change the response': () => [
      { onResponse: () => Response.json({ id: 'other' }, { status: 418 }) },
      { onResponse: async ({ response }) => Response.json({ was: await response.json() }) },
    ],
  };
  for (const [what, list] of Object.entries(lists)) {
    test(`middleware ${what}`, async () => {
      server = await scripted(json(200, { id }));
      const call = (http: HttpClient) =>
        shown(http.POST('/items', { body: { name: 'a', price: 1 } }));
      const [theirs, ours] = await compared(call, list);
      expect(ours).toEqual(theirs);
    });
  }

  const menders: Record<string, (seen: unknown[]) => Middleware[]> = {
    'with a response': (seen) => [
      { onError: () => void seen.push('never') },
      { onError: () => Response.json({ id: 'mended' }) },
    ],
    'with another error': () => [{ onError: () => new Error('other') }],
  };
  for (const [what, list] of Object.entries(menders)) {
    test(`middleware that meets an error ${what}`, async () => {
      server = await scripted((_, response) => void response.destroy());
      const call = (http: HttpClient) => shown(http.GET('/invoices/{id}', { params }));
      const [theirs, ours] = await compared(call, list);
      expect(ours).toEqual(theirs);
    });
  }

  test('middleware of one call, and middleware that is taken away again', async () => {
    server = await scripted(json(200, { id }));
    const mark = (name: string): Middleware => ({
      onRequest: ({ request }) => request.headers.append('X-Team', name),
    });
    const [gone, kept] = [mark('gone'), mark('kept')];
    const [theirs, ours] = await compared((http) => {
      http.use(gone, kept);
      http.eject(gone, mark('never there'));
      return shown(http.GET('/invoices/{id}', { params, middleware: [mark('call')] }));
    });
    expect(ours).toEqual(theirs);
    expect(JSON.stringify(ours)).toContain('["kept","call"]');
  });

  test('any query, id and text are sent in the same way', async () => {
    server = await scripted(noContent);
    const text = fc.string({ unit: 'grapheme' });
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(undefined),
      fc.array(text),
    );
    const query = fc.dictionary(fc.constantFrom('search', 'status', 'page', 'tags'), value);
    const anyId = fc.stringMatching(/^[\w!$&'()*+,;=:@~-]{1,20}$/);
    await fc.assert(
      fc.asyncProperty(query, anyId, text, async (wanted, one, notes) => {
        const [theirs, ours] = await compared((http) =>
          shown(
            http.PATCH('/invoices/{id}', {
              params: { path: { id: one }, query: wanted as never },
              body: { notes },
            }),
          ),
        );
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});

describe('client.http', () => {
  test('middleware that is added to it sees the calls of resources too', async () => {
    server = await scripted(json(200, { id }));
    const faktura = server.client();
    const seen: string[] = [];
    faktura.http.use({
      onResponse: async ({ response }) => void seen.push(await response.clone().text()),
    });
    expect(await faktura.invoices.get(id)).toEqual({ id });
    expect(seen).toEqual([JSON.stringify({ id })]);
  });

  test('an id that would change the path is refused', async () => {
    server = await scripted(json(200, {}));
    const { http } = server.client();
    const error = await failureOf(http.GET('/invoices/{id}', { params: { path: { id: '..' } } }));
    expect(error).toBeInstanceOf(TypeError);
  });
});
