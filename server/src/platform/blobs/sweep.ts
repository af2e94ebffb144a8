import type { Database } from '../db/index.js';
import { accountsAmong, forgetBlobs, recordedAmong, removedBlobs } from './blob.repository.js';
import { type BlobIds, blobName, parseBlobName } from './blob.js';
import type { BlobDriver, StoredFile } from './driver.js';
import { takeTurn } from './store-mark.js';

/**
 * How long bytes outlive their row, and how long they may wait for one. A backup that takes the rows
 * first has so long to copy the files.
 */
const GRACE_MS = 24 * 3_600_000;
const BATCH = 500;
const AT_ONCE = 8;

/** What a sweep has removed. */
export interface Swept {
  /** Files that nothing refers to any more. */
  removed: number;
  /** Files that no transaction has ever referred to. */
  orphans: number;
}

/**
 * Removes the files that nothing has referred to for a day. It may be repeated at any time.
 *
 * @throws SharedStoreError where a copy of the database uses the store too
 */
export async function sweepBlobs(
  db: Database,
  driver: BlobDriver,
  now: Date,
  signal: AbortSignal,
): Promise<Swept> {
  await takeTurn(db, driver);
  const before = new Date(now.getTime() - GRACE_MS);
  const removed = await sweepRemoved(db, driver, before, signal);
  return { removed, orphans: await sweepOrphans(db, driver, before, signal) };
}

/** The file first: a row without one would be forgotten with its file still there. */
async function sweepRemoved(db: Database, driver: BlobDriver, before: Date, signal: AbortSignal) {
  for (let count = 0; ;) {
    signal.throwIfAborted();
    const blobs = await removedBlobs(db, before, BATCH);
    if (blobs.length === 0) return count;
    await removeAll(driver, blobs.map(blobName));
    const ids = blobs.map(({ id }) => id);
    await db.transaction((tx) => forgetBlobs(tx, ids));
    count += blobs.length;
  }
}

async function sweepOrphans(db: Database, driver: BlobDriver, before: Date, signal: AbortSignal) {
  let count = 0;
  let old: StoredFile[] = [];
  const sweep = async (): Promise<void> => {
    signal.throwIfAborted();
    const names = await orphansAmong(db, old);
    await removeAll(driver, names);
    count += names.length;
    old = [];
  };
  for await (const file of driver.list()) {
    if (file.since < before) old.push(file);
    if (old.length >= BATCH) await sweep();
  }
  await sweep();
  return count;
}

/** Files of another account, or with another kind of name, belong to somebody else. */
async function orphansAmong(db: Database, files: readonly StoredFile[]): Promise<string[]> {
  const ours = files.flatMap(({ name }) => {
    const ids = parseBlobName(name);
    return ids ? [{ name, ...ids }] : [];
  });
  const unique = (part: keyof BlobIds) => [...new Set(ours.map((file) => file[part]))];
  const accounts = await accountsAmong(db, unique('accountId'));
  const recorded = await recordedAmong(db, unique('id'));
  return ours
    .filter(({ accountId }) => accounts.has(accountId))
    .filter(({ id, isDraft }) => isDraft || !recorded.has(id))
    .map(({ name }) => name);
}

async function removeAll(driver: BlobDriver, names: readonly string[]): Promise<void> {
  for (let start = 0; start < names.length; start += AT_ONCE) {
    await Promise.all(names.slice(start, start + AT_ONCE).map((name) => driver.remove(name)));
  }
}
