import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { failureOf, json, problem, scripted, silence, type Scripted } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const reason = new Error('changed my mind');

type Start = (signal: AbortSignal) => PromiseLike<unknown>;

/**
 * Aborts the call, and expects it to end within 20 ms. A busy machine may take longer, so the best of up
 * to five attempts counts.
 */
async function expectPromptEnd(start: Start, abortAfter: number): Promise<void> {
  const times: number[] = [];
  while (times.length < 5 && !times.some((ms) => ms < 20)) {
    times.push(await timeToFail(start, abortAfter));
  }
  expect(Math.min(...times), `tries: ${times.join(', ')}`).toBeLessThan(20);
  // Each attempt sends one request: nothing is retried after an abort.
  expect(server.seen.length).toBeLessThanOrEqual(times.length);
}

async function timeToFail(start: Start, abortAfter: number): Promise<number> {
  const controller = new AbortController();
  let abortedAt = 0;
  setTimeout(() => {
    abortedAt = performance.now();
    controller.abort(reason);
  }, abortAfter);
  expect(await failureOf(start(controller.signal))).toBe(reason);
  const ms = performance.now() - abortedAt;
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  return ms;
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
    await expectPromptEnd((signal) => faktura.invoices.get('inv_1', { signal }), 200);
  });

  test('in flight, even if fetch ignores the signal', async () => {
    server = await scripted(silence);
    const faktura = server.client({ fetch: () => new Promise<Response>(() => {}) });
    await expectPromptEnd((signal) => faktura.invoices.get('inv_1', { signal }), 50);
  });

  test('reading the body', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"id":');
    });
    const faktura = server.client();
    await expectPromptEnd((signal) => faktura.invoices.get('inv_1', { signal }), 200);
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
    await expectPromptEnd(read, 200);
  });

  test('reading the stream of an upload: nothing is sent, and the stream is canceled', async () => {
    server = await scripted(json(201, {}));
    const { attachments } = server.client();
    const cancelReasons: unknown[] = [];
    await expectPromptEnd((signal) => {
      const file = new ReadableStream<Uint8Array>({
        cancel: (why) => void cancelReasons.push(why),
      });
      const upload = { file, filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' } as const;
      return attachments.upload(upload, { signal });
    }, 50);
    expect(new Set(cancelReasons)).toEqual(new Set([reason]));
    expect(server.seen).toHaveLength(0);
  });

  test('reading an iterable to upload: its iterator is asked to return, and no more is read', async () => {
    server = await scripted(json(201, {}));
    const controller = new AbortController();
    let taken = 0;
    let returned = 0;
    const iterator: AsyncIterator<Uint8Array> = {
      next: async () => {
        if (++taken === 2) controller.abort(reason);
        return Promise.resolve({ done: false, value: new Uint8Array(1) });
      },
      return: () => {
        returned++;
        return new Promise(() => {});
      },
    };
    const file = { [Symbol.asyncIterator]: () => iterator };
    const upload = { file, filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' } as const;
    const { signal } = controller;
    expect(await failureOf(server.client().attachments.upload(upload, { signal }))).toBe(reason);
    expect([taken, returned]).toEqual([2, 1]);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    expect(server.seen).toHaveLength(0);
  });

  test('before an upload: its stream is canceled unread', async () => {
    server = await scripted(json(201, {}));
    let canceled: unknown;
    const file = new ReadableStream<Uint8Array>({ cancel: (why) => void (canceled = why) });
    const upload = { file, filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' } as const;
    const signal = AbortSignal.abort(reason);
    expect(await failureOf(server.client().attachments.upload(upload, { signal }))).toBe(reason);
    expect(canceled).toBe(reason);
  });

  test('backing off', async () => {
    server = await scripted(problem(429, undefined, undefined, { 'Retry-After': '30' }));
    const faktura = server.client();
    await expectPromptEnd((signal) => faktura.invoices.get('inv_1', { signal }), 300);
  });

  test('between pages, while waiting for the rate limit', async () => {
    server = await scripted(
      json(200, firstPage, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '30' }),
    );
    const faktura = server.client();
    const walk = async (signal: AbortSignal) => {
      for await (const invoice of faktura.invoices.list({}, { signal })) void invoice;
    };
    await expectPromptEnd(walk, 300);
  });

  test('between items: no further item is returned', async () => {
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

  test('a signal used for many calls keeps no listeners', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { signal } = new AbortController();
    const faktura = server.client();
    for (let n = 0; n < 30; n++) await faktura.invoices.get('inv_1', { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
