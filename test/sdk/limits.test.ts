import { afterEach, describe, expect, test, vi } from 'vitest';
import { resolveLimits } from '../../sdk/src/core/options.js';
import { createFaktura, TimeoutError } from '../../sdk/src/index.js';
import {
  apiKey,
  failureOf,
  json,
  problem,
  scripted,
  silence,
  type Scripted,
} from './scripted-server.js';
import { pass, passDelay, settled, stopClock, untilSo } from './stopped-clock.js';

let server: Scripted;
afterEach(() => server.close());

describe('G7: time limits', () => {
  test('timeout applies to each attempt, and the error says so', async () => {
    server = await scripted(silence);
    const call = server.client({ maxRetryDelay: 5 }).invoices.get('inv_1', { timeout: 150 });
    const error = await failureOf(call);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 'timeout', attempts: 3 });
    expect((error as Error).message).toBe('The timeout of 150 ms ended attempt 3');
  });

  test('timeout covers the body of a response', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{');
    });
    const call = server.client({ maxRetries: 0 }).invoices.get('inv_1', { timeout: 150 });
    expect(await failureOf(call)).toMatchObject({ limit: 'timeout', attempts: 1 });
  });

  test('deadline applies to the whole call, attempts and waits together', async () => {
    stopClock();
    server = await scripted((request, response) => {
      vi.advanceTimersByTime(10_000);
      return problem(502)(request, response);
    });
    const { invoices } = server.client({ maxRetries: 50, ...passDelay });
    const error = await failureOf(invoices.get('inv_1', { deadline: 60_000 }));
    // Five attempts of 10 s, and waits of 5.6 to 7.5 s; the next one, of 6 s or more, would end too late.
    expect(error).toMatchObject({ status: 502, attempts: 5 });
    expect(server.seen).toHaveLength(5);
  });

  test('deadline does not restart with each attempt', async () => {
    server = await scripted(async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await problem(502)(request, response);
    });
    const many = { maxRetries: 50, maxRetryDelay: 5 };
    await failureOf(server.client(many).invoices.get('inv_1', { deadline: 400 }));
    expect(server.seen.length).toBeLessThanOrEqual(3);
  });

  test('deadline ends an attempt in flight, and the error says so', async () => {
    server = await scripted(json(200, { id: 'inv_1' }), problem(502), silence);
    const { invoices } = server.client({ maxRetryDelay: 5, ...passDelay });
    await invoices.get('warm-up');
    stopClock();
    const call = failureOf(invoices.get('inv_1', { deadline: 30_000 }));
    const isOver = settled(call);
    await untilSo(() => server.seen.length === 3);
    await pass(29_990);
    expect(isOver()).toBe(false);
    await pass(10);
    const error = await call;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toMatchObject({ limit: 'deadline', attempts: 2 });
  });

  test('a document may take longer than the timeout as long as bytes arrive', async () => {
    stopClock();
    let goOn = (): void => undefined;
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' });
      goOn = () => void response.write('12345');
      goOn();
    });
    const pdf = await server.client({ timeout: 60_000 }).invoices.export('inv_1');
    const reader = pdf.body.getReader();
    expect((await reader.read()).value).toHaveLength(5);
    for (let piece = 1; piece < 6; piece += 1) {
      const next = reader.read();
      await pass(59_000);
      goOn();
      expect((await next).value).toHaveLength(5);
    }
  });

  test.each(['timeout', 'deadline'] as const)(
    'a document that stalls fails with its %s',
    async (limit) => {
      stopClock();
      server = await scripted((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' });
        response.write('12345');
      });
      const limits = { [limit]: 30_000 };
      const pdf = await server.client().invoices.export('inv_1', {}, limits);
      const reader = pdf.body.getReader();
      expect((await reader.read()).value).toHaveLength(5);
      const next = failureOf(reader.read());
      const isOver = settled(next);
      await pass(29_999);
      expect(isOver()).toBe(false);
      await pass(1);
      expect(await next).toMatchObject({ limit });
    },
  );

  /** Yields, and is never heard of again. */
  async function* stalled(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1);
    await new Promise(() => {});
  }
  const stalledUpload = () =>
    ({ file: stalled(), filename: 'a.txt', source: 'inv_1', sourceType: 'Invoice' }) as const;

  test('deadline covers reading the stream of an upload, also if the client sets it', async () => {
    server = await scripted(json(201, {}));
    const calls = [
      server.client().attachments.upload(stalledUpload(), { deadline: 150 }),
      server.client({ deadline: 150 }).attachments.upload(stalledUpload()),
    ];
    for (const error of await Promise.all(calls.map(failureOf))) {
      expect(error).toBeInstanceOf(TimeoutError);
      expect(error).toMatchObject({
        limit: 'deadline',
        attempts: 0,
        message: 'The deadline of 150 ms ended before the first attempt',
      });
    }
    expect(server.seen).toHaveLength(0);
  });

  test('deadline of an upload does not restart after its stream, and timeout begins then', async () => {
    stopClock();
    server = await scripted(silence);
    async function* slow(): AsyncGenerator<Uint8Array> {
      await pass(60_000);
      yield new Uint8Array(1);
    }
    const upload = { ...stalledUpload(), file: slow() };
    const limits = { timeout: 50_000, deadline: 90_000, maxRetries: 0 };
    const call = failureOf(server.client().attachments.upload(upload, limits));
    const isOver = settled(call);
    await untilSo(() => server.seen.length === 1);
    await pass(29_999);
    expect(isOver()).toBe(false);
    await pass(1);
    expect(await call).toMatchObject({ limit: 'deadline', attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('limits that are not valid leave the stream of an upload unread', async () => {
    server = await scripted(json(201, {}));
    const call = server.client().attachments.upload(stalledUpload(), { timeout: -1 });
    expect(await failureOf(call)).toBeInstanceOf(TypeError);
  });

  test('the defaults are 60 s, two retries and no wait above 60 s', async () => {
    expect(resolveLimits({})).toEqual({
      timeout: 60_000,
      deadline: Infinity,
      maxRetries: 2,
      maxRetryDelay: 60_000,
    });
    server = await scripted(problem(503, 'UNAVAILABLE', undefined, { 'Retry-After': '61' }));
    expect(await failureOf(server.client().invoices.get('inv_1'))).toMatchObject({ attempts: 1 });
  });

  test('Infinity, and limits beyond any timer, mean no limit', async () => {
    server = await scripted(json(200, { id: 'inv_1' }));
    const none = { timeout: Infinity, deadline: Infinity };
    expect(await server.client(none).invoices.get('inv_1')).toEqual({ id: 'inv_1' });
    const far = { timeout: 1e12, deadline: 1e12 };
    expect(await server.client(far).invoices.get('inv_1')).toEqual({ id: 'inv_1' });
  });

  test('limits that are not numbers of at least 0 are refused', async () => {
    server = await scripted(json(200, {}));
    const { baseUrl } = server;
    for (const wrong of [{ timeout: -1 }, { deadline: NaN }, { maxRetries: -2 }]) {
      expect(() => createFaktura({ apiKey, baseUrl, ...wrong })).toThrow(/must be 0 or more/);
      expect(await failureOf(server.client().invoices.get('inv_1', wrong))).toBeInstanceOf(
        TypeError,
      );
    }
    expect(server.seen).toHaveLength(0);
  });
});
