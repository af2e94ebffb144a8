import { inspect } from 'node:util';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ConnectionError,
  FakturaError,
  isFakturaError,
  NotAcceptableError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  UnsupportedMediaTypeError,
  ValidationError,
  type ErrorCode,
} from '../../sdk/src/index.js';
import { cut, failureOf, json, problem, scripted, type Scripted } from './scripted-server.js';

let server: Scripted;
afterEach(() => server.close());

const once = { maxRetries: 0 };

async function errorOf(step: Parameters<typeof scripted>[0]): Promise<FakturaError> {
  server = await scripted(step);
  const error = await failureOf(server.client(once).invoices.get('inv_1'));
  if (!isFakturaError(error)) throw error;
  return error;
}

describe('G8: typed errors', () => {
  const classes = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    406: NotAcceptableError,
    409: ConflictError,
    412: PreconditionFailedError,
    413: PayloadTooLargeError,
    415: UnsupportedMediaTypeError,
    422: ValidationError,
    429: RateLimitError,
    500: ServerError,
    501: ServerError,
    503: ServerError,
  };
  for (const [status, Class] of Object.entries(classes)) {
    test(`${status} is a ${Class.name}`, async () => {
      const error = await errorOf(problem(Number(status), 'SOME_CODE'));
      expect(error).toBeInstanceOf(Class);
      expect(error).toBeInstanceOf(FakturaError);
      expect(error.name).toBe(Class.name);
      expect(error).toMatchObject({
        status: Number(status),
        message: 'It is SOME_CODE',
        requestId: 'req_1',
        attempts: 1,
      });
    });
  }

  test('a status without its own class is a FakturaError', async () => {
    const error = await errorOf(problem(405, 'METHOD_NOT_ALLOWED'));
    expect(error.constructor).toBe(FakturaError);
    expect(error.name).toBe('FakturaError');
  });

  test('isFakturaError narrows details by code', async () => {
    const details = { limit: 100, scope: 'hour' };
    const error: unknown = await errorOf(problem(403, 'SEND_LIMIT_REACHED', details));
    if (!isFakturaError(error, 'SEND_LIMIT_REACHED')) throw error;
    expect(error.details).toEqual(details);
    expectTypeOf(error.details.limit).toEqualTypeOf<number>();
    expectTypeOf(error.code).toEqualTypeOf<'SEND_LIMIT_REACHED'>();
    expectTypeOf(error.status).toEqualTypeOf<403>();
    expectTypeOf(error).toExtend<PermissionDeniedError>();
    // @ts-expect-error a code that does not exist
    expect(isFakturaError(error, 'SEND_LIMIT')).toBe(false);
    expect(isFakturaError(error, 'INVOICE_ISSUED')).toBe(false);
    expect(isFakturaError(new Error('SEND_LIMIT_REACHED'))).toBe(false);
    expect(isFakturaError(null)).toBe(false);
  });

  test('details have the types of the contract, and codes without details have none', () => {
    expectTypeOf<'INVOICE_ALREADY_PAID'>().toExtend<ErrorCode>();
    const check = (error: unknown) => {
      if (isFakturaError(error, 'INVOICE_ALREADY_PAID')) {
        expectTypeOf(error.details.balance).toEqualTypeOf<number>();
      }
      if (isFakturaError(error, 'NUMBER_TAKEN')) {
        expectTypeOf(error.details).toEqualTypeOf<undefined>();
      }
      if (isFakturaError(error, 'VALIDATION_FAILED')) {
        expectTypeOf(error.errors[0]?.path).toEqualTypeOf<string | undefined>();
      }
    };
    expect(check).toBeTypeOf('function');
  });

  test('field errors are listed', async () => {
    const errors = [{ path: '/items/0/quantity', code: 'TOO_SMALL', message: 'must be above 0' }];
    const error = await errorOf(
      json(422, { title: 'x', status: 422, code: 'VALIDATION_FAILED', message: 'm', errors }),
    );
    expect(error.errors).toEqual(errors);
    expect((await errorOf(problem(404, 'NOT_FOUND'))).errors).toEqual([]);
  });

  test('an unknown code still parses', async () => {
    const error = await errorOf(problem(409, 'SOMETHING_NEW', { left: 3 }));
    expect(error).toBeInstanceOf(ConflictError);
    expect(error.code).toBe('SOMETHING_NEW');
    expect(error.details).toEqual({ left: 3 });
  });

  test('an HTML page from a proxy becomes a ServerError', async () => {
    const error = await errorOf((_request, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html' });
      response.end('<h1>Bad Gateway</h1>');
    });
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({ status: 502, message: 'Status 502', errors: [] });
    expect(error.code).toBeUndefined();
  });

  test('error bodies with other shapes do not break it', async () => {
    for (const body of [
      'null',
      '"text"',
      '[1]',
      '{"code":5,"message":null,"errors":{}}',
      '{',
      '',
    ]) {
      const error = await errorOf((_request, response) => {
        response.writeHead(500, { 'Content-Type': 'application/json' });
        response.end(body);
      });
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({ status: 500, errors: [] });
      expect(error.code).toBeUndefined();
      await server.close();
    }
  });

  test('a response that is not JSON is a dedicated error, not a SyntaxError', async () => {
    for (const type of ['text/html', 'application/json']) {
      const error = await errorOf((_request, response) => {
        response.writeHead(200, { 'Content-Type': type });
        response.end('<html>');
      });
      expect(error).toBeInstanceOf(ServerError);
      expect(error).toMatchObject({ name: 'ServerError', message: 'The response is not JSON' });
      await server.close();
    }
  });

  test('no connection is a ConnectionError with its cause', async () => {
    const error = await errorOf(cut);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ name: 'ConnectionError', sent: true, attempts: 1 });
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.status).toBeUndefined();
  });

  test('toJSON is short and complete', async () => {
    const error = await errorOf(problem(404, 'NOT_FOUND', { resource: 'invoice' }));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'NotFoundError',
      message: 'It is NOT_FOUND',
      status: 404,
      code: 'NOT_FOUND',
      details: { resource: 'invoice' },
      errors: [],
      requestId: 'req_1',
      attempts: 1,
      rateLimit: { limit: 500, remaining: 499, resetSeconds: 60 },
      headers: { 'content-type': 'application/problem+json' },
    });
  });

  test('a rejection by a firewall has its headers and the beginning of its page as evidence', async () => {
    const page = `<h1>Blocked</h1>${'x'.repeat(5000)}`;
    const error = await errorOf((_request, response) => {
      response.writeHead(403, {
        Server: 'cloudflare',
        'CF-Ray': '9a1',
        'Content-Type': 'text/html',
        'Set-Cookie': 'session=S3cret',
        'X-Session-Token': 'S3cret',
        'X-Amz-Security-Token': 'S3cret',
        'CF-Access-Client-Secret': 'S3cret',
        Authorization: 'S3cret',
      });
      response.end(page);
    });
    expect(error).toBeInstanceOf(PermissionDeniedError);
    expect(error.headers).toEqual({
      'cf-ray': '9a1',
      'content-type': 'text/html',
      server: 'cloudflare',
    });
    expect(error.body).toBe(page.slice(0, 1000));
  });

  test('the body is not printed with an error, because it may hold anything', async () => {
    const error = await errorOf(problem(409, 'NUMBER_TAKEN', { name: 'Marie Curie' }));
    expect(error.body).toContain('Marie Curie');
    const other = await errorOf(json(500, { note: 'Marie Curie' }));
    for (const shown of [inspect(other), JSON.stringify(other), JSON.stringify({ ...other })]) {
      expect(shown).not.toContain('Marie Curie');
    }
  });

  test('an error without a response has no evidence', async () => {
    const error = await errorOf(cut);
    expect(error.headers).toBeUndefined();
    expect(error.body).toBeUndefined();
  });

  test('toJSON leaves out the cause, which may contain anything', async () => {
    const error = await errorOf(cut);
    expect(error.cause).toBeDefined();
    expect(JSON.parse(JSON.stringify(error))).not.toHaveProperty('cause');
  });

  test('isFakturaError recognizes errors from another copy of the SDK', async () => {
    const error = await errorOf(problem(404, 'NOT_FOUND', { resource: 'invoice' }));
    const copy = Object.create({ [Symbol.for('faktura.error')]: true }) as object;
    expect(isFakturaError(Object.assign(copy, { code: error.code }), 'NOT_FOUND')).toBe(true);
  });
});
