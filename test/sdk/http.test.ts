import fc from 'fast-check';
import createHttpClient, { type Middleware } from 'openapi-fetch';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttp, type HttpClient } from '../../sdk/src/http.js';
import { isFakturaError, type Faktura } from '../../sdk/src/index.js';
import type { paths } from '../../sdk/src/generated/schema.js';
import {
  apiKey,
  failureOf,
  json,
  noContent,
  problem,
  scripted,
  type Scripted,
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

/** What came of a call, however it reports an error. */
interface Outcome {
  status: number;
  data?: unknown;
}

const updated = { params: { path: { id: 'item_1' } }, body: { price: 1 } };

/** An operation by openapi-fetch itself, and by the SDK. */
async function byBoth(seen: unknown[], middleware: (noted: unknown[]) => Middleware[]) {
  const { baseUrl, client } = server as Scripted;
  const run = async (use: (list: Middleware[]) => Promise<Outcome>) => {
    const before = seen.length;
    const noted: unknown[] = [];
    const got = await use(middleware(noted)).catch((error: unknown) => String(error));
    return { got, requests: seen.slice(before).map(shownRequest), noted };
  };
  const theirs = await run(async (list) => {
    const http = original(baseUrl);
    http.use(...list);
    const { data, response } = await http.PATCH('/items/{id}', updated);
    return { status: response.status, ...(data && { data }) };
  });
  const ours = await run((list) =>
    outcomeOf(client({ maxRetries: 0, middleware: list, clientHeaders: false })),
  );
  return [theirs, ours];
}

async function outcomeOf({ items }: Faktura): Promise<Outcome> {
  try {
    const { data, response } = await items.update('item_1', updated.body).withResponse();
    return { status: response.status, data };
  } catch (error) {
    if (!isFakturaError(error) || error.status === undefined) throw error;
    return { status: error.status };
  }
}

function shownRequest(request: unknown) {
  const { method, url, headers, body } = request as Scripted['seen'][number];
  const { 'content-type': type, 'api-key': key, 'x-team': team } = headers;
  return [method, url, type, key, team, body.toString()];
}

describe('middleware of openapi-fetch does for operations what it does there', () => {
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
      server = await scripted(json(200, { id: 'item_1' }));
      const [theirs, ours] = await byBoth(server.seen, list);
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
      const [theirs, ours] = await byBoth(server.seen, list);
      expect(ours).toEqual(theirs);
    });
  }
});

describe('createHttp', () => {
  test('has headers, limits and middleware of the client', async () => {
    server = await scripted(problem(503), json(200, { id: 'inv_1' }));
    const seen: number[] = [];
    const http = createHttp(
      server.client({
        maxRetryDelay: 5,
        headers: { 'X-Team': 'a' },
        middleware: [{ onResponse: ({ response }) => void seen.push(response.status) }],
      }),
    );
    const { data } = await http.GET('/invoices/{id}', { params: { path: { id: 'inv_1' } } });
    expect(data?.id).toBe('inv_1');
    expect(server.seen.map(({ headers }) => headers['x-team'])).toEqual(['a', 'a']);
    expect(seen).toEqual([200]);
  });

  test('sends a form, and the same bytes again', async () => {
    server = await scripted(problem(503), json(201, { id: 'att_1' }));
    const form = new FormData();
    form.set('source', 'inv_1');
    form.set('file', new Blob(['A']), 'a.txt');
    const http = createHttp(server.client({ maxRetryDelay: 5 }));
    const { data } = await http.POST('/attachments', {
      body: form as never,
      headers: { 'Idempotency-Key': 'one' },
    });
    expect(data).toEqual({ id: 'att_1' });
    const [first, second] = server.seen;
    expect(first?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(second?.body).toEqual(first?.body);
  });

  test('an id that would change the path is refused', async () => {
    server = await scripted(json(200, {}));
    const http = createHttp(server.client());
    const error = await failureOf(http.GET('/invoices/{id}', { params: { path: { id: '..' } } }));
    expect(error).toBeInstanceOf(TypeError);
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
        const { baseUrl, seen, client } = server as Scripted;
        const from = seen.length;
        for (const http of [original(baseUrl), createHttp(client())]) {
          await http.PATCH('/invoices/{id}', {
            params: { path: { id: one }, query: wanted as never },
            body: { notes },
          });
        }
        const [theirs, ours] = seen.slice(from).map(shownRequest);
        expect(ours).toEqual(theirs);
      }),
      { numRuns: 200, seed: 1 },
    );
  });
});
