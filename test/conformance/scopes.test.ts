import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations as facts } from '@faktura/contract';

import type { Client, Received } from '../harness/client.js';
import { contract, type Operation } from '../harness/document.js';
import { sampleOf } from '../harness/samples.js';
import { startServer, type TestServer } from '../harness/server.js';

const { operations } = contract();
const scopeOf = ({ id }: Operation): string => facts[id as keyof typeof facts].scope;
const scopes = [...new Set(operations.map(scopeOf))];

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

function send(operation: Operation, client: Client): Promise<Received> {
  const { method, path, sent } = sampleOf(operation);
  return client.request(method, path, sent);
}

describe('FORBIDDEN_SCOPE on every operation', () => {
  it('covers every operation', () => {
    expect(operations.map(({ id }) => id).toSorted()).toEqual(Object.keys(facts).toSorted());
  });

  it.each(operations)('$id refuses a key with every scope but its own', async (operation) => {
    const needed = scopeOf(operation);
    const others = scopes.filter((scope) => scope !== needed);
    const { status, body } = await send(operation, await server.account.clientWith(others));
    expect({ status, code: body['code'], details: body['details'] }).toEqual({
      status: 403,
      code: 'FORBIDDEN_SCOPE',
      details: { required: needed },
    });
  });

  it.each(operations)('$id requires no scope but its own', async (operation) => {
    const { status } = await send(operation, await server.account.clientWith([scopeOf(operation)]));
    expect(status).not.toBe(403);
  });
});
