import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { WEEK_MS } from '../../server/src/platform/dates/dates.js';
import { faktura, fakturaJson, freshFolder, serve } from './program.js';
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
    // On a busy machine a key is used often until a command is done.
    const limit = ['account', 'set', 'acc_demo', '--rate-limit-factor', '1000'];
    expect((await faktura(limit, { DATA_DIR })).code).toBe(0);
  });
  afterAll(() => server.stop());

  const status = async (key: string): Promise<number> =>
    (await server.get('/v1/customers', key)).status;

  /**
   * Uses a key all the time, so that it stays cached, while a command makes it invalid. Returns its
   * status at least a second after it was last looked up before that, for which a server caches it.
   */
  async function statusAfter(key: string, command: () => Promise<unknown>): Promise<number> {
    let [doneAt, cachedAt] = [Infinity, 0];
    const running = command().finally(() => (doneAt = Date.now()));
    for (let askedAt = Date.now(); ; askedAt = Date.now()) {
      const found = await status(key);
      if (askedAt <= doneAt) cachedAt = Date.now();
      if (found !== 200 || askedAt > cachedAt + 1_100) return running.then(() => found);
      await sleep(50);
    }
  }

  it('a revoked key stops working within the second that it is cached', async () => {
    const { id, key } = await command<MadeKey>('create', '--account', 'acc_demo');
    expect(await status(key)).toBe(200);
    expect(await statusAfter(key, () => command('revoke', id))).toBe(401);
    // Repeating it changes nothing.
    await command('revoke', key);
  });

  /** A new key that has been used before it expires, which a busy machine may take long for. */
  async function usedBeforeExpiry(): Promise<{ key: string; at: number }> {
    for (let lifetime = 2_500; ; lifetime *= 2) {
      const at = Date.now() + lifetime;
      const flags = ['--account', 'acc_demo', '--expires', new Date(at).toISOString()];
      const { key } = await command<MadeKey>('create', ...flags).catch(() => ({ key: '' }));
      const found = key === '' ? 401 : await status(key);
      if (Date.now() >= at) continue;
      expect(found).toBe(200);
      return { key, at };
    }
  }

  it('a key stops working exactly at its expiry, although it is cached', async () => {
    const { key, at } = await usedBeforeExpiry();
    for (let found = 200; found === 200; await sleep(20)) {
      const begun = Date.now();
      found = await status(key);
      // An answer to a request that was sent before and arrived after may be either.
      if (Date.now() < at) expect(found).toBe(200);
      else if (begun > at) expect(found).toBe(401);
    }
    const list = await command<{ key?: string }[]>('list', '--account', 'acc_demo');
    expect(JSON.stringify(list)).toContain(new Date(at).toISOString());
  });

  it('a rotated key works alongside its successor for seven days', async () => {
    const made = ['--account', 'acc_demo', '--scopes', 'customers:read'];
    const { key } = await command<MadeKey>('create', ...made);
    const begun = Date.now();
    const rotated = await command<MadeKey & { old: { expiresAt: string } }>('rotate', key);
    const from = Date.parse(rotated.old.expiresAt) - WEEK_MS;
    expect(from >= begun && from <= Date.now(), rotated.old.expiresAt).toBe(true);
    expect([await status(key), await status(rotated.key)]).toEqual([200, 200]);
    // The new key has the same scopes.
    expect((await server.get('/v1/items', rotated.key)).status).toBe(403);
  });

  it('a key rotated without a grace period stops working at once', async () => {
    const { id, key } = await command<MadeKey>('create', '--account', 'acc_demo');
    expect(await status(key)).toBe(200);
    let rotated = { key: '' };
    const rotate = async () => {
      rotated = await command<MadeKey>('rotate', id, '--grace-days', '0');
    };
    expect(await statusAfter(key, rotate)).toBe(401);
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
