import { createHash } from 'node:crypto';
import type { Reading } from '../context/work.js';
import { toStoredInstant } from '../dates/dates.js';
import type { Database, Sql, Transaction } from '../db/database.js';
import { isUniqueViolation } from '../db/faults.js';
import { keyModel, type KeyRow } from './key.model.js';
import { table } from '../db/table.js';

const keyTable = table(keyModel);

/** The stored response. */
type KeptAnswer = Pick<KeyRow, 'status' | 'body' | 'location' | 'etag'>;

/** A hash of account, request line and key, short enough for an index. */
export function slotOf({ account, idempotency }: Reading): string {
  const parts = [account.id, idempotency?.target, idempotency?.key];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Inserts a key; false if it is taken. Waits for another transaction that is inserting it. */
export async function insertKey(
  tx: Transaction,
  key: Omit<KeyRow, keyof KeptAnswer>,
): Promise<boolean> {
  try {
    await keyTable.insertNow(tx, { status: null, body: null, location: null, etag: null, ...key });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The row of a key, or null. */
export function findKey(tx: Sql, slot: string): Promise<KeyRow | null> {
  return keyTable.find(tx, { slot });
}

/** Releases a key. */
export function removeKey(tx: Transaction, slot: string): void {
  keyTable.remove(tx, { slot });
}

/** Stores the response with the commit. */
export function completeKey(tx: Transaction, slot: string, answer: KeptAnswer): void {
  keyTable.update(tx, { slot }, answer);
}

/** False for an account that a restored backup does not hold. */
export async function hasAccount(db: Database, accountId: string): Promise<boolean> {
  const found = await db.select('SELECT id FROM accounts WHERE id = ?', [accountId]);
  return found.length > 0;
}

/** Changes the stored responses of an account that contain a word; the keys stay taken. */
export async function rewriteAnswers(
  tx: Transaction,
  accountId: string,
  word: string,
  change: (answer: unknown) => unknown,
): Promise<void> {
  const find = 'SELECT slot FROM idempotency_keys WHERE accountId = ? AND INSTR(body, ?) > 0';
  for (const { slot } of await tx.select<{ slot: string }>(find, [accountId, word])) {
    const row = await keyTable.find(tx, { slot }, 'update');
    if (!row?.body) continue;
    const body = JSON.stringify(change(JSON.parse(row.body) as unknown));
    keyTable.update(tx, { slot }, { body });
  }
}

/** Removes keys older than `before`, a batch at a time; returns how many. */
export async function purgeKeys(db: Database, before: Date, signal?: AbortSignal): Promise<number> {
  const limit = toStoredInstant(before);
  const find = 'SELECT slot FROM idempotency_keys WHERE createdAt < ? LIMIT 500';
  // Checks the age again: a request may have taken the key again in the meantime.
  const expire = 'DELETE FROM idempotency_keys WHERE slot = ? AND createdAt < ?';
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.select<{ slot: string }>(find, [limit]);
    if (rows.length === 0) return removed;
    removed += await db.transaction(async (tx) => {
      let gone = 0;
      for (const { slot } of rows) gone += await tx.execute(expire, [slot, limit]);
      return gone;
    });
  }
}
