import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { openBooks } from '../../audit/testing/books.js';
import { createDriver } from '../../invoices/testing/driver.js';
import { FolderDriver } from '../../platform/blobs/folder-driver.js';
import { recordBlob } from '../../platform/blobs/index.js';
import { createBlobStore } from '../../platform/blobs/store.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { openServices, type TestServices } from '../testing/services.js';
import { exportAccount } from './account-data.js';

describe.each(testEngines())('the data of an account on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-data-'));
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.stop();
  });

  it('is all of its own rows, also beyond a page, and none of another account', async () => {
    const other = await openBooks(services);
    const context = await services.another();
    const driver = createDriver(services, context);
    // More than a page of lines, in documents that a page may end in.
    const items = Array.from({ length: 301 }, (_, index) => ({
      ...{ name: `Line ${index}`, quantity: 1, price: 1 },
    }));
    const documents = [await driver.create({ items }), await driver.create({ items })];
    const out = join(folder, 'out');
    const store = createBlobStore(new FolderDriver(join(folder, 'blobs')));
    const account = context().account.id;
    const onRows = () => undefined;
    const { rows, files } = await exportAccount(services.db, store, { account, out, onRows });
    expect([files, rows['invoices'], rows['invoice_items'], rows['customers']]).toEqual([
      ...[0, 2, 602, 1],
    ]);
    const text = readFileSync(join(out, 'invoice_items.jsonl'), 'utf8');
    const lines = text.trim().split('\n');
    const keys = lines.map((line) => {
      const { invoiceId, name } = JSON.parse(line) as { invoiceId: string; name: string };
      return `${invoiceId} ${name}`;
    });
    expect(new Set(keys)).toEqual(
      new Set(documents.flatMap(({ id }) => items.map(({ name }) => `${id} ${name}`))),
    );
    expect(readFileSync(join(out, 'invoices.jsonl'), 'utf8')).not.toContain(other.account);
  });

  it('has the files that are there, and names those that are lost', async () => {
    const context = await services.another();
    const account = context().account.id;
    const store = createBlobStore(new FolderDriver(join(folder, 'lossy')));
    const put = async (text: string) => {
      const blob = await store.put(account, Buffer.from(text), 'text/plain');
      await services.db.transaction(async (tx) => {
        recordBlob(tx, blob, 'pdf');
        await tx.select('SELECT 1', []);
      });
      return blob.id;
    };
    const [lost, kept] = [await put('lost'), await put('kept')];
    await store.driver.remove(`${account}/${lost}`);
    const out = join(folder, 'lossy-out');
    const request = { account, out, onRows: () => undefined };
    expect(await exportAccount(services.db, store, request)).toMatchObject({
      files: 1,
      missing: 1,
    });
    expect(readFileSync(join(out, 'missing-files.txt'), 'utf8')).toBe(`${lost} missing\n`);
    expect(readFileSync(join(out, 'files', kept), 'utf8')).toBe('kept');
  });
});
