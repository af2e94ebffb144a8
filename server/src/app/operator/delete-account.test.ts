import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountIds, createKey, twinOf } from '../../accounts/index.js';
import { attachmentModel } from '../../attachments/attachment.model.js';
import { openBooks } from '../../audit/testing/books.js';
import type { BlobDriver } from '../../platform/blobs/driver.js';
import { FolderDriver } from '../../platform/blobs/folder-driver.js';
import { forgetTurns, recordBlob, takeTurn } from '../../platform/blobs/index.js';
import { createBlobStore } from '../../platform/blobs/store.js';
import type { Database } from '../../platform/db/index.js';
import { table } from '../../platform/db/table.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { openServices, type TestServices } from '../testing/services.js';
import { contentsOf, deleteAccount } from './delete-account.js';

/** The books are of November 2026, so that they are kept until the end of 2036. */
const RETAINED = new Date('2036-12-31T12:00:00Z');
const RELEASED = new Date('2037-01-01T00:30:00Z');

describe.each(testEngines())('an account on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-deleted-'));
  const driver = new FolderDriver(folder);
  const store = createBlobStore(driver);
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.stop();
  });

  /** An account with records, keys, an attachment, and a file that nothing refers to. */
  async function openAccount(): Promise<string> {
    const { account, invoice } = await openBooks(services);
    const now = new Date();
    const blob = await store.put(account, Buffer.from('plan'), 'text/plain');
    await store.put(account, Buffer.from('never recorded'), 'text/plain');
    await services.db.transaction(async (tx) => {
      recordBlob(tx, blob, 'attachment');
      const at = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
      const source = { accountId: account, sourceType: 'Invoice' as const, source: invoice };
      const file = { name: 'plan', extension: 'txt', mimeType: 'text/plain', size: 4 };
      const state = { scan: 'skipped' as const, takesPlace: true, version: 1 };
      table(attachmentModel).insert(tx, [
        {
          ...{ id: `att_${blob.id}`, blobId: blob.id, sha256: blob.sha256 },
          ...{ ...source, ...file, ...state, ...at, deletedAt: null, purgedAt: null },
        },
      ]);
      await tx.select('SELECT 1', []);
    });
    await createKey(services.db, account, { name: 'test' });
    return account;
  }
  const contents = (account: string, now = RELEASED, db = services.db) =>
    contentsOf(db, store, account, now);
  const filesIn = async () => {
    const names: string[] = [];
    for await (const { name } of driver.list()) names.push(name);
    return names.filter((name) => name.startsWith('acc_'));
  };
  const ignore = () => undefined;

  it('is kept as long as the last document that it has sent', async () => {
    const account = await openAccount();
    const found = await contents(account, RETAINED);
    expect(found).toMatchObject({ retainedUntil: '2036-12-31', isRetained: true, files: 2 });
    await expect(deleteAccount(services.db, store, found, ignore)).rejects.toThrow('2036-12-31');
    expect((await contents(account, RETAINED)).rows).toEqual(found.rows);
    expect((await contents(account)).isRetained).toBe(false);
  });

  it('is removed with its files and test account, and others are untouched', async () => {
    const [account, other] = [await openAccount(), await openAccount()];
    const twin = await twinOf(services.db, account);
    const [found, others] = [await contents(account), await contents(other)];
    for (const name of ['invoices', 'payments', 'events', 'attachments', 'blobs', 'api_keys'])
      expect(found.rows[name]).toBeGreaterThan(0);
    const seen: number[] = [];
    await deleteAccount(services.db, store, found, (done) => seen.push(done));
    const { accounts = 0, ...rows } = found.rows;
    expect(accounts).toBe(2);
    expect(seen.at(-1)).toBe(Object.values(rows).reduce((total, count) => total + count, 0));
    const left = await accountIds(services.db);
    expect(left).not.toContain(account);
    expect(left).not.toContain(twin);
    expect((await filesIn()).filter((name) => name.startsWith(`${account}/`))).toEqual([]);
    expect(await contents(other)).toEqual(others);
    await expect(contents(account)).rejects.toThrow('There is no account');
  });

  it('keeps all of it while a copy of the database uses the store too', async () => {
    const account = await openAccount();
    const found = await contents(account);
    await takeTurn(services.db, driver);
    const forget = 'UPDATE blob_stores SET turns = NULL';
    await services.db.transaction((tx) => tx.execute(forget, []));
    const run = deleteAccount(services.db, store, found, ignore);
    await expect(run).rejects.toMatchObject({ name: 'SharedStoreError' });
    expect(await contents(account)).toEqual(found);
    await forgetTurns(services.db, driver);
    await deleteAccount(services.db, store, found, ignore);
  });

  /** A database and a store that end as those of a killed process do, after so many writes. */
  function killedAfter(writes: number) {
    let left = writes;
    const write = () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    };
    const transaction: Database['transaction'] = (work) => {
      write();
      return services.db.transaction(work);
    };
    const remove = async (name: string) => {
      write();
      await driver.remove(name);
    };
    const own = Object.create(driver, { remove: { value: remove } }) as BlobDriver;
    const db = Object.create(services.db, { transaction: { value: transaction } }) as Database;
    return { db, store: { ...store, driver: own } };
  }

  it('is removed in the end, however often that is interrupted', async () => {
    const account = await openAccount();
    const reached = new Set<string>();
    // Each time a bit farther: the first run removes nothing, the last one all that is left.
    for (let writes = 0; (await accountIds(services.db)).includes(account); writes += 7) {
      const killed = killedAfter(writes);
      const found = await contents(account);
      reached.add(Object.keys(found.rows).join());
      const run = deleteAccount(killed.db, killed.store, found, ignore);
      await run.catch((error: Error) => expect(error.message).toBe('killed'));
    }
    expect(reached.size).toBeGreaterThan(5);
    expect((await filesIn()).filter((name) => name.startsWith(`${account}/`))).toEqual([]);
  });
});
