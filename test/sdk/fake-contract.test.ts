import { describe, expect, test } from 'vitest';
import { allOperations } from '@faktura/contract/requests';
import { errors } from '../../sdk/src/generated/examples.js';
import { methods, operations } from '../../sdk/src/generated/operations.js';
import { createFake, type OperationId } from '../../sdk/src/fake/index.js';
import { createHandlers, type Http } from '../../sdk/src/fake/msw.js';
import { checkAnswer, type Exchange } from '../harness/response-check.js';

/** What the tests below tell a method of a fake. */
interface Told {
  resolves(example?: string): unknown;
  rejects(code: string | number): unknown;
}

type Resolver = Parameters<Http<unknown>['get']>[1];

/** In place of the `http` of MSW, whose handlers it takes for a method and a path. */
function recordedHttp(handlers: Map<string, Resolver>): Http<unknown> {
  const of = (method: string) => (path: string, resolver: Resolver) =>
    handlers.set(`${method} ${path}`, resolver);
  return {
    get: of('get'),
    put: of('put'),
    post: of('post'),
    patch: of('patch'),
    delete: of('delete'),
  };
}

const baseUrl = 'http://localhost/v1';
const fake = createFake();
const handlers = new Map<string, Resolver>();
createHandlers(recordedHttp(handlers), fake, baseUrl);

/** Every method of the fake, with its operation. */
const stubs = Object.entries(methods).flatMap(([resource, names]) =>
  Object.entries<OperationId>(names).map(([name, id]) => {
    const told: Told = Reflect.get(Reflect.get(fake, resource), name);
    return { id, told };
  }),
);

/** The response of an operation's handler. */
async function answerOf(id: OperationId): Promise<Exchange> {
  const { method, path } = operations[id];
  const pathname = path.replace('{id}', 'inv_1');
  const request = new Request(baseUrl + pathname, { method: method.toUpperCase() });
  const handler = handlers.get(`${method} ${baseUrl}${path.replace('{id}', ':id')}`);
  const response = await handler?.({ request });
  if (response === undefined) throw new Error(`${id} has no handler`);
  const { status, headers } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  return { method, pathname, status, headers, body };
}

/** The code of an example, or its status. */
function codeOf(example: string): string | number {
  const { code, status } = JSON.parse(errors[example] ?? '{}');
  return code ?? status;
}

describe('a fake knows the whole contract', () => {
  test('it has every operation under one method, and a handler for each', () => {
    const ids = allOperations().map(({ operationId }) => operationId);
    expect(stubs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(stubs.every(({ told }) => typeof told.resolves === 'function')).toBe(true);
    expect(handlers.size).toBe(ids.length);
  });

  test('every example of a success is answered as documented, with its headers', async () => {
    for (const { id, told } of stubs) {
      for (const example of [undefined, ...Object.keys(operations[id].examples)]) {
        told.resolves(example);
        const { problems } = checkAnswer(await answerOf(id));
        expect(problems, `${id} ${String(example)}`).toEqual([]);
      }
    }
    expect(fake.calls.length).toBeGreaterThan(150);
  });

  test('every error is answered as documented, with its headers', async () => {
    const seen = new Set<string>();
    for (const { id, told } of stubs) {
      for (const example of operations[id].errors.split(' ')) {
        if (seen.has(example)) continue;
        seen.add(example);
        told.rejects(codeOf(example));
        expect(checkAnswer(await answerOf(id)).problems, `${id} ${example}`).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(80);
  });

  test('of two examples of a code, an operation answers with its own', async () => {
    for (const { id, told } of stubs) {
      told.rejects('FORBIDDEN_SCOPE');
      const { details } = JSON.parse(Buffer.from((await answerOf(id)).body).toString());
      const operation = allOperations().find(({ operationId }) => operationId === id);
      expect(details, id).toEqual({ required: operation?.scope });
    }
  });
});

describe('handlers of MSW', () => {
  const post = (path: string, init: RequestInit = {}) =>
    handlers.get(`post ${baseUrl}${path}`)?.({
      request: new Request(baseUrl + path, { method: 'POST', ...init }),
    });

  test('answer a path that ends in a slash, as MSW hands it to them', async () => {
    const { data } = fake.items.list.resolves().example();
    const request = new Request(`${baseUrl}/items/`);
    const response = await handlers.get(`get ${baseUrl}/items`)?.({ request });
    expect(await response?.json()).toMatchObject({ data });
  });

  test('are made for a base URL that ends in a slash', () => {
    const found = new Map<string, Resolver>();
    createHandlers(recordedHttp(found), createFake(), `${baseUrl}/`);
    expect([...found.keys()]).toEqual([...handlers.keys()]);
  });

  test('answer with a failed connection only what was told to fail, and what was aborted', async () => {
    fake.vendors.create.resolves().once.rejects(new SyntaxError('cut'));
    const failed = await post('/vendors', { body: '{}' });
    expect(failed?.type).toBe('error');
    fake.vendors.create.delays(60_000);
    const signal = AbortSignal.abort();
    const aborted = await post('/vendors', { body: '{}', signal });
    expect(aborted?.type).toBe('error');
  });

  test('say what is wrong with a request that the fake cannot answer', async () => {
    await expect(post('/customers', { body: '{' })).rejects.toThrow('JSON');
  });
});
