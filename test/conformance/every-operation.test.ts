import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operations as facts } from '../../server/src/generated/operations.js';
import { createClient, type Client, type Received } from '../harness/client.js';
import { contract, type Operation } from '../harness/document.js';
import { sampleOf } from '../harness/samples.js';
import { startServer, type TestServer } from '../harness/server.js';
import { pending } from './pending.js';

const { operations } = contract();
const built = operations.filter(({ id }) => !(id in pending));
const withId = built.filter(({ path }) => path.includes('{id}'));
const withBody = operations.filter(({ requestBody }) => requestBody !== undefined);

let server: TestServer;
let client: Client;
let caller = 0;

beforeAll(async () => {
  server = await startServer({ trustedProxies: ['127.0.0.0/8', '::1/128'] });
  ({ client } = server);
});

afterAll(() => server.close());

function send(operation: Operation, by = client, more: object = {}): Promise<Received> {
  const { method, path, sent } = sampleOf(operation);
  return by.request(method, path, { ...sent, ...more });
}

function scopeOf({ id }: Operation): string {
  return facts[id as keyof typeof facts].scope;
}

describe('every operation', () => {
  it.each(operations)('$id refuses a request without key with 401', async (operation) => {
    // Failed attempts are limited per address, 60 a minute: each comes from another one.
    caller += 1;
    const { status, headers } = await send(operation, createClient(server.baseUrl, ''), {
      headers: { 'x-forwarded-for': `192.0.2.${String(caller)}` },
    });
    expect(status).toBe(401);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it.each(operations)('$id refuses a key without its scope: FORBIDDEN_SCOPE', async (operation) => {
    const needed = scopeOf(operation);
    const others = [...new Set(operations.map(scopeOf))].filter((scope) => scope !== needed);
    const { status, body } = await send(operation, await server.account.clientWith(others));
    expect({ status, code: body['code'], details: body['details'] }).toEqual({
      status: 403,
      code: 'FORBIDDEN_SCOPE',
      details: { required: needed },
    });
  });

  it.each(built)('$id takes a key that has no scope but its own', async (operation) => {
    const { status } = await send(operation, await server.account.clientWith([scopeOf(operation)]));
    expect(status).not.toBe(403);
  });

  it.each(operations)('$id refuses an unknown query parameter with 422', async (operation) => {
    const { status, body } = await send(operation, client, { query: { colour: 'red' } });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([{ path: '?colour', code: 'UNKNOWN_FIELD' }]);
  });

  it.each(withId)('$id answers 404 for an id that names nothing', async (operation) => {
    const { status, body } = await send(operation);
    expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it.each(Object.keys(pending))('%s is not built yet and answers 501', async (id) => {
    const operation = operations.find((one) => one.id === id);
    expect(operation, 'the pending list names an operation').toBeDefined();
    if (operation === undefined) return;
    const { status, body } = await send(operation);
    expect({ status, code: body['code'] }).toEqual({ status: 501, code: 'NOT_IMPLEMENTED' });
  });
});

describe('every operation that reads a body', () => {
  const isUpload = ({ id }: Operation): boolean => id === 'uploadAttachment';
  const json = withBody.filter((operation) => !isUpload(operation));
  const raw = (operation: Operation, body: string, type: string): Promise<Received> => {
    const { method, path } = sampleOf(operation);
    return client.request(method, path, { raw: body, headers: { 'content-type': type } });
  };

  it.each(withBody)('$id refuses another media type with 415', async (operation) => {
    const { status } = await raw(operation, 'name=Lamp', 'application/x-www-form-urlencoded');
    expect(status).toBe(415);
  });

  it.each(json)('$id refuses broken JSON with 400', async (operation) => {
    const { status } = await raw(operation, '{"name": ', 'application/json');
    expect(status).toBe(400);
  });

  it.each(json)('$id refuses a body above 1 MB with 413', async (operation) => {
    const large = JSON.stringify({ notes: 'x'.repeat(1_100_000) });
    const { status } = await raw(operation, large, 'application/json');
    expect(status).toBe(413);
  });

  it.each(json)(
    '$id refuses a member that the document does not have with 422',
    async (operation) => {
      const { method, path, sent } = sampleOf(operation);
      const body = { ...(sent.body as object), colour: 'red' };
      const { status, body: problem } = await client.request(method, path, { body });
      expect(status).toBe(422);
      expect(problem['errors']).toContainEqual(
        expect.objectContaining({ path: '/colour', code: 'UNKNOWN_FIELD' }),
      );
    },
  );
});
