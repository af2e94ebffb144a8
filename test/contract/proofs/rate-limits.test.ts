import { once } from 'node:events';
import { operations as facts } from '@faktura/contract';

import { createClient, type Client } from '../../harness/client.js';
import { engine } from '../../harness/database.js';
import { contract, type Operation } from '../../harness/document.js';
import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';
import { sampleOf } from '../../harness/samples.js';
import { startServer, type TestServer } from '../../harness/server.js';
import { connectTo } from '../../harness/socket.js';

const { operations } = contract();

let server: TestServer;
/** A key without the required scopes: rejected right after the limiter, and therefore quickly. */
let refused: Client;

beforeAll(async () => {
  server = await startServer();
  const account = await server.newAccount({ rateLimitFactor: 1 });
  refused = await account.clientWith(['attachments:read']);
});

let spent: Promise<Client> | undefined;

/** The same of an account whose limits are spent before its first request. */
function spentBefore(): Promise<Client> {
  const make = async () => {
    const account = await server.newAccount();
    const spend = 'UPDATE accounts SET rateLimitFactor = 0 WHERE id = ?';
    await server.db.transaction((tx) => tx.execute(spend, [account.id]));
    return account.clientWith(['attachments:read']);
  };
  return (spent ??= make());
}

/**
 * Limits above this are counted to their end only by `test:full`, since 500 requests take half a second, and where
 * there is no database in which an account can be spent.
 */
const COUNTED = process.env['FAKTURA_FULL'] === '1' || engine === 'any' ? 500 : 100;

afterAll(() => server.close());

function limitOf({ id }: Operation): number {
  return facts[id as keyof typeof facts].rateLimit;
}

async function statusOf(operation: Operation): Promise<Response> {
  const { method, path } = sampleOf(operation);
  const headers = { 'api-key': refused.key };
  const response = await fetch(`${server.baseUrl}${path}`, { method, headers });
  await response.arrayBuffer();
  return response;
}

/** Sends as many requests as the limit allows over one connection, without waiting between them. */
async function spend(operation: Operation, count: number): Promise<number[]> {
  const { method, path } = sampleOf(operation);
  const { host, pathname } = new URL(server.baseUrl);
  const head = `${method} ${pathname}${path} HTTP/1.1\r\nhost: ${host}\r\napi-key: ${refused.key}`;
  const socket = connectTo(server.baseUrl);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(`${head}\r\ncontent-length: 0\r\n\r\n`.repeat(count - 1));
  socket.write(`${head}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  await once(socket, 'end');
  socket.end();
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** What the test shows of an operation: all of its limit, or only its size and the 429. */
function promiseOf(operation: Operation): string {
  return limitOf(operation) <= COUNTED
    ? `accepts ${operation.id} as often as the contract says, and no more`
    : `announces the limit of ${operation.id}, and rejects an account that has spent it`;
}

describe('the rate limiter', () => {
  it.each(operations.map((operation) => ({ operation, what: promiseOf(operation) })))(
    '$what',
    async ({ operation }) => {
      const limit = limitOf(operation);
      const first = await statusOf(operation);
      expect(first.headers.get('x-ratelimit-limit')).toBe(String(limit));
      expect(first.headers.get('x-ratelimit-remaining')).toBe(String(limit - 1));
      const isCounted = limit <= COUNTED;
      if (isCounted) {
        const statuses = await spend(operation, limit - 1);
        expect(statuses).toHaveLength(limit - 1);
        expect(statuses.filter((status) => status === 429)).toEqual([]);
      }

      const { method, path, sent } = sampleOf(operation);
      const { key } = isCounted ? refused : await spentBefore();
      const client = createClient(server.baseUrl, key);
      const { status, headers, body } = await client.request(method, path, sent);
      expect(status).toBe(429);
      expect(body['code']).toBeUndefined();
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    },
  );
});
