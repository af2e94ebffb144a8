import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { asProblem } from '../../server/src/platform/db/faults.js';
import { contract } from '../harness/document.js';
import { sampleOf } from '../harness/samples.js';
import { startServer, type TestServer } from '../harness/server.js';

const built = contract().operations;

let server: TestServer;

beforeAll(async () => {
  // The key is cached, so that the fault affects the operation and not the key lookup.
  server = await startServer({ keyCacheMs: 600_000 });
  await server.client.get('/items');
});

afterAll(() => server.close());

/** Makes every read and every transaction fail while `work` runs. */
async function withFault<T>(fault: Error, work: () => Promise<T>): Promise<T> {
  const { db } = server;
  const { select, selectBoth, transaction } = db;
  const fail = (): Promise<never> => Promise.reject(asProblem(fault));
  Object.assign(db, { select: fail, selectBoth: fail, transaction: fail });
  try {
    return await work();
  } finally {
    Object.assign(db, { select, selectBoth, transaction });
  }
}

async function answer(id: string, fault: Error): Promise<{ status: number; text: string }> {
  const operation = built.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`No operation ${id}`);
  const { method, path, sent } = sampleOf(operation);
  const { status, body } = await withFault(fault, () => server.client.request(method, path, sent));
  return { status, text: JSON.stringify(body) };
}

const secret = 'SELECT secret FROM /home/faktura/data';

describe.each(built)('$id', ({ id }) => {
  it('answers a bug with 500 and reveals nothing about its cause', async () => {
    const { status, text } = await answer(id, new TypeError(secret));
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });

  it('answers an unreachable database with 503 and Retry-After', async () => {
    const fault = Object.assign(new Error(secret), { code: 'ECONNREFUSED' });
    const { status, text } = await answer(id, fault);
    expect(status).toBe(503);
    expect(text).not.toContain('secret');
  });
});

describe('after the faults', () => {
  it('works again', async () => {
    expect((await server.client.get('/items')).status).toBe(200);
  });
});
