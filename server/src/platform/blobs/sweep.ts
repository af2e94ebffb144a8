import type { Database } from '../db/index.js';
import { hostClock } from '../dates/clock.js';
import { DAY_MS } from '../dates/dates.js';
import { accountsAmong, forgetBlobs, recordedAmong, removedBlobs } from './blob.repository.js';
import { type BlobIds, blobName, parseBlobName } from './blob.js';
import type { BlobDriver, StoredFile } from './driver.js';
import { takeTurn } from './store-mark.js';

/** The kind of the job that sweeps. */
export const SWEEP = 'retention.blobs';

/**
 * How long bytes are kept after their row is gone, or while they wait for one. A backup that copies the
 * rows first has this long to copy the files.
 */
const GRACE_MS = DAY_MS;
const BATCH = 500;
const AT_ONCE = 8;

/** What a sweep removed. */
export interface Swept {
  /** Files that are no longer referenced. */
  removed: number;
  /** Files that no transaction ever referred to. */
  orphans: number;
}

/**
 * Removes files that have not been referenced for a day. Safe to repeat at any time.
 *
 * @param now dates the rows
 * @param hostNow dates the files: where `now` is moved, those of today are still in use
 * @throws SharedStoreError where a copy of the database uses the store too
 */
export async function sweepBlobs(
  db: Database,
  driver: BlobDriver,
  now: Date,
  signal: AbortSignal,
  hostNow = hostClock(),
): Promise<Swept> {
  await takeTurn(db, driver);
  const removed = await sweepRemoved(db, driver, beforeGrace(now), signal);
  return { removed, orphans: await sweepOrphans(db, driver, beforeGrace(hostNow), signal) };
}

const beforeGrace = (now: Date): Date => new Date(now.getTime() - GRACE_MS);

/** The file first: if the row went first, its file could be left behind. */
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

/** Files of unknown accounts or with other kinds of names are not ours. */
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

/**
 * Removes every file of some accounts, also those that no row refers to; returns how many. Safe to repeat.
 *
 * @throws SharedStoreError where a copy of the database uses the store too
 */
export async function removeFilesOf(
  db: Database,
  driver: BlobDriver,
  accounts: readonly string[],
): Promise<number> {
  await takeTurn(db, driver);
  let count = 0;
  for await (const name of filesOf(driver, accounts)) {
    await driver.remove(name);
    count += 1;
  }
  return count;
}

/** How many files some accounts have. */
export async function countFilesOf(
  driver: BlobDriver,
  accounts: readonly string[],
): Promise<number> {
  let count = 0;
  for await (const _name of filesOf(driver, accounts)) count += 1;
  return count;
}

async function* filesOf(driver: BlobDriver, accounts: readonly string[]): AsyncGenerator<string> {
  for await (const { name } of driver.list()) {
    const ids = parseBlobName(name);
    if (ids !== null && accounts.includes(ids.accountId)) yield name;
  }
}
