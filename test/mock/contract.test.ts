import { describe, expect, it } from 'vitest';

import { checkAnswer } from '../harness/response-check.js';
import type { Operation } from '../harness/document.js';
import { contract } from '../harness/document.js';
import type { CallOptions, Reply } from './client.js';
import { useMock } from './client.js';

const { operations, resolve } = contract();
const { call } = useMock();

const seeds = process.env['FAKTURA_FULL'] === '1' ? ['a', 'b', 'c'] : ['a'];

/** A request built from the operation's examples. */
function requestOf(operation: Operation, example?: unknown): [string, CallOptions] {
  const id = String(operation.parameters.find(({ name }) => name === 'id')?.example ?? '');
  const path = operation.path.replace('{id}', id);
  const method = operation.method.toUpperCase();
  if (!operation.requestBody) return [path, { method }];
  const { content } = operation.requestBody;
  if (content['multipart/form-data']) return [path, { method, body: upload() }];
  return [path, { method, body: example ?? requestExamples(operation)[0]?.value }];
}

function upload(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.4']), 'receipt.pdf');
  form.set('source', 'inv_01M6ED7Y907PFQ7K02708RXWWW');
  form.set('sourceType', 'Invoice');
  return form;
}

function requestExamples(operation: Operation): { key: string; value: unknown }[] {
  const media = operation.requestBody?.content['application/json'];
  return Object.entries(media?.examples ?? {}).map(([key, example]) => ({
    key,
    value: resolve(example).value,
  }));
}

function examplesOf(operation: Operation, status: number): { key: string; value: unknown }[] {
  return Object.values(operation.responses.get(status)?.content ?? {}).flatMap((media) =>
    Object.entries(media.examples ?? {}).map(([key, example]) => ({
      key,
      value: resolve(example).value,
    })),
  );
}

function successOf(operation: Operation): number {
  return [...operation.responses.keys()].filter((status) => status < 300)[0] ?? 0;
}

/** How the response differs from the document; empty if it matches. */
function problemsOf(path: string, { method = 'GET' }: CallOptions, reply: Reply): string[] {
  const { status, headers, bytes } = reply;
  const [pathname = ''] = path.split('?');
  return checkAnswer({ method, pathname, status, headers, body: bytes }).problems;
}

async function ask(operation: Operation, headers: Record<string, string> = {}, example?: unknown) {
  const [path, init] = requestOf(operation, example);
  const reply = await call(path, { ...init, headers });
  return { reply, problems: problemsOf(path, init, reply) };
}

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    it('answers its own example as documented', async () => {
      const { reply, problems } = await ask(operation);
      expect({ status: reply.status, problems }).toEqual({
        status: successOf(operation),
        problems: [],
      });
    });

    it('serves every declared status and every named example', async () => {
      for (const status of operation.responses.keys()) {
        const plain = await ask(operation, { prefer: `code=${status}` });
        expect([plain.reply.status, ...plain.problems]).toEqual([status]);
        for (const { key, value } of examplesOf(operation, status)) {
          const named = await ask(operation, { prefer: `code=${status}, example=${key}` });
          expect([key, named.reply.status, ...named.problems]).toEqual([key, status]);
          const { requestId } = named.reply.json;
          const own = requestId === undefined ? {} : { requestId };
          if (typeof value === 'object') expect(named.reply.json).toEqual({ ...value, ...own });
        }
      }
    });

    it('answers each request example with the response example of its name', async () => {
      for (const { key, value } of requestExamples(operation)) {
        const answer = examplesOf(operation, successOf(operation)).find((one) => one.key === key);
        const id = (answer?.value as { id?: string } | undefined)?.id;
        const [path, init] = requestOf(operation, value);
        const own = operation.method === 'post' || !id ? path : operation.path.replace('{id}', id);
        const reply = await call(own, init);
        expect([key, reply.status, ...problemsOf(own, init, reply)]).toEqual([
          key,
          successOf(operation),
        ]);
        if (answer && operation.path.split('/').length < 4)
          expect(reply.json).toEqual(answer.value);
      }
    });

    it('generates data that matches the document', async () => {
      for (const seed of seeds) {
        const { reply, problems } = await ask(operation, { prefer: `dynamic=true, seed=${seed}` });
        expect([reply.status, ...problems]).toEqual([successOf(operation)]);
        const again = await ask(operation, { prefer: `dynamic=true, seed=${seed}` });
        expect(again.reply.text).toBe(reply.text);
      }
    });

    it('refuses an unknown query parameter and a missing key', async () => {
      const [path, init] = requestOf(operation);
      expect((await call(`${path}?colour=red`, init)).status).toBe(422);
      expect((await call(path, { ...init, key: null })).status).toBe(401);
    });
  },
);

describe('the records of the examples', () => {
  it('can be fetched at the Location of every created record', async () => {
    for (const operation of operations.filter((one) => one.method === 'post')) {
      for (const { key } of examplesOf(operation, 201)) {
        const { reply } = await ask(operation, { prefer: `example=${key}` });
        const location = reply.headers.get('location');
        if (location === null) continue;
        const fetched = await call(location.replace('/v1', ''));
        expect(fetched.json, `${operation.id} ${key}`).toMatchObject({ id: reply.json['id'] });
      }
    }
  });

  it('contain every record of every list', async () => {
    for (const operation of operations.filter((one) => one.method === 'get')) {
      const { reply } = await ask(operation);
      const rows = Array.isArray(reply.json['data']) ? reply.json['data'] : [];
      const one = operations.find(
        ({ method, path }) => method === 'get' && path === `${operation.path}/{id}`,
      );
      for (const row of one ? (rows as { id: string }[]) : []) {
        const fetched = await call(`${operation.path}/${row.id}`);
        expect(fetched.json, operation.id).toMatchObject({ id: row.id });
      }
    }
  });
});
