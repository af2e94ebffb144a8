import { afterEach, describe, expect, test, vi } from 'vitest';
import { AuthenticationError, TimeoutError } from '../../sdk/src/index.js';
import {
  clients,
  failureOf,
  json,
  problem,
  scripted,
  type Scripted,
  type Step,
} from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const ok = json(200, { id: 'inv_1' });

describe('apiKey as a function', () => {
  const unauthenticated = problem(401, 'UNAUTHENTICATED');
  /** Accepts one key. */
  const accepting =
    (isValid: (key: string) => boolean): Step =>
    (request, response) =>
      (isValid(String(request.headers['api-key'])) ? ok : unauthenticated)(request, response);
  const keys = () => server.seen.map(({ headers }) => headers['api-key']);

  test('is called once for many calls, also at the same time', async () => {
    server = await scripted(ok);
    const ask = vi.fn(() => Promise.resolve('key-1'));
    const faktura = server.client({ apiKey: ask });
    expect(ask).not.toHaveBeenCalled();
    await Promise.all([faktura.invoices.get('a'), faktura.invoices.get('b')]);
    await faktura.invoices.get('c');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
  });

  for (const [kind, options] of Object.entries(clients)) {
    test(`${kind} asks again once after a 401, and repeats even a PATCH and without retries`, async () => {
      server = await scripted(accepting((key) => key === 'key-2'));
      let count = 0;
      const ask = () => `key-${String(++count)}`;
      const faktura = server.client({ ...options, apiKey: ask, maxRetries: 0 });
      const { attempts } = await faktura.invoices.update('inv_1', { notes: 'x' }).withResponse();
      expect([attempts, count, keys()]).toEqual([2, 2, ['key-1', 'key-2']]);
    });
  }

  test('calls that are refused at the same time ask once together', async () => {
    server = await scripted(accepting((key) => key !== 'key-1'));
    let count = 0;
    const faktura = server.client({ apiKey: () => Promise.resolve(`key-${String(++count)}`) });
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => faktura.invoices.get(id)));
    expect(count).toBe(2);
  });

  test('a key that is refused again, or that is the same, ends the call', async () => {
    server = await scripted(unauthenticated);
    let count = 0;
    const changing = server.client({ apiKey: () => `key-${String(++count)}` });
    expect(await failureOf(changing.invoices.get('a'))).toBeInstanceOf(AuthenticationError);
    expect(server.seen).toHaveLength(2);
    const same = server.client({ apiKey: () => 'key' });
    expect(await failureOf(same.invoices.get('a'))).toMatchObject({ attempts: 1 });
    expect(server.seen).toHaveLength(3);
  });

  test('its own failure is passed on, is not kept, and nothing is sent', async () => {
    server = await scripted(ok);
    const broken = new Error('the vault is closed');
    const ask = vi.fn<() => string>().mockImplementationOnce(() => {
      throw broken;
    });
    ask.mockReturnValue('key');
    const faktura = server.client({ apiKey: ask });
    expect(await failureOf(faktura.invoices.get('a'))).toBe(broken);
    expect(server.seen).toHaveLength(0);
    await faktura.invoices.get('a');
  });

  test('an invalid key is refused without being printed', async () => {
    server = await scripted(ok);
    const error = await failureOf(server.client({ apiKey: () => 'S3cret\n' }).invoices.get('a'));
    expect(error).toEqual(new TypeError('apiKey must be your key: ASCII, no blanks'));
  });

  test('it may take no longer than the deadline, and an abort ends the wait', async () => {
    server = await scripted(ok);
    const faktura = server.client({ apiKey: () => new Promise<string>(() => {}) });
    const late = await failureOf(faktura.invoices.get('a', { deadline: 20 }));
    expect(late).toBeInstanceOf(TimeoutError);
    expect(late).toMatchObject({ limit: 'deadline', attempts: 0 });
    const reason = new Error('changed my mind');
    const signal = AbortSignal.abort(reason);
    expect(await failureOf(faktura.invoices.get('a', { signal }))).toBe(reason);
  });

  test('has the time of an attempt, and is asked again after it', async () => {
    server = await scripted(ok);
    let count = 0;
    const ask = () => (++count === 1 ? new Promise<string>(() => {}) : 'key');
    const { invoices } = server.client({ apiKey: ask, timeout: 20 });
    expect(await failureOf(invoices.get('a'))).toMatchObject({ limit: 'timeout', attempts: 0 });
    await invoices.get('a');
    expect([count, keys()]).toEqual([2, ['key']]);
  });

  test('is not asked again because one of two calls was aborted', async () => {
    server = await scripted(ok);
    let give = (_key: string) => {};
    const ask = vi.fn(() => new Promise<string>((resolve) => (give = resolve)));
    const { invoices } = server.client({ apiKey: ask });
    const controller = new AbortController();
    const aborted = failureOf(invoices.get('a', { signal: controller.signal }));
    const other = invoices.get('b');
    await expect.poll(() => ask.mock.calls.length).toBe(1);
    controller.abort('enough');
    expect(await aborted).toBe('enough');
    give('key');
    await other;
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('that has no other key after a 401 leaves the call with the 401', async () => {
    server = await scripted(unauthenticated);
    let count = 0;
    const ask = () => {
      if (++count % 2 === 0) throw new Error('the vault is closed');
      return 'key';
    };
    const { invoices } = server.client({ apiKey: ask });
    expect(await failureOf(invoices.get('a'))).toBeInstanceOf(AuthenticationError);
    const controller = new AbortController();
    const aborting = server.client({
      apiKey: () =>
        ++count % 2 ? 'key' : (controller.abort('enough'), new Promise<string>(() => {})),
    });
    const { signal } = controller;
    expect(await failureOf(aborting.invoices.get('a', { signal }))).toBe('enough');
  });

  test('a key among the headers of the call, or from middleware, comes first', async () => {
    server = await scripted(unauthenticated);
    const ask = vi.fn(() => 'key');
    const calls = [
      server.client({ apiKey: ask }).invoices.get('a', { headers: { 'API-Key': 'own' } }),
      server
        .client({
          apiKey: ask,
          middleware: [{ onRequest: ({ request }) => request.headers.set('api-key', 'own') }],
        })
        .invoices.get('a'),
    ];
    for (const call of calls) expect(await failureOf(call)).toBeInstanceOf(AuthenticationError);
    expect(keys()).toEqual(['own', 'own']);
    expect(ask).not.toHaveBeenCalled();
  });
});
