import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { newItem } from '../../harness/fixtures.js';
import { startServer, type TestAccount, type TestServer } from '../../harness/server.js';

let server: TestServer;
let account: TestAccount;
/** URL of an operation with the usual limit of 500 requests a minute. */
let path: string;
/** Of 600 calls, with other addresses each. */
const answers: Response[] = [];
beforeAll(async () => {
  server = await startServer();
  account = await server.newAccount({ rateLimitFactor: 1 });
  path = `/items/${(await newItem(account.client)).id}`;
  for (let start = 0; start < 600; start += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => hit(start + index));
    answers.push(...(await Promise.all(batch)));
  }
});
afterAll(() => server.close());

const address = (index: number) => `203.0.${String(index >> 8)}.${String(index & 255)}`;

/** Without checking every response, which would take longer than the calls. */
async function hit(index: number): Promise<Response> {
  const headers = {
    'api-key': account.client.key,
    'x-forwarded-for': address(index),
    forwarded: `for=${address(index)}`,
    'x-real-ip': address(index),
    'cf-connecting-ip': address(index),
  };
  const answer = await fetch(`${server.baseUrl}${path}`, { headers });
  await answer.arrayBuffer();
  return answer;
}

describe('the limit applies per account, whatever address a request claims to come from', () => {
  it('of 600 calls with rotating X-Forwarded-For and Forwarded the 501st is 429', () => {
    const statuses = answers.map(({ status }) => status);
    expect(statuses.slice(0, 500).filter((status) => status !== 200)).toEqual([]);
    expect(statuses.slice(500).filter((status) => status !== 429)).toEqual([]);
    const left = answers
      .slice(0, 500)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, index) => index));
  });

  it('the 429 has no code, names the limit, and says after how many seconds to retry', async () => {
    const { status, headers, body } = await account.client.get(path);
    expect(status).toBe(429);
    expect(body).not.toHaveProperty('code');
    expect(body).toMatchObject({ title: 'Too Many Requests', status: 429 });
    const wait = Number(headers.get('retry-after'));
    expect(headers.get('x-ratelimit-limit')).toBe('500');
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(headers.get('x-ratelimit-reset')).toBe(String(wait));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it('two keys share the limit; another operation and another account have their own', async () => {
    const second = await account.clientWith(['*']);
    expect((await second.get(path)).status).toBe(429);
    expect((await second.get('/items')).status).toBe(200);
    expect((await second.get('/customers')).status).toBe(200);
    expect((await server.client.get(path)).status).toBe(404);
  });
});
