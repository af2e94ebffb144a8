import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { createKey } from '../../../server/src/accounts/index.js';
import { createClient } from '../../harness/client.js';
import { newItem, errorLines } from '../../harness/fixtures.js';
import type { TestAccount } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite();
let theirs: TestAccount;

beforeAll(async () => {
  theirs = await t.server.otherAccount();
});

// hostile/foreign-ids.test.ts covers ids of another account in paths, bodies and filters.
describe('nobody reaches the records of another account', () => {
  it('an Idempotency-Key of another account replays nothing', async () => {
    const sent = { headers: { 'idempotency-key': 'shared-key' } };
    const first = await theirs.client.post<{ id: string }>('/items', { name: 'a', price: 1 }, sent);
    const second = await t.client.post<{ id: string }>('/items', { name: 'a', price: 1 }, sent);
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('a test key sees nothing of the live account, nor the other way round', async () => {
    const key = await createKey(t.server.db, theirs.id, { test: true });
    expect(key).toMatch(/^ik_test_/);
    const twin = createClient(t.server.baseUrl, key);
    const live = await newItem(theirs.client);
    expect(errorLines(await twin.get(`/items/${live.id}`))).toEqual(['404 NOT_FOUND']);
    const made = await newItem(twin);
    expect(errorLines(await theirs.client.get(`/items/${made.id}`))).toEqual(['404 NOT_FOUND']);
  });
});
