import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { startRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import type { TestRedis } from '../../server/src/platform/rate-limit/testing/redis.js';
import { fakturaJson, serve, type Running } from './program.js';

let mariadb: TestMariaDb;
let redis: TestRedis;
let servers: [Running, Running];
let key: string;

beforeAll(async () => {
  [mariadb, redis] = await Promise.all([startMariaDb(), startRedis()]);
  const environment = { DATABASE_URL: await mariadb.createDatabase(), REDIS_URL: redis.url };
  servers = await Promise.all([serve(environment), serve(environment)]);
  const account = ['account', 'create', '--name', 'Ada'];
  const { id } = await fakturaJson<{ id: string }>(account, environment);
  const made = ['key', 'create', '--account', id, '--scopes', 'items:read'];
  ({ key } = await fakturaJson<{ key: string }>(made, environment));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([mariadb.stop(), redis.stop()]);
});

/** Sends a request many times to both processes in turn, several concurrently. */
async function send(count: number, path: string, own: string): Promise<Response[]> {
  const answers: Response[] = [];
  while (answers.length < count) {
    const size = Math.min(20, count - answers.length);
    const batch = Array.from({ length: size }, (_, n) => servers[n % 2 ? 1 : 0].get(path, own));
    answers.push(...(await Promise.all(batch)));
  }
  for (const answer of answers) await answer.arrayBuffer();
  return answers;
}

const count = (answers: Response[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describe('two processes with one REDIS_URL', () => {
  it('together allow what the contract allows for one', async () => {
    const answers = await send(120, '/v1/items', key);
    expect([count(answers, 200), count(answers, 429)]).toEqual([100, 20]);
    expect(answers[0]?.headers.get('x-ratelimit-limit')).toBe('100');
  });

  it('share the limit of failed authentications, and a valid key passes', async () => {
    const answers = await send(80, '/v1/items', 'ik_live_nobody00_wrong');
    expect([count(answers, 401), count(answers, 429)]).toEqual([60, 20]);
    const other = await servers[0].get('/v1/customers', key);
    expect(other.status).toBe(403);
  });

  it('let requests pass while Redis is down, log it, and count again when it is back', async () => {
    await redis.kill();
    const answers = await send(150, '/v1/items', key);
    expect(count(answers, 200)).toBe(150);
    expect(answers.every((answer) => answer.headers.has('x-ratelimit-remaining'))).toBe(true);
    for (const server of servers) {
      expect(await (await server.get('/metrics')).text()).toMatch(
        /^faktura_rate_limit_uncounted_total [1-9]/m,
      );
      const said = server.stderr().match(/requests pass without a rate limit/g);
      expect(said).toHaveLength(1);
    }
    await redis.start();
    for (let round = 0; round < 600; round += 1) {
      const both = await Promise.all(servers.map((server) => server.get('/v1/items', key)));
      if (both.every((answer) => answer.headers.get('x-ratelimit-remaining') !== '99')) return;
      await sleep(50);
    }
    throw new Error('The processes did not count again.');
  });
});
