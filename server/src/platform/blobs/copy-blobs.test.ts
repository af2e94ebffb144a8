import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { backUp, migrate, openDatabase, sqliteFile } from '../db/index.js';
import type { WrittenBlob } from './blob.js';
import { FolderDriver } from './folder-driver.js';
import { backupFiles, blobsIn, copyBlobs, recordBlob, removeBlob, sweepBlobs } from './index.js';
import { blobFolder } from './open-store.js';
import { createBlobStore } from './store.js';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'faktura-files-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A data folder with an account; its files are stored, removed and swept as a server does. */
async function installation() {
  const dataDir = folder();
  const db = await openDatabase({ dataDir });
  onTestFinished(() => db.close());
  await migrate(db);
  const { id: account } = await createAccount(db, { name: 'A' });
  const store = createBlobStore(new FolderDriver(blobFolder(dataDir)));
  const add = async (text: string): Promise<WrittenBlob> => {
    const blob = await store.put(account, Buffer.from(text), 'text/plain');
    await db.transaction(async (tx) => recordBlob(tx, blob, 'logo'));
    return blob;
  };
  const remove = ({ id }: WrittenBlob) =>
    db.transaction(async (tx) => removeBlob(tx, account, id, new Date()));
  const pathOf = ({ id }: WrittenBlob): string => join(blobFolder(dataDir), account, id);
  return { dataDir, db, store, add, remove, pathOf };
}

const idsIn = (file: string): string[] => [...blobsIn(file)].map(({ id }) => id);

describe('the files of a backup', () => {
  it('are complete, however much is written, removed and swept in the meantime', async () => {
    const { dataDir, db, store, add, remove } = await installation();
    const first: WrittenBlob[] = [];
    for (let index = 0; index < 100; index += 1) first.push(await add(`file ${index}`));
    let isWriting = true;
    const signal = new AbortController().signal;
    const writing = (async () => {
      while (isWriting) {
        await add('another');
        const oldest = first.shift();
        if (oldest) await remove(oldest);
        await sweepBlobs(db, store.driver, new Date(), signal);
      }
    })();
    const target = join(folder(), 'copy.db');
    const files = backupFiles(target);
    await backUp(dataDir, target, async (copy) => {
      expect(existsSync(target)).toBe(false);
      expect(await copyBlobs(blobsIn(copy), store, files)).toEqual([]);
    });
    isWriting = false;
    await writing;
    expect(idsIn(target).length).toBeGreaterThan(90);
    for (const blob of blobsIn(target)) expect((await files.read(blob)).length).toBe(blob.length);
  });

  it('that are missing or altered are reported, and do not prevent saving the others', async () => {
    const { dataDir, store, add, pathOf } = await installation();
    const [gone, changed, cut, fine] = [
      await add('one'),
      await add('two'),
      await add('3'),
      await add('4'),
    ];
    rmSync(pathOf(gone));
    writeFileSync(pathOf(changed), 'owt');
    truncateSync(pathOf(cut), 0);
    const target = join(folder(), 'copy.db');
    const lost = await copyBlobs(blobsIn(sqliteFile(dataDir)), store, backupFiles(target));
    expect(lost.map(({ fault }) => fault)).toEqual(['missing', 'altered', 'altered']);
    expect(String(Buffer.from(await backupFiles(target).read(fine)))).toBe('4');
  });

  it('repair those of the store, and are not written again if they are intact', async () => {
    const { dataDir, store, add, pathOf } = await installation();
    const [gone, changed] = [await add('one'), await add('two')];
    const target = join(folder(), 'copy.db');
    await backUp(dataDir, target, async (copy) => {
      await copyBlobs(blobsIn(copy), store, backupFiles(target));
    });
    rmSync(pathOf(gone));
    writeFileSync(pathOf(changed), 'owt');
    expect(await copyBlobs(blobsIn(target), backupFiles(target), store)).toEqual([]);
    expect(String(Buffer.from(await store.read(gone)))).toBe('one');
    expect(String(Buffer.from(await store.read(changed)))).toBe('two');
    rmSync(`${target}.files`, { recursive: true });
    expect(await copyBlobs(blobsIn(target), backupFiles(target), store)).toEqual([]);
  });

  it('are absent from a backup that is older than they are', async () => {
    const { dataDir, db } = await installation();
    await db.run('DROP TABLE blobs');
    expect(idsIn(sqliteFile(dataDir))).toEqual([]);
  });
});
