import type { Sql, Transaction } from '../db/index.js';
import { instant, integer, marks, nullable, type RowOf, table, text } from '../db/table.js';
import { toStoredInstant } from '../dates/dates.js';
import type { WrittenBlob } from './blob.js';

const blobTable = table('blobs', {
  id: text,
  accountId: text,
  /** Whose file it is: `logo`, `pdf`. */
  kind: text,
  contentType: text,
  length: integer,
  sha256: text,
  createdAt: instant,
  /** Since when nothing refers to it. */
  removedAt: nullable(instant),
});

const COLUMNS = blobTable.columns.join(', ');

/** A file that is referred to, or was until a day ago. */
export type Blob = RowOf<typeof blobTable>;

/** The sweep leaves what was put within a day: no transaction that refers to it can be that old. */
const RECORD_MS = 3_600_000;

/**
 * Stores the row of a blob, in the transaction that refers to it and with its next statement.
 *
 * @throws Error if the blob was put more than an hour ago: the sweep might be about to remove it
 */
export function recordBlob(tx: Transaction, blob: WrittenBlob, kind: string): void {
  const { id, accountId, contentType, length, sha256, writtenAt } = blob;
  if (Date.now() - writtenAt.getTime() > RECORD_MS) {
    throw new Error(`The blob ${id} was put too long ago to be recorded. Put it again.`);
  }
  const createdAt = writtenAt.toISOString();
  const row = { id, accountId, kind, contentType, length, sha256, createdAt, removedAt: null };
  blobTable.insert(tx, [row]);
}

/** A blob of an account; null if it never was or is removed. */
export async function findBlob(sql: Sql, accountId: string, id: string): Promise<Blob | null> {
  const blob = await blobTable.find(sql, { accountId, id });
  return blob?.removedAt === null ? blob : null;
}

/**
 * Takes a blob away from what refers to it. The bytes stay for another day, for a backup that is
 * being made.
 */
export function removeBlob(tx: Transaction, accountId: string, id: string, now: Date): void {
  const sql = 'UPDATE blobs SET removedAt = ? WHERE accountId = ? AND id = ? AND removedAt IS NULL';
  tx.later(sql, [toStoredInstant(now), accountId, id]);
}

/** The next blobs of an account that are referred to, in the order of their ids. */
export async function nextBlobs(
  sql: Sql,
  accountId: string,
  after: string,
  limit: number,
): Promise<Blob[]> {
  const rows = await sql.select<object>(
    `SELECT ${COLUMNS} FROM blobs WHERE accountId = ? AND id > ? AND removedAt IS NULL ORDER BY id LIMIT ?`,
    [accountId, after, limit],
  );
  return rows.map((row) => blobTable.decode(row));
}

/** Some that were removed before then. */
export async function removedBlobs(sql: Sql, before: Date, limit: number): Promise<Blob[]> {
  const rows = await sql.select<object>(
    `SELECT ${COLUMNS} FROM blobs WHERE removedAt < ? ORDER BY removedAt, id LIMIT ?`,
    [toStoredInstant(before), limit],
  );
  return rows.map((row) => blobTable.decode(row));
}

/** Removes the rows of deleted blobs. */
export async function forgetBlobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  // A restore may have brought one back in the meantime.
  await tx.execute(`DELETE FROM blobs WHERE id IN (${marks(ids)}) AND removedAt IS NOT NULL`, ids);
}

/** Which of these blobs have a row. */
export async function recordedAmong(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return idsIn(sql, `SELECT id FROM blobs WHERE id IN (${marks(ids)})`, ids);
}

/** Which of these accounts are there. */
export async function accountsAmong(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return idsIn(sql, `SELECT id FROM accounts WHERE id IN (${marks(ids)})`, ids);
}

async function idsIn(sql: Sql, statement: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await sql.select<{ id: string }>(statement, ids)).map(({ id }) => id));
}
