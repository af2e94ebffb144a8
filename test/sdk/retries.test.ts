import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  ConflictError,
  ConnectionError,
  createFaktura,
  NotFoundError,
  PermissionDeniedError,
  PreconditionFailedError,
  ServerError,
  TimeoutError,
  type Faktura,
  type RetryEvent,
} from '../../sdk/src/index.js';
import {
  apiKey,
  cut,
  failureOf,
  json,
  noContent,
  problem,
  scripted,
  silence,
  type Scripted,
  type Step,
} from './scripted-server.js';
import { pass, passDelay, stopClock, untilSo } from './stopped-clock.js';

let server: Scripted;
afterEach(() => server.close());

const ok = json(200, { id: 'cus_1' });
const tooMany = problem(429, undefined, undefined, { 'Retry-After': '0' });
const fast = { maxRetryDelay: 5 };
const body = { billTo: { company: 'Acme' } };

type Operation = (faktura: Faktura) => PromiseLike<unknown>;
const operations: Record<string, Operation> = {
  GET: (faktura) => faktura.customers.get('cus_1'),
  PUT: (faktura) => faktura.customers.replace('cus_1', body),
  DELETE: (faktura) => faktura.customers.delete('cus_1'),
  POST: (faktura) => faktura.customers.create(body),
  PATCH: (faktura) => faktura.customers.update('cus_1', { notes: 'x' }),
  'POST without key': (faktura) => faktura.customers.create(body, { idempotencyKey: false }),
};

async function attemptsOf(operation: Operation, first: Step): Promise<number> {
  server = await scripted(first, ok);
  await operation(server.client(fast)).then(undefined, () => {});
  const { length } = server.seen;
  await server.close();
  return length;
}

