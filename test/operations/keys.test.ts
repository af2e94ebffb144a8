import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fakturaJson, freshFolder, serve } from './program.js';
import type { Running } from './program.js';

interface MadeKey {
  id: string;
  key: string;
}

describe('keys in a running server', () => {
  const DATA_DIR = freshFolder();
  const command = <Result>(...args: string[]) =>
    fakturaJson<Result>(['key', ...args], { DATA_DIR });
  let server: Running;
  beforeAll(async () => {
    server = await serve({ DATA_DIR });
  });
  afterAll(() => server.stop());

  const status = async (key: string): Promise<number> =>
    (await server.get('/v1/customers', key)).status;

  /** A server caches a key for a second, and must notice the change after that. */
  async function statusInTime(key: string, wanted: number): Promise<number> {
    for (const begun = Date.now(); Date.now() - begun < 1100; await sleep(50)) {
      if ((await status(key)) === wanted) return wanted;
    }
    return status(key);
  }

  it('a revoked key stops working within the second that it is cached', async () => {
    const { id, key } = await command<MadeKey>('create', '--account', 'acc_demo');
    expect(await status(key)).toBe(200);
    await command('revoke', id);
    expect(await statusInTime(key, 401)).toBe(401);
    // Repeating it changes nothing.
    await command('revoke', key);
  });

  it('a key stops working exactly at its expiry, although it is cached', async () => {
    const before = Date.now();
    await command('list', '--account', 'acc_demo');
    // How long a command currently takes on this machine, with a margin.
    const at = new Date(Date.now() + 3 * (Date.now() - before) + 1500);
    const flags = ['--account', 'acc_demo', '--expires', at.toISOString()];
    const { key } = await command<MadeKey>('create', ...flags);
    expect(await status(key)).toBe(200);
    await sleep(at.getTime() - Date.now() - 300);
    for (let found = 200; found === 200; await sleep(20)) {
      const begun = Date.now();
      found = await status(key);
      // An answer to a request that was sent before and arrived after may be either.
      if (Date.now() < at.getTime()) expect(found).toBe(200);
      else if (begun > at.getTime()) expect(found).toBe(401);
    }
    const list = await command<{ key?: string }[]>('list', '--account', 'acc_demo');
    expect(JSON.stringify(list)).toContain(at.toISOString());
  });

  it('a rotated key works alongside its successor for seven days', async () => {
    const made = ['--account', 'acc_demo', '--scopes', 'customers:read'];
    const { key } = await command<MadeKey>('create', ...made);
    const begun = Date.now();
    const rotated = await command<MadeKey & { old: { expiresAt: string } }>('rotate', key);
    const days = (Date.parse(rotated.old.expiresAt) - begun) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThan(7.01);
    expect([await status(key), await status(rotated.key)]).toEqual([200, 200]);
    // The new key has the same scopes.
    expect((await server.get('/v1/items', rotated.key)).status).toBe(403);
  });

  it('a key rotated without a grace period stops working at once', async () => {
    const { id, key } = await command<MadeKey>('create', '--account', 'acc_demo');
    expect(await status(key)).toBe(200);
    const rotated = await command<MadeKey>('rotate', id, '--grace-days', '0');
    expect(await statusInTime(key, 401)).toBe(401);
    expect(await status(rotated.key)).toBe(200);
  });

  it('an unknown key, half a key and no key are 401, without rate limit headers', async () => {
    const others = ['', 'ik_live', `ik_live_demo0001_${'x'.repeat(43)}`, `${server.key}x`];
    for (const key of others) {
      const answer = await fetch(`${server.url}/v1/customers`, { headers: { 'api-key': key } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    }
  });
});
