import { expect, it } from 'vitest';
import { migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { addKey, ensureKey, LinkSigner } from './index.js';

const now = new Date('2026-11-23T10:00:00.000Z');

it.each(testEngines())('a link works through one rotation of its key: $name', async (engine) => {
  await engine.start();
  const db = await engine.open();
  await migrate(db);
  await ensureKey(db, now);
  let clock = 0;
  const signer = new LinkSigner('https://files.example', () => clock);
  const { url } = await signer.sign(db, 'att_1', now);
  const { searchParams } = new URL(url);
  const [expires = '', signature = ''] = [searchParams.get('e') ?? '', searchParams.get('s') ?? ''];
  const check = () => signer.check(db, { id: 'att_1', expires, signature }, now);
  for (const state of ['valid', 'valid', 'invalid']) {
    expect(await check()).toBe(state);
    await addKey(db, now);
    clock += 60_000;
  }
  await db.close();
  await engine.stop();
});