describe('G5: what is retried', () => {
  const failures: Record<string, Step> = {
    408: problem(408),
    502: problem(502),
    503: problem(503, 'UNAVAILABLE'),
    504: problem(504),
    'a cut connection': cut,
  };
  for (const [failure, step] of Object.entries(failures)) {
    for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
      test(`${method} is retried after ${failure}`, async () => {
        expect(await attemptsOf(operations[method] as Operation, step)).toBe(2);
      });
    }
    for (const method of ['PATCH', 'POST without key']) {
      test(`${method} is not retried after ${failure}`, async () => {
        expect(await attemptsOf(operations[method] as Operation, step)).toBe(1);
      });
    }
  }

  for (const [method, operation] of Object.entries(operations)) {
    test(`${method} is retried after 429`, async () => {
      expect(await attemptsOf(operation, tooMany)).toBe(2);
    });
  }

  test('a timeout counts as a lost response: GET is retried, PATCH is not', async () => {
    stopClock();
    server = await scripted(silence, ok);
    const read = server.client({ ...fast, ...passDelay }).customers.get('cus_1');
    await untilSo(() => server.seen.length === 1);
    await pass(60_000);
    expect(await read).toEqual({ id: 'cus_1' });
    expect(server.seen).toHaveLength(2);
    await server.close();
    server = await scripted(silence, ok);
    const change = failureOf(
      server.client({ ...fast, ...passDelay }).customers.update('cus_1', {}),
    );
    await untilSo(() => server.seen.length === 1);
    await pass(60_000);
    expect(await change).toBeInstanceOf(TimeoutError);
    expect(server.seen).toHaveLength(1);
  });

  test('a response that ends within its body counts as lost', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 20);
    }, ok);
    expect(await server.client(fast).customers.get('cus_1')).toEqual({ id: 'cus_1' });
    expect(server.seen).toHaveLength(2);
  });

  test('500 is never retried', async () => {
    expect(await attemptsOf(operations['GET'] as Operation, problem(500, 'INTERNAL'))).toBe(1);
  });

  test('403 caps are never retried', async () => {
    const codes = ['SEND_LIMIT_REACHED', 'ATTACHMENT_LIMIT_REACHED', 'MAIL_SENDING_SUSPENDED'];
    // Neither on its own, nor with a Retry-After that the client would respect.
    for (const headers of [{}, { 'Retry-After': '0' }, { 'Retry-After': '1' }]) {
      for (const code of codes) {
        server = await scripted(problem(403, code, { limit: 30 }, headers), ok);
        const error = await failureOf(server.client().invoices.send('inv_1'));
        expect(error).toBeInstanceOf(PermissionDeniedError);
        expect(server.seen).toHaveLength(1);
        await server.close();
      }
    }
  });

  test('there are at most maxRetries retries, and the error has the number of attempts', async () => {
    server = await scripted(problem(503, 'UNAVAILABLE'));
    const faktura = server.client(fast);
    expect(await failureOf(faktura.customers.get('cus_1'))).toMatchObject({ attempts: 3 });
    expect(server.seen).toHaveLength(3);
    const none = faktura.customers.get('cus_1', { maxRetries: 0 });
    expect(await failureOf(none)).toBeInstanceOf(ServerError);
    expect(server.seen).toHaveLength(4);
  });

  test('if no connection was made, even PATCH is retried', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const baseUrl = `http://127.0.0.1:${String(port)}/v1`;
    const faktura = createFaktura({ apiKey, baseUrl, ...fast });
    const error = await failureOf(faktura.customers.update('cus_1', {}));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ attempts: 3, sent: false });
    server = await scripted(ok);
  });

  test('every POST gets a new idempotency key, which is kept across retries', async () => {
    server = await scripted(problem(503, 'UNAVAILABLE'), ok, ok);
    const faktura = server.client(fast);
    await faktura.customers.create(body);
    await faktura.customers.create(body);
    const keys = server.seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('a custom idempotency key is sent as it is; other methods have none', async () => {
    server = await scripted(ok);
    const faktura = server.client();
    await faktura.customers.create(body, { idempotencyKey: 'order-17' });
    await faktura.customers.get('cus_1');
    await faktura.customers.update('cus_1', {});
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'order-17',
      undefined,
      undefined,
    ]);
  });

  test('a retried body arrives completely', async () => {
    server = await scripted(problem(502), cut, ok);
    const notes = 'ä'.repeat(200_000);
    await server.client(fast).customers.create({ ...body, notes });
    const bodies = server.seen.map((one) => one.body.toString());
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ ...body, notes });
  });

  test('a DELETE that gets 404 after a lost response has succeeded', async () => {
    for (const lost of [cut, problem(502), problem(504)]) {
      server = await scripted(lost, problem(404, 'NOT_FOUND', { resource: 'customer' }));
      await expect(server.client(fast).customers.delete('cus_1')).resolves.toBeUndefined();
      expect(server.seen).toHaveLength(2);
      await server.close();
    }
  });

  test('a DELETE that gets 404 without a lost response fails', async () => {
    for (const first of [tooMany, problem(503, 'UNAVAILABLE')]) {
      server = await scripted(first, problem(404, 'NOT_FOUND', { resource: 'customer' }));
      const error = await failureOf(server.client(fast).customers.delete('cus_1'));
      expect(error).toBeInstanceOf(NotFoundError);
      await server.close();
    }
  });

  test('a write with ifMatch is not retried after a lost response, but after 429 and 503', async () => {
    for (const [first, attempts] of [
      [cut, 1],
      [problem(502), 1],
      [problem(504), 1],
      [tooMany, 2],
      [problem(503, 'UNAVAILABLE'), 2],
    ] as const) {
      server = await scripted(first, noContent);
      const call = server.client(fast).customers.delete('cus_1', { ifMatch: 3 });
      await call.catch(() => {});
      expect(server.seen).toHaveLength(attempts);
      expect(server.seen[0]?.headers['if-match']).toBe('"3"');
      await server.close();
    }
  });

  test('412 says that the record has changed', async () => {
    server = await scripted(problem(412, 'PRECONDITION_FAILED', { version: 4 }));
    const call = server.client().customers.update('cus_1', {}, { ifMatch: '"3-a"' });
    expect(await failureOf(call)).toBeInstanceOf(PreconditionFailedError);
    expect(server.seen[0]?.headers['if-match']).toBe('"3-a"');
  });

  test('409 IDEMPOTENCY_IN_PROGRESS is waited for beyond maxRetries; other 409 are not', async () => {
    const running = problem(409, 'IDEMPOTENCY_IN_PROGRESS', undefined, { 'Retry-After': '0' });
    server = await scripted(running, running, json(201, { id: 'cus_1' }));
    const created = server.client({ maxRetries: 1 }).customers.create(body);
    expect(await created).toEqual({ id: 'cus_1' });
    await server.close();
    server = await scripted(running);
    const once = server.client({ maxRetries: 0 }).customers.create(body);
    expect(await failureOf(once)).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', attempts: 1 });
    await server.close();
    server = await scripted(problem(409, 'NUMBER_TAKEN'), ok);
    const taken = await failureOf(server.client(fast).customers.create(body));
    expect(taken).toBeInstanceOf(ConflictError);
    expect(server.seen).toHaveLength(1);
  });

  test('409 IDEMPOTENCY_IN_PROGRESS is waited for no longer than maxRetryDelay', async () => {
    server = await scripted(problem(409, 'IDEMPOTENCY_IN_PROGRESS'));
    const waits: number[] = [];
    const onRetry = ({ delay }: RetryEvent) => void waits.push(delay);
    const call = server.client({ maxRetryDelay: 2500, onRetry }).customers.create(body);
    expect(await failureOf(call)).toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS', attempts: 3 });
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(2500);
  });
});
