import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/index.js';
import { migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import {
  createAccount,
  createKey,
  createLoginLink,
  linkedAccount,
  listKeys,
  openSession,
  renewMailedLinks,
} from './index.js';

const start = new Date('2026-11-23T10:00:00.000Z');
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

describe.each(testEngines())('on $name', (engine) => {
  let db: Database;
  let accountId: string;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    ({ id: accountId } = await createAccount(db, { name: 'Owner' }));
  }, 60_000);
  afterAll(() => engine.stop());

  it('links that were mailed in the last hour and not used work for another quarter of an hour', async () => {
    const { id: other } = await createAccount(db, { name: 'Other' });
    const link = async (minutes: number, mailed: boolean, account = accountId) =>
      (await createLoginLink(db, account, after(minutes), mailed)).token;
    const [old, used, recent] = [await link(0, true), await link(40, true), await link(41, true)];
    const [handed, foreign] = [await link(42, false), await link(42, true, other)];
    expect(await openSession(db, used, after(50))).toMatchObject({ accountId });
    await renewMailedLinks(db, accountId, after(61));
    const opens = (token: string, minutes: number) => linkedAccount(db, token, after(minutes));
    expect(await opens(recent, 75)).toBe(accountId);
    expect(await opens(recent, 76)).toBeNull();
    for (const token of [old, used, handed, foreign]) expect(await opens(token, 61)).toBeNull();
  });

  it('a key may have no scope', async () => {
    const text = await createKey(db, accountId, { scopes: [] });
    const key = (await listKeys(db, accountId)).find(({ id }) => text.includes(`_${id}_`));
    expect(key?.scopes).toEqual([]);
    await expect(createKey(db, accountId, { scopes: [''] })).rejects.toThrow('Unknown scope');
  });
});
