import { randomUUID } from 'node:crypto';
import { type Database, isUniqueViolation, type Sql } from '../db/index.js';
import { table } from '../db/table.js';
import { OperatorError } from '../errors/operator-error.js';
import { blobStoreModel } from './blob.model.js';
import type { BlobDriver } from './driver.js';

const markTable = table(blobStoreModel);

/** The one row. */
const ROW = { id: 1 };

/** A worker that does not use the file store of the servers: its files would never reach them. */
export class OtherStoreError extends OperatorError {
  override readonly name = 'OtherStoreError';
  constructor(address: string) {
    super(
      `${address} does not hold the files of the servers of this database. Give the worker the S3_… variables ` +
        'that they have, or mount their folder of files there. A server that starts leaves its mark in it.',
    );
  }
}

const fileOf = (mark: string): string => `marks/${mark}`;

/** Writes a mark file to the store, by which workers recognise the store of this database's servers. */
export async function markStore(db: Database, driver: BlobDriver): Promise<void> {
  const known = await findMark(db);
  const mark = known ?? randomUUID();
  if ((await driver.read(fileOf(mark), mark.length)) === null) {
    await driver.write(fileOf(mark), Buffer.from(mark), 'text/plain');
  }
  // Written after the file: a worker that finds the row looks for the file.
  if (known === null && !(await isFirst(db, mark))) await markStore(db, driver);
}

/**
 * Writes the first mark; an existing one must be in this store.
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

const findMark = async (db: Sql): Promise<string | null> =>
  (await markTable.find(db, ROW))?.mark ?? null;

/** Stores the row of the mark; false if another process was first. */
async function isFirst(db: Database, mark: string): Promise<boolean> {
  try {
    await db.transaction((tx) => markTable.insertNow(tx, { ...ROW, mark, turns: null }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Two databases share a store, so each would treat the other's files as orphans. */
class SharedStoreError extends Error {
  override readonly name = 'SharedStoreError';
  constructor(address: string, file: string) {
    super(
      `${address} is swept by another database too, a copy of this one, so nothing is removed from it. Give each ` +
        `database a store of its own, or S3_PREFIX; then remove ${file} from this one.`,
    );
  }
}

const turnOf = (mark: string): string => `turns/${mark}`;
const TURN_LENGTH = 36;
/** Number of recent turns to store: two processes may take theirs at the same time. */
const KNOWN_TURNS = 3;
/** Not a turn: both databases find that the store is not theirs alone. */
const SHARED = 'shared';

/**
 * Writes a new turn to the store before each sweep; the previous turn must be one of this database. A
 * copy of the database has the same accounts, and would treat files stored after it was made as orphans.
 * If the file is missing, the store is assumed to belong to this database alone.
 *
 * @throws SharedStoreError
 */
export async function takeTurn(db: Database, driver: BlobDriver): Promise<void> {
  await markStore(db, driver);
  const row = await markTable.find(db, ROW);
  if (!row) throw new Error('The row of the store was removed in the meantime.');
  const file = turnOf(row.mark);
  const found = await driver.read(file, TURN_LENGTH);
  const left = found instanceof Uint8Array ? String(Buffer.from(found)) : found;
  const known = row.turns?.split(' ') ?? [];
  if (left !== null && !known.includes(left)) {
    await driver.write(file, Buffer.from(SHARED), 'text/plain');
    throw new SharedStoreError(driver.address, file);
  }
  const turn = randomUUID();
  // The one in the file stays known: the store may refuse writes for a while, and each attempt adds one.
  const others = known.filter((one) => one !== left).slice(2 - KNOWN_TURNS);
  const turns = [...(left === null ? [] : [left]), ...others, turn].join(' ');
  // Stored before the file is written, so that after a crash in between the file is still recognised.
  await db.transaction(async (tx) => markTable.update(tx, ROW, { turns }));
  await driver.write(file, Buffer.from(turn), 'text/plain');
}

/** Makes the next sweep accept the store: the database has just been restored. */
export async function forgetTurns(db: Sql, driver: BlobDriver): Promise<void> {
  const mark = await findMark(db);
  if (mark !== null) await driver.remove(turnOf(mark));
}
