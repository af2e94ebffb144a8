import { randomUUID } from 'node:crypto';
import { type Database, isUniqueViolation, type Sql } from '../db/index.js';
import { integer, nullable, table, text } from '../db/table.js';
import type { BlobDriver } from './driver.js';

const markTable = table('blob_stores', { id: integer, mark: text, turns: nullable(text) });

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
 * Leaves the first mark; if there is one already, it must be in this store.
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

/** Records the mark; false if another process was first. */
async function isFirst(db: Database, mark: string): Promise<boolean> {
  try {
    await db.transaction((tx) => markTable.insertNow(tx, { ...ROW, mark, turns: null }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Two databases that take each other's files for orphans. */
export class SharedStoreError extends Error {
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
/** Number of recent turns to remember: two processes may take theirs at the same time. */
const KNOWN_TURNS = 3;
/** Is no turn: each of the two finds that the store is not its own. */
const SHARED = 'shared';

/**
 * Leaves something new in the store before it is swept; what is there must be of this database. A copy of the
 * database has the same accounts and would take files for orphans that were put after it was made. Where the
 * file is missing, the store is taken to be of this database alone.
 *
 * @throws SharedStoreError
 */
export async function takeTurn(db: Database, driver: BlobDriver): Promise<void> {
  await markStore(db, driver);
  const row = await markTable.find(db, ROW);
  if (!row) throw new Error('The row of the store was removed in the meantime.');
  const file = turnOf(row.mark);
  const left = await driver.read(file, TURN_LENGTH);
  const known = row.turns?.split(' ') ?? [];
  if (left !== null && !(left instanceof Uint8Array && known.includes(String(Buffer.from(left))))) {
    await driver.write(file, Buffer.from(SHARED), 'text/plain');
    throw new SharedStoreError(driver.address, file);
  }
  const turn = randomUUID();
  const turns = [...known, turn].slice(-KNOWN_TURNS).join(' ');
  // Before the file is written, so that a process that dies in between still recognises it.
  await db.transaction(async (tx) => markTable.update(tx, ROW, { turns }));
  await driver.write(file, Buffer.from(turn), 'text/plain');
}

/** Lets the next sweep take the store for that of this database alone: it has just been restored. */
export async function forgetTurns(db: Sql, driver: BlobDriver): Promise<void> {
  const mark = await findMark(db);
  if (mark !== null) await driver.remove(turnOf(mark));
}
