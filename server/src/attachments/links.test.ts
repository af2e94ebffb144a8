import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, migrate } from '../platform/db/index.js';
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

describe('two servers after a rotation of the key', () => {
  const [engine] = testEngines();
  if (!engine) return;
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    await ensureKey(db, now);
  });
  afterAll(() => engine.stop());

  /** A signer whose cached keys are older than a rotation, and a link signed with the new key. */
  async function rotated() {
    let clock = 0;
    const cached = new LinkSigner('https://files.example', () => clock);
    await cached.sign(db, 'att_1', now);
    await addKey(db, now);
    const { url } = await new LinkSigner('https://files.example').sign(db, 'att_1', now);
    const { searchParams } = new URL(url);
    const [expires, signature] = [searchParams.get('e') ?? '', searchParams.get('s') ?? ''];
    const check = (given = signature) =>
      cached.check(db, { id: 'att_1', expires, signature: given }, now);
    return { check, wait: (ms: number) => void (clock += ms) };
  }

  it('the one that cached the keys accepts a link of the other within a second', async () => {
    const { check, wait } = await rotated();
    expect(await check()).toBe('invalid');
    wait(1_000);
    expect(await check()).toBe('valid');
  });

  it('forged links cost one query in a second', async () => {
    const { check, wait } = await rotated();
    wait(1_000);
    const queries = vi.spyOn(db, 'select');
    const forged = Array.from({ length: 20 }, () => check('forged'));
    expect(new Set(await Promise.all(forged))).toEqual(new Set(['invalid']));
    wait(999);
    expect(await check('forged')).toBe('invalid');
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });
});
