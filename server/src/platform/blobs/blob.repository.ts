import type { Sql, Transaction } from '../db/index.js';
import { type Blob, blobModel } from './blob.model.js';
import { marks, table } from '../db/table.js';
import { HOUR_MS, toStoredInstant } from '../dates/dates.js';
import type { WrittenBlob } from './blob.js';
import { systemClock } from '../dates/clock.js';

const blobTable = table(blobModel);

/**
 * The sweep ignores files stored within the last day: no transaction that refers to one can be that old.
 */
const RECORD_MS = HOUR_MS;

/**
 * Stores the row of a blob, in the transaction that refers to it and with its next statement.
 *
 * @throws Error if the blob was stored more than an hour ago: the sweep might be about to remove it
 */
export function recordBlob(tx: Transaction, blob: WrittenBlob, kind: string): void {
  const { id, accountId, contentType, length, sha256, writtenAt } = blob;
  if (systemClock().getTime() - writtenAt.getTime() > RECORD_MS) {
    throw new Error(`The blob ${id} was put too long ago to be recorded. Put it again.`);
  }
  const createdAt = writtenAt.toISOString();
  const row = { id, accountId, kind, contentType, length, sha256, createdAt, removedAt: null };
  blobTable.insert(tx, [row]);
}

/** A blob of an account; null if it never existed or was removed. */
export async function findBlob(sql: Sql, accountId: string, id: string): Promise<Blob | null> {
  const blob = await blobTable.find(sql, { accountId, id });
  return blob?.removedAt === null ? blob : null;
}

/**
 * Marks a blob as no longer referenced. Its bytes stay for another day, in case a backup is in progress.
 */
export function removeBlob(tx: Transaction, accountId: string, id: string, now: Date): void {
  const sql = 'UPDATE blobs SET removedAt = ? WHERE accountId = ? AND id = ? AND removedAt IS NULL';
  tx.later(sql, [toStoredInstant(now), accountId, id]);
}

/** The next referenced blobs of an account, ordered by id. */
export function nextBlobs(
  sql: Sql,
  accountId: string,
  after: string,
  limit: number,
): Promise<Blob[]> {
  const next = 'WHERE accountId = ? AND id > ? AND removedAt IS NULL ORDER BY id LIMIT ?';
  return blobTable.query(sql, next, [accountId, after, limit]);
}

/** Some of the blobs removed before that time. */
export function removedBlobs(sql: Sql, before: Date, limit: number): Promise<Blob[]> {
  const removed = 'WHERE removedAt < ? ORDER BY removedAt, id LIMIT ?';
  return blobTable.query(sql, removed, [toStoredInstant(before), limit]);
}

/** Removes the rows of deleted blobs. */
export async function forgetBlobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  // A restore may have brought a row back in the meantime.
  await tx.execute(`DELETE FROM blobs WHERE id IN (${marks(ids)}) AND removedAt IS NOT NULL`, ids);
}

/** Returns which of these blobs have a row. */
export async function recordedAmong(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return idsIn(sql, `SELECT id FROM blobs WHERE id IN (${marks(ids)})`, ids);
}

/** Returns which of these accounts exist. */
export async function accountsAmong(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  return idsIn(sql, `SELECT id FROM accounts WHERE id IN (${marks(ids)})`, ids);
}

async function idsIn(sql: Sql, statement: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await sql.select<{ id: string }>(statement, ids)).map(({ id }) => id));
}
