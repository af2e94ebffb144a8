import { createHash } from 'node:crypto';
import { unauthenticated } from '../auth/api-key.js';
import { type IdempotencyClaim, inWork, type Reading, type Work } from '../context/work.js';
import { DAY_MS } from '../dates/dates.js';
import type { Database } from '../db/database.js';
import { isLockTimeout, isMissingReference, isUndecided } from '../db/faults.js';
import { Problem } from '../errors/problem.js';
import { type Answer, JsonText, type Write } from '../http/handler.js';
import { canonicalJson } from '../json/json.js';
import {
  completeKey,
  findKey,
  hasAccount,
  insertKey,
  removeKey,
  slotOf,
} from './key.repository.js';
import type { KeyRow } from './key.model.js';
import { RunningKeys } from './running-keys.js';

/** The claim of a request that carries an `Idempotency-Key`; null without one. */
export function idempotencyClaim(
  key: string | undefined,
  target: string,
  body: unknown,
  scopeId: string | null,
): IdempotencyClaim | null {
  if (key === undefined) return null;
  const hash = createHash('sha256')
    .update(canonicalJson(body ?? null))
    .update('\n')
    .update(scopeId ?? '')
    .digest('hex');
  return { key, target, hash };
}

// The default for writes that have nothing to prepare.
const nothing = (): Promise<never> => Promise.resolve(undefined as never);

/** Whether this is a repeated request, by its key; only looked up if there is something to prepare. */
async function isAnswered(reading: Reading, prepare: unknown): Promise<boolean> {
  return prepare !== nothing && (await findKey(reading.sql, slotOf(reading))) !== null;
}

/** The minimum time that a response is kept, as the contract documents. */
const KEPT_MS = DAY_MS;

export interface WriteOptions {
  /** How long a repeated request waits for the one in progress. */
  waitMs?: number;
  /** How long a response is replayed. */
  keptMs?: number;
}

function inProgress(): Problem<'IDEMPOTENCY_IN_PROGRESS'> {
  const message = 'A request with this Idempotency-Key is still running. Repeat it in a moment.';
  return new Problem('IDEMPOTENCY_IN_PROGRESS', message, { headers: { 'Retry-After': '1' } });
}

function replay(row: KeyRow): Answer {
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' };
  if (row.location !== null) headers['Location'] = row.location;
  if (row.etag !== null) headers['ETag'] = row.etag;
  const answer: Answer = { status: row.status ?? 200, headers };
  if (row.body !== null) answer.body = new JsonText(row.body);
  return answer;
}

function reused(): Problem<'IDEMPOTENCY_KEY_REUSED'> {
  return new Problem(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for a different request. Use a new one.',
    {
      errors: [
        {
          path: '^idempotency-key',
          code: 'IDEMPOTENCY_KEY_REUSED',
          message: 'was used for a different request',
        },
      ],
    },
  );
}

/** Inserts the key; returns the row of an earlier request if the key is taken. */
async function claim(slot: string, work: Work, keptMs: number): Promise<KeyRow | undefined> {
  const { sql: tx, account, now, idempotency } = work;
  const requestHash = idempotency?.hash ?? '';
  const key = { slot, accountId: account.id, requestHash, createdAt: now.toISOString() };
  try {
    if (await insertKey(tx, key)) return undefined;
  } catch (error) {
    throw isLockTimeout(error) ? inProgress() : error;
  }
  const row = await findKey(tx, slot);
  if (!row) throw inProgress();
  if (now.getTime() - Date.parse(row.createdAt) < keptMs) return row;
  removeKey(tx, slot);
  await insertKey(tx, key);
  return undefined;
}

async function once(work: Work, keptMs: number, handle: () => Promise<Answer>): Promise<Answer> {
  const { sql: tx } = work;
  const slot = slotOf(work);
  const earlier = await claim(slot, work, keptMs);
  if (earlier) {
    if (earlier.requestHash !== work.idempotency?.hash) throw reused();
    return replay(earlier);
  }
  const answer = await handle();
  const { status, headers = {}, body } = answer;
  if (status < 200 || status >= 300) {
    removeKey(tx, slot);
    return answer;
  }
  const text = body === undefined ? null : JSON.stringify(body);
  const { Location: location = null, ETag: etag = null } = headers;
  tx.beforeCommit(() => completeKey(tx, slot, { status, body: text, location, etag }));
  return text === null ? answer : { status, headers, body: new JsonText(text) };
}

/** A restored backup may lack the account that the request was authenticated with. */
async function refusal(db: Database, accountId: string, error: unknown): Promise<unknown> {
  if (!isMissingReference(error)) return error;
  return (await hasAccount(db, accountId)) ? error : unauthenticated();
}

/**
 * Creates the handlers of writes. With an `Idempotency-Key`, its row is the first insert of the
 * transaction and is completed in it, so the change and the key are committed together, and a rejected
 * request leaves the key unused. Requests of this process with the same key wait for each other before
 * they take a connection; those of other processes wait for the lock on the row.
 */
export function createWrite(
  db: Database,
  { waitMs = 5_000, keptMs = KEPT_MS }: WriteOptions = {},
): Write {
  const running = new RunningKeys(waitMs);

  async function transaction(
    reading: Reading,
    handle: (work: Work) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await inWork(db, reading, handle);
    } catch (error) {
      throw await refusal(db, reading.account.id, error);
    }
  }

  return (handle, prepare = nothing) =>
    async (reading, input) => {
      if (!reading.idempotency) {
        const prepared = await prepare(reading, input);
        return transaction(reading, (work) => handle(work, input, prepared));
      }
      const release = await running.enter(slotOf(reading));
      if (!release) throw inProgress();
      try {
        // A repeated request needs no preparation; its stored response may expire in the meantime.
        const early = (await isAnswered(reading, prepare)) ? null : await prepare(reading, input);
        const late = async (work: Work) =>
          handle(work, input, early ?? (await prepare(work, input)));
        const whole = () => transaction(reading, (work) => once(work, keptMs, () => late(work)));
        // The key shows whether a commit that was not answered was carried out.
        return await whole().catch((error: unknown) => {
          if (!isUndecided(error)) throw error;
          return whole();
        });
      } finally {
        release();
      }
    };
}
