import { randomUUID } from 'node:crypto';
import { type Database, isUniqueViolation } from '../db/index.js';
import { integer, table, text } from '../db/table.js';
import type { BlobDriver } from './driver.js';

const markTable = table('blob_stores', { id: integer, mark: text });

/** The one row. */
const ROW = { id: 1 };

/** A worker whose files would never reach the servers. */
export class OtherStoreError extends Error {
  override readonly name = 'OtherStoreError';
  constructor(address: string) {
    super(
      `${address} does not hold the files of the servers of this database. Give the worker the S3_… variables ` +
        'that they have, or mount their folder of files there. A server that starts leaves its mark in it.',
    );
  }
}

const fileOf = (mark: string): string => `marks/${mark}`;

/** Leaves a mark in the store, by which workers know the store of the servers of this database. */
export async function markStore(db: Database, driver: BlobDriver): Promise<void> {
  const known = await findMark(db);
  const mark = known ?? randomUUID();
  if ((await driver.read(fileOf(mark), mark.length)) === null) {
    await driver.write(fileOf(mark), Buffer.from(mark), 'text/plain');
  }
  // After its file: a worker that finds the row looks for it.
  if (known === null && !(await isFirst(db, mark))) await markStore(db, driver);
}

/**
 * Leaves the first mark; where there is one already, it must be in this store.
 *
 * @throws OtherStoreError
 */
export async function checkStore(db: Database, driver: BlobDriver): Promise<void> {
  const mark = await findMark(db);
  if (mark === null) return markStore(db, driver);
  if ((await driver.read(fileOf(mark), mark.length)) === null) {
    throw new OtherStoreError(driver.address);
  }
}

const findMark = async (db: Database): Promise<string | null> =>
  (await markTable.find(db, ROW))?.mark ?? null;

/** Records the mark; false where another process was first. */
async function isFirst(db: Database, mark: string): Promise<boolean> {
  try {
    await db.transaction((tx) => markTable.insertNow(tx, { ...ROW, mark }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
