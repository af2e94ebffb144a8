import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { HOUR_MS } from '../dates/dates.js';
import { type Database, migrate } from '../db/index.js';
import { testEngines } from '../db/testing/engines.js';
import type { WrittenBlob } from './blob.js';
import { FolderDriver } from './folder-driver.js';
import { findBlob, forgetTurns, nextBlobs, recordBlob, removeBlob, sweepBlobs } from './index.js';
import { type BlobStore, createBlobStore } from './store.js';

const signal = new AbortController().signal;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

describe.each(testEngines())('files with their rows on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-blobs-'));
  let db: Database;
  let store: BlobStore;
  let account: string;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    account = (await createAccount(db, { name: 'A' })).id;
    store = createBlobStore(new FolderDriver(folder));
  });
  afterAll(async () => {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const put = (text: string): Promise<WrittenBlob> =>
    store.put(account, Buffer.from(text), 'text/plain');
  const record = (blob: WrittenBlob) => db.transaction(async (tx) => recordBlob(tx, blob, 'logo'));
  const remove = (blob: WrittenBlob, now: Date) =>
    db.transaction(async (tx) => removeBlob(tx, account, blob.id, now));
  const sweep = (now: Date) => sweepBlobs(db, store.driver, now, signal, now);
  const isThere = async ({ id, length }: WrittenBlob) =>
    (await store.driver.read(`${account}/${id}`, length)) !== null;

  it('have a row once the transaction that refers to them commits, and not before', async () => {
    const blob = await put('one');
    const failing = db.transaction(async (tx) => {
      recordBlob(tx, blob, 'logo');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await findBlob(db, account, blob.id)).toBeNull();
    await record(blob);
    const found = await findBlob(db, account, blob.id);
    expect(found).toMatchObject({
      id: blob.id,
      kind: 'logo',
      contentType: 'text/plain',
      length: 3,
    });
    expect(await findBlob(db, 'acc_other', blob.id)).toBeNull();
    if (found) expect(String(Buffer.from(await store.read(found)))).toBe('one');
  });

  it('never get the same random name twice', async () => {
    const [one, other] = [await put('same'), await put('same')];
    expect(one.id).not.toBe(other.id);
    expect(one.sha256).toBe(other.sha256);
    expect(one.id).toMatch(/^blb_[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  it('are kept for a day without a row, then removed', async () => {
    const [kept, orphan] = [await put('kept'), await put('orphan')];
    await record(kept);
    await sweep(inHours(23));
    expect([await isThere(kept), await isThere(orphan)]).toEqual([true, true]);
    expect((await sweep(inHours(25))).orphans).toBeGreaterThan(0);
    expect([await isThere(kept), await isThere(orphan)]).toEqual([true, false]);
  });

  it('cannot be recorded so late that the sweep might be removing them', async () => {
    const blob = await put('late');
    const late = { ...blob, writtenAt: inHours(-1.01) };
    await expect(record(late)).rejects.toThrow('Put it again');
    expect(await findBlob(db, account, blob.id)).toBeNull();
  });

  it('are hidden at once when removed, and deleted with their row a day later', async () => {
    const blob = await put('removed');
    await record(blob);
    await remove(blob, inHours(0));
    expect(await findBlob(db, account, blob.id)).toBeNull();
    await remove(blob, inHours(5));
    await sweep(inHours(23));
    expect(await isThere(blob)).toBe(true);
    expect((await sweep(inHours(25))).removed).toBe(1);
    expect(await isThere(blob)).toBe(false);
    expect(await db.select('SELECT id FROM blobs WHERE id = ?', [blob.id])).toEqual([]);
  });

  it('lose their row even if their file is missing already', async () => {
    const blob = await put('gone');
    await record(blob);
    await remove(blob, inHours(0));
    await store.driver.remove(`${account}/${blob.id}`);
    expect((await sweep(inHours(25))).removed).toBe(1);
  });

  it('of other databases and programs are not touched by the sweep', async () => {
    const stranger = await store.put('acc_stranger', Buffer.from('x'), 'text/plain');
    writeFileSync(join(folder, account, 'notes.txt'), 'mine');
    writeFileSync(join(folder, account, 'blb_1.1.part'), 'half');
    await sweep(inHours(25));
    expect(await store.driver.read(`acc_stranger/${stranger.id}`, 1)).not.toBeNull();
    expect(await store.driver.read(`${account}/notes.txt`, 4)).not.toBeNull();
    expect(await store.driver.read(`${account}/blb_1.1.part`, 4)).toBeNull();
  });

  it('are removed by neither of two databases that are copies of each other, until one leaves the store', async () => {
    const mark = async () =>
      (await db.select<{ mark: string; turns: string }>('SELECT * FROM blob_stores', []))[0];
    const set = (turns: string) =>
      db.transaction((tx) => tx.execute('UPDATE blob_stores SET turns = ?', [turns]));
    await sweep(inHours(0));
    const copy = (await mark())?.turns ?? '';
    const [orphan, shared] = [await put('of the other'), { name: 'SharedStoreError' }];
    await sweep(inHours(1));
    const own = (await mark())?.turns ?? '';
    await set(copy);
    await expect(sweep(inHours(25))).rejects.toMatchObject(shared);
    await set(own);
    await expect(sweep(inHours(25))).rejects.toThrow(`then remove turns/${(await mark())?.mark}`);
    expect(await isThere(orphan)).toBe(true);
    await forgetTurns(db, store.driver);
    await sweep(inHours(25));
    expect(await isThere(orphan)).toBe(false);
  });

  it('are removed again after the store refused writes for a while', async () => {
    await sweep(inHours(0));
    const orphan = await put('without a row');
    const full = vi.spyOn(store.driver, 'write').mockRejectedValue(new Error('No space left'));
    for (let n = 0; n < 6; n += 1) await expect(sweep(inHours(n))).rejects.toThrow('No space');
    full.mockRestore();
    await sweep(inHours(25));
    expect(await isThere(orphan)).toBe(false);
  });

  it('are iterated in the order of their ids, without removed ones', async () => {
    const [first, second] = [await put('a'), await put('b')];
    for (const blob of [first, second]) await record(blob);
    await remove(second, inHours(0));
    const ids: string[] = [];
    for (let after = ''; ;) {
      const [next] = await nextBlobs(db, account, after, 1);
      if (!next) break;
      ids.push((after = next.id));
    }
    expect(ids).toEqual([...ids].sort());
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(second.id);
  });
});
