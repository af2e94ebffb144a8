import { unauthenticated } from '../auth/authenticate.js';
import type { RequestContext } from '../context/request-context.js';
import type { Database } from '../db/database.js';
import { isLockTimeout, isMissingReference } from '../db/faults.js';
import type { Transaction } from '../db/transaction.js';
import { fromStoredInstant } from '../dates/instant.js';
import { Problem } from '../errors/problem.js';
import type { Answer, WriteRunner } from '../http/handler.js';
import { createKeyRepository, slotOf } from './key.repository.js';
import type { KeyRepository, KeyRow } from './key.repository.js';
import { RunningKeys } from './running-keys.js';

/** How long an answer is kept at least, as the contract says. */
export const KEPT_MS = 24 * 3_600_000;

export interface WriteOptions {
  /** How long a repeat waits for the request that runs. */
  waitMs?: number;
  /** How long an answer is replayed. */
  keptMs?: number;
}

type Work = (tx: Transaction) => Promise<Answer>;

function inProgress(): Problem<'IDEMPOTENCY_IN_PROGRESS'> {
  const message = 'A request with this Idempotency-Key is still running. Repeat it in a moment.';
  return new Problem('IDEMPOTENCY_IN_PROGRESS', message, { headers: { 'Retry-After': '1' } });
}

function replay(row: KeyRow): Answer {
  const headers: Record<string, string> = { 'Idempotent-Replayed': 'true' };
  if (row.location !== null) headers['Location'] = row.location;
  if (row.etag !== null) headers['ETag'] = row.etag;
  const answer: Answer = { status: row.status ?? 200, headers };
  if (row.body !== null) answer.body = JSON.parse(row.body) as unknown;
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

/** Inserts the key; gives back the row of an earlier request when the key is taken. */
async function claim(
  keys: KeyRepository,
  slot: string,
  context: RequestContext,
  keptMs: number,
  tx: Transaction,
): Promise<KeyRow | undefined> {
  const key = {
    slot,
    accountId: context.account.id,
    requestHash: context.idempotency?.hash ?? '',
    now: context.now,
  };
  try {
    if (await keys.insert(key, tx)) return undefined;
  } catch (error) {
    throw isLockTimeout(error) ? inProgress() : error;
  }
  const row = await keys.find(slot, tx);
  if (!row) throw inProgress();
  const age = context.now.getTime() - Date.parse(fromStoredInstant(row.createdAt));
  if (age < keptMs) return row;
  await keys.remove(slot, tx);
  await keys.insert(key, tx);
  return undefined;
}

async function once(
  keys: KeyRepository,
  context: RequestContext,
  keptMs: number,
  tx: Transaction,
  work: Work,
): Promise<Answer> {
  const slot = slotOf(context);
  const earlier = await claim(keys, slot, context, keptMs, tx);
  if (earlier) {
    if (earlier.requestHash !== context.idempotency?.hash) throw reused();
    return replay(earlier);
  }
  const answer = await work(tx);
  if (answer.status >= 200 && answer.status < 300) {
    tx.beforeCommit(() => keys.complete(slot, answer, tx));
  } else {
    await keys.remove(slot, tx);
  }
  return answer;
}

/** A restored backup may lack the account that a request was let in with. */
async function refusal(db: Database, accountId: string, error: unknown): Promise<unknown> {
  if (!isMissingReference(error)) return error;
  const found = await db.select('SELECT id FROM accounts WHERE id = ?', [accountId]);
  return found.length === 0 ? unauthenticated() : error;
}

/**
 * Makes the runner of every write. With an `Idempotency-Key` its row is the first thing that the
 * transaction inserts and is completed in it: effect and record stand or fall together, and a
 * refused request leaves the key free. Requests of this process with the same key wait for each
 * other before they take a connection; those of other processes wait on the row.
 */
export function createWriteRunner(
  db: Database,
  { waitMs = 5_000, keptMs = KEPT_MS }: WriteOptions = {},
): WriteRunner {
  const keys = createKeyRepository(db);
  const running = new RunningKeys(waitMs);
  const transaction = async (context: RequestContext, work: Work): Promise<Answer> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      throw await refusal(db, context.account.id, error);
    }
  };
  return async (context, work) => {
    if (!context.idempotency) return transaction(context, work);
    const release = await running.enter(slotOf(context));
    if (!release) throw inProgress();
    try {
      return await transaction(context, (tx) => once(keys, context, keptMs, tx, work));
    } finally {
      release();
    }
  };
}
