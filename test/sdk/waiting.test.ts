import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  isFakturaError,
  RateLimitError,
  ServerError,
  type RetryEvent,
} from '../../sdk/src/index.js';
import {
  failureOf,
  gaps,
  json,
  problem,
  scripted,
  type Scripted,
  type Step,
} from './scripted-server.js';

const servers: Scripted[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A server for each test, because the tests wait in parallel. */
async function serverOf(...steps: Step[]): Promise<Scripted> {
  const server = await scripted(...steps);
  servers.push(server);
  return server;
}

const invoice = json(200, { id: 'inv_1' });

describe.concurrent('G4: waiting exactly as requested', () => {
  test('a Retry-After of 2 s is waited for, never earlier and at most 10 % later', async () => {
    const server = await serverOf(
      invoice,
      problem(429, undefined, undefined, { 'Retry-After': '2' }),
      invoice,
    );
    const order: string[] = [];
    const faktura = server.client({
      // A timer of the same event loop, because a busy machine may delay both.
      onRetry: () => void setTimeout(() => order.push('10 % later'), 2200),
      fetch: (request) => (order.push('request'), fetch(request)),
    });
    await faktura.invoices.get('warm-up');
    await faktura.invoices.get('inv_1');
    const [, gap = 0] = gaps(server.seen);
    expect(gap).toBeGreaterThanOrEqual(2000);
    await vi.waitFor(() => expect(order).toContain('10 % later'), { timeout: 30_000 });
    expect(order).toEqual(['request', 'request', 'request', '10 % later']);
  });

  test('Retry-After of a 503 is waited for in the same way', async () => {
    const server = await serverOf(
      problem(503, 'UNAVAILABLE', undefined, { 'Retry-After': '1' }),
      invoice,
    );
    const delays: number[] = [];
    await server.client({ onRetry: ({ delay }) => delays.push(delay) }).invoices.get('inv_1');
    const [gap = 0] = gaps(server.seen);
    expect(gap).toBeGreaterThanOrEqual(1000);
    expect(delays[0]).toBeLessThanOrEqual(1100);
  });

  test('of twenty clients that get 1 s, none retries earlier', async () => {
    const turned = new Set<string>();
    const server = await serverOf((request, response) => {
      const first = !turned.has(request.url);
      turned.add(request.url);
      const step = first ? problem(429, undefined, undefined, { 'Retry-After': '1' }) : invoice;
      return step(request, response);
    });
    const faktura = server.client();
    await Promise.all(Array.from({ length: 20 }, (_, n) => faktura.invoices.get(`inv_${n}`)));
    for (const url of turned) {
      const [gap = 0] = gaps(server.seen.filter((one) => one.url === url));
      expect(gap).toBeGreaterThanOrEqual(1000);
    }
  });

  test('a 429 without Retry-After waits X-RateLimit-Reset seconds from now', async () => {
    const server = await serverOf(
      problem(429, undefined, undefined, { 'X-RateLimit-Reset': '1' }),
      invoice,
    );
    const delays: number[] = [];
    await server.client({ onRetry: ({ delay }) => delays.push(delay) }).invoices.get('inv_1');
    const [gap = 0] = gaps(server.seen);
    expect(gap).toBeGreaterThanOrEqual(1000);
    expect(delays[0]).toBeLessThanOrEqual(1100);
  });

  test('a Retry-After date is understood', async () => {
    const server = await serverOf((request, response) => {
      // From when it is answered, which a busy machine delays.
      const date = new Date(Date.now() + 2000).toUTCString();
      const headers = { 'Retry-After': date };
      return problem(503, 'UNAVAILABLE', undefined, headers)(request, response);
    }, invoice);
    await server.client().invoices.get('inv_1');
    expect(gaps(server.seen)[0]).toBeGreaterThanOrEqual(1000);
  });

  test('if Retry-After exceeds maxRetryDelay, the call fails at once with retryAfter', async () => {
    const server = await serverOf(problem(429, undefined, undefined, { 'Retry-After': '61' }));
    const waits: number[] = [];
    const faktura = server.client({ onRetry: ({ delay }) => waits.push(delay) });
    const error = await failureOf(faktura.invoices.get('inv_1'));
    expect(waits).toEqual([]);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 61, attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('if Retry-After exceeds the deadline, the call fails at once', async () => {
    const server = await serverOf(problem(503, 'UNAVAILABLE', undefined, { 'Retry-After': '50' }));
    const waits: number[] = [];
    const faktura = server.client({ onRetry: ({ delay }) => waits.push(delay) });
    // Were it to wait, the deadline would end it as a TimeoutError.
    const error = await failureOf(faktura.invoices.get('inv_1', { deadline: 30_000 }));
    expect(waits).toEqual([]);
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ retryAfter: 50 });
  });

  test('a wait of years neither fires at once nor waits', async () => {
    const server = await serverOf(
      problem(429, undefined, undefined, { 'Retry-After': '99999999' }),
    );
    const call = server.client({ maxRetryDelay: Infinity }).invoices.get('inv_1');
    expect(await failureOf(call)).toMatchObject({ retryAfter: 99_999_999, attempts: 1 });
  });

  test('an invalid Retry-After is ignored', async () => {
    const server = await serverOf(
      problem(503, 'UNAVAILABLE', undefined, { 'Retry-After': 'soon' }),
      invoice,
    );
    await server.client().invoices.get('inv_1');
    expect(server.seen).toHaveLength(2);
  });

  test('without Retry-After, waits grow and stay under maxRetryDelay', async () => {
    const server = await serverOf(problem(502));
    const delays: number[] = [];
    const onRetry = ({ delay }: RetryEvent) => void delays.push(delay);
    const faktura = server.client({ maxRetries: 3, maxRetryDelay: 700, onRetry });
    expect(isFakturaError(await failureOf(faktura.invoices.get('inv_1')))).toBe(true);
    const [first = 0, second = 0, third = 0] = delays;
    expect(first).toBeGreaterThanOrEqual(375);
    expect(first).toBeLessThanOrEqual(500);
    expect(second).toBeGreaterThan(first);
    expect(Math.max(second, third)).toBeLessThanOrEqual(700);
    gaps(server.seen).forEach((gap, n) => expect(gap).toBeGreaterThanOrEqual((delays[n] ?? 0) - 2));
  });
});
