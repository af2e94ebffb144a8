import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, json, problem, scripted, silence, type Scripted } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const reason = new Error('changed my mind');

/** Milliseconds from the abort until the call has failed with the signal's reason. */
async function timeToFail(
  start: (signal: AbortSignal) => PromiseLike<unknown>,
  abortAfter: number,
) {
  const controller = new AbortController();
  let abortedAt = 0;
  setTimeout(() => {
    abortedAt = performance.now();
    controller.abort(reason);
  }, abortAfter);
  const error = await failureOf(start(controller.signal));
  expect(error).toBe(reason);
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  return performance.now() - abortedAt;
}

const firstPage = {
  data: [{ id: 'inv_1' }, { id: 'inv_2' }],
  pagination: { page: 1, limit: 2, total: 4, totalPages: 2, hasMore: true },
};

describe('G6: an abort ends the call within 20 ms', () => {
  test('before sending: nothing is sent', async () => {
    server = await scripted(json(200, {}));
    const signal = AbortSignal.abort(reason);
    expect(await failureOf(server.client().invoices.get('inv_1', { signal }))).toBe(reason);
    expect(server.seen).toHaveLength(0);
  });

  test('in flight', async () => {
    server = await scripted(silence);
    const faktura = server.client();
    expect(
      await timeToFail((signal) => faktura.invoices.get('inv_1', { signal }), 200),
    ).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });

  test('in flight, even where fetch does not listen', async () => {
    server = await scripted(silence);
    const faktura = server.client({ fetch: () => new Promise<Response>(() => {}) });
    expect(
      await timeToFail((signal) => faktura.invoices.get('inv_1', { signal }), 50),
    ).toBeLessThan(20);
  });

  test('reading the body', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"id":');
    });
    const faktura = server.client();
    expect(
      await timeToFail((signal) => faktura.invoices.get('inv_1', { signal }), 200),
    ).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });

  test('reading a document', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      response.write('%PDF-');
    });
    const faktura = server.client();
    const read = async (signal: AbortSignal) => {
      const pdf = await faktura.invoices.export('inv_1', {}, { signal });
      await pdf.bytes();
    };
    expect(await timeToFail(read, 200)).toBeLessThan(20);
  });

  test('backing off', async () => {
    server = await scripted(problem(429, undefined, undefined, { 'Retry-After': '30' }));
    const faktura = server.client();
    expect(
      await timeToFail((signal) => faktura.invoices.get('inv_1', { signal }), 300),
    ).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });

  test('between pages, while waiting for room in the window', async () => {
    server = await scripted(
      json(200, firstPage, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' }),
    );
    const faktura = server.client();
    const walk = async (signal: AbortSignal) => {
      for await (const invoice of faktura.invoices.list({}, { signal })) void invoice;
    };
    expect(await timeToFail(walk, 300)).toBeLessThan(20);
    expect(server.seen).toHaveLength(1);
  });

  test('between items: no further item comes', async () => {
    server = await scripted(json(200, firstPage));
    const controller = new AbortController();
    const got: string[] = [];
    const walk = async () => {
      for await (const { id } of server.client().invoices.list({}, { signal: controller.signal })) {
        got.push(id);
        controller.abort(reason);
      }
    };
    expect(await failureOf(walk())).toBe(reason);
    expect(got).toEqual(['inv_1']);
  });

  test('a signal that serves many calls keeps no listeners', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { signal } = new AbortController();
    const faktura = server.client();
    for (let n = 0; n < 30; n++) await faktura.invoices.get('inv_1', { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
