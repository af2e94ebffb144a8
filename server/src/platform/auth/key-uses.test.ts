import { expect, it } from 'vitest';
import { createKey, listKeys, storeKeyUses } from '../../accounts/index.js';
import { startTestApi } from '../../app/testing/api.js';
import { KeyUses } from './api-key.js';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00.000Z`);

it('stores when a key was last used, to the hour, and writes no more often', async () => {
  const { server, accountId, close } = await startTestApi();
  const { db } = server;
  const [, , id = ''] = (await createKey(db, accountId, { name: 'Shop' })).split('_');
  const lastUse = async () =>
    (await listKeys(db, accountId)).find((key) => key.id === id)?.lastUsedAt;
  const uses = new KeyUses((used) => storeKeyUses(db, used));
  expect(await lastUse()).toBeNull();
  for (const [time, stored] of [
    ['10:00', '10:00'],
    ['10:59', '10:00'],
    ['11:00', '11:00'],
  ] as const) {
    uses.note(id, at(time));
    await uses.flush();
    expect(await lastUse()).toBe(at(stored).toISOString());
  }
  // Another process has stored only an earlier use.
  const other = new KeyUses((used) => storeKeyUses(db, used));
  other.note(id, at('10:30'));
  await other.flush();
  expect(await lastUse()).toBe(at('11:00').toISOString());
  await close();
});
