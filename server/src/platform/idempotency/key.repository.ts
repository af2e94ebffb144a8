import { createHash } from 'node:crypto';
import type { Reading } from '../context/work.js';
import { toStoredInstant } from '../dates/dates.js';
import type { Database, Transaction } from '../db/database.js';
import { isUniqueViolation } from '../db/faults.js';

/** The row of a key: who used it, for which request, and what was answered. */
export interface KeyRow {
  requestHash: string;
  status: number | null;
  body: string | null;
  location: string | null;
  etag: string | null;
  createdAt: string;
}

/** What was answered, as far as a repetition needs it. */
export interface KeptAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A key that a running request takes. */
export interface NewKey {
  slot: string;
  accountId: string;
  requestHash: string;
  now: Date;
}

/** One name for account, request line and key, short enough for an index whatever they hold. */
export function slotOf({ account, idempotency }: Reading): string {
  const parts = [account.id, idempotency?.target, idempotency?.key];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Reads and writes idempotency keys. */
export interface KeyRepository {
  /** False when the key is taken. Waits for another transaction that is inserting it. */
  insert(key: NewKey, tx: Transaction): Promise<boolean>;
  find(slot: string, tx: Transaction): Promise<KeyRow | undefined>;
  remove(slot: string, tx: Transaction): Promise<void>;
  /** With the commit. */
  complete(slot: string, answer: KeptAnswer, tx: Transaction): void;
  /** Changes the stored answers of an account in which a word stands; the keys stay taken. */
  rewrite(
    accountId: string,
    word: string,
    change: (answer: unknown) => unknown,
    tx: Transaction,
  ): Promise<void>;
  /** Removes keys older than `before`, a batch at a time; returns how many. */
  purge(before: Date, signal?: AbortSignal): Promise<number>;
}

/** The repository over one database. */
export function createKeyRepository(db: Database): KeyRepository {
  return {
    async insert({ slot, accountId, requestHash, now }, tx) {
      const sql =
        'INSERT INTO idempotency_keys (slot, accountId, requestHash, createdAt) VALUES (?, ?, ?, ?)';
      try {
        await db.execute(sql, [slot, accountId, requestHash, toStoredInstant(now)], tx);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async find(slot, tx) {
      const sql =
        'SELECT requestHash, status, body, location, etag, createdAt FROM idempotency_keys WHERE slot = ?';
      const [row] = await db.select<KeyRow>(sql, [slot], tx);
      return row;
    },
    async remove(slot, tx) {
      await db.execute('DELETE FROM idempotency_keys WHERE slot = ?', [slot], tx);
    },
    complete(slot, { status, headers = {}, body }, tx) {
      const sql =
        'UPDATE idempotency_keys SET status = ?, body = ?, location = ?, etag = ? WHERE slot = ?';
      const text = body === undefined ? null : JSON.stringify(body);
      const [location, etag] = [headers['Location'] ?? null, headers['ETag'] ?? null];
      tx.later(sql, [status, text, location, etag, slot]);
    },
    async rewrite(accountId, word, change, tx) {
      const find = 'SELECT slot FROM idempotency_keys WHERE accountId = ? AND INSTR(body, ?) > 0';
      const read = 'SELECT body FROM idempotency_keys WHERE slot = ?';
      const store = 'UPDATE idempotency_keys SET body = ? WHERE slot = ?';
      for (const { slot } of await db.select<{ slot: string }>(find, [accountId, word], tx)) {
        const [row] = await db.select<{ body: string | null }>(read + db.forUpdate, [slot], tx);
        if (!row?.body) continue;
        const answer = change(JSON.parse(row.body) as unknown);
        await db.execute(store, [JSON.stringify(answer), slot], tx);
      }
    },
    async purge(before, signal) {
      const limit = toStoredInstant(before);
      const find = 'SELECT slot FROM idempotency_keys WHERE createdAt < ? LIMIT 500';
      // Its age again: a request may have taken the key anew since it was found.
      const expire = 'DELETE FROM idempotency_keys WHERE slot = ? AND createdAt < ?';
      let removed = 0;
      for (;;) {
        signal?.throwIfAborted();
        const rows = await db.select<{ slot: string }>(find, [limit]);
        if (rows.length === 0) return removed;
        removed += await db.transaction(async (tx) => {
          let gone = 0;
          for (const { slot } of rows) gone += await db.execute(expire, [slot, limit], tx);
          return gone;
        });
      }
    },
  };
}
