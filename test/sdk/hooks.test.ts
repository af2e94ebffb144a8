import { afterEach, describe, expect, test } from 'vitest';
import { ServerError, type FetchInit, type RetryEvent } from '../../sdk/src/index.js';
import {
  apiKey,
  cut,
  failureOf,
  json,
  problem,
  scripted,
  type Scripted,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const ok = json(200, { id: 'inv_1' });

describe('G15: hooks', () => {
  test('onRetry gets attempt, delay and reason before each wait', async () => {
    server = await scripted(problem(503, 'UNAVAILABLE'), cut, ok);
    const events: RetryEvent[] = [];
    const faktura = server.client({ maxRetryDelay: 20, onRetry: (event) => events.push(event) });
    await faktura.invoices.get('inv_1');
    expect(events.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(events.map(({ reason }) => reason.name)).toEqual(['ServerError', 'ConnectionError']);
    for (const { delay } of events) expect(delay).toBeLessThanOrEqual(20);
  });

  test('middleware sees each call once, around all its attempts, and may change it', async () => {
    server = await scripted(problem(502), ok);
    const seen: string[] = [];
    const faktura = server.client({
      maxRetryDelay: 5,
      middleware: [
        {
          onRequest({ request, schemaPath }) {
            seen.push(`request ${schemaPath}`);
            request.headers.set('traceparent', '00-1-1-01');
          },
          onResponse({ response }) {
            seen.push(`response ${String(response.status)}`);
          },
        },
      ],
    });
    await faktura.invoices.get('inv_1');
    expect(seen).toEqual(['request /invoices/{id}', 'response 200']);
    expect(server.seen.map(({ headers }) => headers['traceparent'])).toEqual([
      '00-1-1-01',
      '00-1-1-01',
    ]);
  });

  test('middleware can return a response itself, with data or with an error', async () => {
    server = await scripted(ok);
    let status = 200;
    const onRequest = () =>
      Response.json({ id: 'cached', title: 'x', code: 'INTERNAL', message: 'm' }, { status });
    const faktura = server.client({ middleware: [{ onRequest }] });
    expect(await faktura.invoices.get('inv_1')).toMatchObject({ id: 'cached' });
    status = 500;
    expect(await failureOf(faktura.invoices.get('inv_1'))).toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(0);
  });

  test('onError of a middleware sees a failed connection', async () => {
    server = await scripted(cut);
    const errors: unknown[] = [];
    const faktura = server.client({
      maxRetries: 0,
      middleware: [{ onError: ({ error }) => void errors.push(error) }],
    });
    const error = await failureOf(faktura.invoices.get('inv_1'));
    expect(errors).toEqual([error]);
  });

  test('a custom fetch is used, with a URL, what the request has, and the signal of the attempt', async () => {
    server = await scripted(problem(503), ok);
    const requests: [string, FetchInit][] = [];
    const faktura = server.client({
      maxRetryDelay: 5,
      fetch: (url, init) => {
        requests.push([url, init]);
        return fetch(url, init);
      },
    });
    await faktura.items.create({ name: 'a', price: 1 });
    expect(requests).toHaveLength(2);
    for (const [url, { method, headers, body, redirect, signal }] of requests) {
      expect([url, method, redirect]).toEqual([`${server.baseUrl}/items`, 'POST', 'manual']);
      expect(headers).toMatchObject({ 'api-key': apiKey, 'content-type': 'application/json' });
      expect(body).toBe('{"name":"a","price":1}');
      expect(signal).toBeInstanceOf(AbortSignal);
    }
  });
});
