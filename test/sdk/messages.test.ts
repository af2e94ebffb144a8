import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  ConnectionError,
  createFaktura,
  NotFoundError,
  PermissionDeniedError,
  ServerError,
  ValidationError,
} from '../../sdk/src/index.js';
import {
  apiKey,
  cut,
  failureOf,
  json,
  problem,
  scripted,
  type Scripted,
} from './scripted-server.js';

let server: Scripted | undefined;
afterEach(() => server?.close());

const invalid = (message: string, errors: object[]) =>
  json(422, {
    title: 'Unprocessable Content',
    status: 422,
    code: 'VALIDATION_FAILED',
    message,
    errors,
  });

const quantity = {
  path: '/items/0/quantity',
  code: 'TOO_SMALL',
  message: 'must be greater than 0',
};
const dueDate = { path: '/dueDate', code: 'BEFORE_DATE', message: 'must not be before date' };

/** A port without a listener. */
async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

describe('an error says what to do', () => {
  test('one invalid field is named with its message', async () => {
    server = await scripted(invalid('1 field is invalid', [quantity]));
    const error = await failureOf(server.client().customers.create({ billTo: {} }));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      message: '1 field is invalid: /items/0/quantity must be greater than 0',
    });
  });

  test('of several invalid fields the first is named, and the others are counted', async () => {
    server = await scripted(invalid('3 fields are invalid', [quantity, dueDate, dueDate]));
    expect(await failureOf(server.client().customers.create({ billTo: {} }))).toMatchObject({
      message: '3 fields are invalid: /items/0/quantity must be greater than 0 (2 more in errors)',
    });
  });

  test('an error that says more than that a field is invalid keeps its message', async () => {
    const body = { status: 422, code: 'STATUS_NOT_APPLICABLE', message: 'Use Draft.' };
    server = await scripted(json(422, { ...body, errors: [{ ...quantity, path: '/status' }] }));
    expect(await failureOf(server.client().estimates.update('est_1', {}))).toMatchObject({
      message: 'Use Draft.',
    });
  });

  test('an error without a list keeps its message', async () => {
    server = await scripted(problem(409, 'NUMBER_TAKEN'));
    expect(await failureOf(server.client().invoices.update('inv_1', {}))).toMatchObject({
      message: 'It is NUMBER_TAKEN',
    });
  });

  test('a failed connection names the host and the code of the cause', async () => {
    const host = `127.0.0.1:${String(await freePort())}`;
    const faktura = createFaktura({ apiKey, baseUrl: `http://${host}/v1`, maxRetries: 0 });
    expect(await failureOf(faktura.invoices.list())).toMatchObject({
      message: `No answer from ${host}: ECONNREFUSED`,
      sent: false,
    });
  });

  test('a broken connection names the host and the code of the cause', async () => {
    server = await scripted(cut);
    const { host } = new URL(server.baseUrl);
    expect(await failureOf(server.client({ maxRetries: 0 }).invoices.list())).toMatchObject({
      message: `No answer from ${host}: UND_ERR_SOCKET`,
    });
  });

  test('a cause without a code adds its message, without the query of a URL', async () => {
    const fetch = (url: string) =>
      Promise.reject(new TypeError('failed', { cause: new Error(`refused (${url}): gone`) }));
    const baseUrl = 'http://api.example/v1';
    const faktura = createFaktura({ apiKey, baseUrl, fetch, maxRetries: 0 });
    const error = await failureOf(faktura.invoices.list({ search: 'Curie' }));
    expect(error).toMatchObject({
      message: 'No answer from api.example: refused (http://api.example/v1/invoices): gone',
    });
  });

  const circle = new Error('outer', { cause: new Error('inner') });
  (circle.cause as Error).cause = circle;
  const causes: [string, unknown, string][] = [
    ['causes in a circle', circle, 'inner'],
    ['text', 'gone', 'gone'],
    ['null', null, 'no reason'],
    ['nothing', undefined, 'no reason'],
    ['an object without a message', {}, 'no reason'],
    ['an error with an empty message', new Error(''), 'no reason'],
    ['a cause that is text', new TypeError('failed', { cause: 'gone' }), 'gone'],
    ['a cause that is null', new TypeError('failed', { cause: null }), 'failed'],
    ['a cause without a message', new TypeError('failed', { cause: {} }), 'failed'],
  ];
  for (const [what, thrown, reason] of causes) {
    test(`a fetch that rejects with ${what} is a ConnectionError: ${reason}`, async () => {
      const fetch = () => Promise.reject(thrown);
      const baseUrl = 'http://api.example/v1';
      const faktura = createFaktura({ apiKey, baseUrl, fetch, maxRetries: 0 });
      const error = await failureOf(faktura.invoices.get('inv_1'));
      expect(error).toBeInstanceOf(ConnectionError);
      expect(error).toMatchObject({ message: `No answer from api.example: ${reason}` });
    });
  }

  test('the errors of a gateway have its words', async () => {
    const bodies: [object, string][] = [
      [{ errors: [{ message: 'Rule 7 matched' }] }, 'Status 403: Rule 7 matched'],
      [{ message: '' }, 'Status 403'],
      [{ message: '', errors: [{ message: 'Rule 7 matched' }] }, 'Status 403: Rule 7 matched'],
      [{ errors: ['text', null, { message: 5 }] }, 'Status 403'],
      [{ code: 'VALIDATION_FAILED', message: 'No', errors: [{ message: 'bad' }] }, 'No: bad'],
    ];
    for (const [body, message] of bodies) {
      server = await scripted(json(403, body));
      const error = await failureOf(server.client().invoices.list());
      expect(error).toBeInstanceOf(PermissionDeniedError);
      expect(error).toMatchObject({ message });
      await server.close();
    }
  });

  test('a list that is none is a ServerError, awaited or iterated', async () => {
    for (const body of [{}, [], null, { data: {} }, { data: [] }]) {
      server = await scripted(json(200, body));
      const { invoices } = server.client();
      for (const use of [() => invoices.list(), () => invoices.list().toArray({ limit: 1 })]) {
        const error = await failureOf(use());
        expect(error).toBeInstanceOf(ServerError);
        expect(error).toMatchObject({
          message: 'The response is not a list',
          body: JSON.stringify(body ?? undefined) ?? '',
        });
      }
      await server.close();
    }
  });

  test('a missing or invalid URL is refused with a valid example', () => {
    const wrong = [
      undefined,
      '',
      'localhost:3000/v1',
      '/v1',
      'ftp://api.example/v1',
      'http://a:b@c/v1',
    ];
    for (const baseUrl of wrong) {
      // @ts-expect-error JavaScript lets it be left out
      expect(() => createFaktura({ apiKey, baseUrl })).toThrow(
        new TypeError('baseUrl must be like https://example.com/v1'),
      );
    }
  });

  test('a 404 that is not from the service points to the end of baseUrl', async () => {
    server = await scripted((_request, response) => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found.\n');
    });
    const baseUrl = server.baseUrl.replace('/v1', '');
    const error = await failureOf(server.client({ baseUrl }).invoices.list());
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({
      message: 'Status 404, not from the service: does baseUrl end in /v1?',
    });
  });

  test('a 404 from the service keeps its message', async () => {
    server = await scripted(problem(404, 'NOT_FOUND'));
    expect(await failureOf(server.client().invoices.get('inv_1'))).toMatchObject({
      message: 'It is NOT_FOUND',
    });
  });
});
