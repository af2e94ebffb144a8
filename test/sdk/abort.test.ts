import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { ConnectionError } from '../../sdk/src/index.js';
import {
  failureOf,
  json,
  problem,
  scripted,
  silence,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const reason = new Error('changed my mind');

type Start = (signal: AbortSignal) => PromiseLike<unknown>;

/**
 * Aborts the call, and expects it to end within a few turns of the event loop: it waits for no timer and
 * no answer, however long a busy machine takes for a turn.
 */
async function expectPromptEnd(start: Start, abortAfter: number): Promise<void> {
  const controller = new AbortController();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setTimeout(() => {
    setImmediate(count);
    controller.abort(reason);
  }, abortAfter);
  expect(await failureOf(start(controller.signal))).toBe(reason);
  isOver = true;
  expect(turns).toBeLessThanOrEqual(3);
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
  // Nothing is retried after an abort.
  expect(server.seen.length).toBeLessThanOrEqual(1);
}

const firstPage = {
  data: [{ id: 'inv_1' }, { id: 'inv_2' }],
  pagination: { page: 1, limit: 2, total: 4, totalPages: 2, hasMore: true },
};

describe('G6: an abort ends the call at once', () => {
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

  describe('a document that is not read', () => {
    const connections = { open: 0 };
    const begun: Step = (_request, response) => {
      connections.open++;
      response.on('close', () => connections.open--);
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      response.write('%PDF-');
    };

    test('an abort closes the connection; reading then fails with its reason', async () => {
      server = await scripted(begun);
      const controller = new AbortController();
      const { signal } = controller;
      const pdf = await server.client().invoices.export('inv_1', {}, { signal });
      expect(connections.open).toBe(1);
      controller.abort(reason);
      await expect.poll(() => connections.open).toBe(0);
      expect(await failureOf(pdf.bytes())).toBe(reason);
      expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    });

    test('canceling it leaves no listener', async () => {
      server = await scripted(begun);
      const { signal } = new AbortController();
      const pdf = await server.client().invoices.export('inv_1', {}, { signal });
      await pdf.body.cancel();
      expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    });

    test('one that comes after the timeout, as fetch ignores signals, leaves no listener', async () => {
      server = await scripted(begun);
      const { signal } = new AbortController();
      const answers: Promise<Response>[] = [];
      const late = async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return fetch(server.baseUrl);
      };
      const faktura = server.client({ fetch: () => answers[answers.push(late()) - 1]! });
      const limits = { signal, timeout: 20, maxRetries: 0 };
      const error = await failureOf(faktura.invoices.export('inv_1', {}, limits));
      expect(error).toMatchObject({ limit: 'timeout' });
      await Promise.all(answers);
      await expect.poll(() => connections.open).toBe(0);
      expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    });
  });

  test('a document is never cut short, also if the platform runs microtasks between listeners', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      response.write('%PDF-');
    });
    // As browsers do where no script aborts, but AbortSignal.timeout.
    const listeners = new Set<() => void>();
    let aborted = false;
    const signal = Object.defineProperties(new AbortController().signal, {
      aborted: { get: () => aborted },
      reason: { value: reason },
      addEventListener: { value: (_: string, listener: () => void) => listeners.add(listener) },
      removeEventListener: {
        value: (_: string, listener: () => void) => listeners.delete(listener),
      },
    });
    const pdf = await server.client().invoices.export('inv_1', {}, { signal });
    const reading = failureOf(pdf.bytes());
    await new Promise((resolve) => setTimeout(resolve, 100));
    aborted = true;
    for (const listener of [...listeners]) {
      listener();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(await reading).toBe(reason);
  });

  test('documents read to the end, or broken off, leave no listeners on the signal', async () => {
    const type = { 'Content-Type': 'application/pdf', 'Content-Length': '5' };
    server = await scripted(
      (_request, response) => void response.writeHead(200, type).end('%PDF-'),
      (_request, response) => {
        response.writeHead(200, type).write('%PDF');
        setTimeout(() => response.destroy(), 50);
      },
    );
    const { signal } = new AbortController();
    const { invoices } = server.client();
    const whole = await invoices.export('inv_1', {}, { signal });
    expect(await whole.bytes()).toHaveLength(5);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    const broken = await invoices.export('inv_1', {}, { signal });
    expect(await failureOf(broken.bytes())).toBeInstanceOf(ConnectionError);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  test('a signal used for many calls keeps no listeners', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const { signal } = new AbortController();
    const faktura = server.client();
    for (let n = 0; n < 30; n++) await faktura.invoices.get('inv_1', { signal });
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });
});
