import { randomUUID } from 'node:crypto';
import { toStoredInstant } from '../dates/dates.js';
import { isUniqueViolation, marks, type Database, type Transaction } from '../db/index.js';
import type { RowOf } from '../db/model.js';
import { table } from '../db/table.js';
import { newId } from '../ids/id.js';
import type { HeldJob, NewJob, Wanted } from './job.js';
import { jobModel } from './job.model.js';

/** Jobs as operators see them, without their payloads, which can be large. */
export const summaryTable = table(jobModel, [
  'id',
  'kind',
  'name',
  'status',
  'accountId',
  'attempts',
  'lastError',
  'dueAt',
  'createdAt',
  'updatedAt',
]);

const jobTable = table(jobModel);

type ClaimedRow = Pick<
  RowOf<typeof jobModel>,
  'id' | 'kind' | 'accountId' | 'payload' | 'status' | 'attempts' | 'lastError' | 'leaseToken'
>;

/** The state in which a worker leaves a job. */
export interface Left {
  status: 'waiting' | 'dead';
  /** When it may be claimed again. */
  dueAt: Date | null;
  attempts: number;
  lastError: string | null;
}

/** Delays a recurring job, which no worker may hold. */
export async function postponeJob(tx: Transaction, kind: string, dueAt: Date): Promise<void> {
  const change = "UPDATE jobs SET status = 'waiting', dueAt = ?, leaseToken = NULL WHERE name = ?";
  await tx.execute(change, [toStoredInstant(dueAt), kind]);
}

/** The rows of jobs, for those who run them. */
export interface JobRepository {
  /**
   * Creates the job of a recurring kind if it does not exist. If a process with a wrong clock scheduled
   * it later than this time, moves it to this time.
   */
  stand(kind: string, dueAt: Date): Promise<void>;
  /** Takes no locks, so that idle processes do not disturb others. */
  isDue(wanted: Wanted): Promise<boolean>;
  /** Claims the job that has been due the longest, including jobs with an expired lease. */
  claim(wanted: Wanted, leaseMs: number): Promise<HeldJob | null>;
  /** This and the methods below return false if another worker holds the job by now. */
  renew(job: HeldJob, leaseMs: number): Promise<boolean>;
  remove(job: HeldJob): Promise<boolean>;
  leave(job: HeldJob, left: Left): Promise<boolean>;
  /** Returns a job for the next process to claim, as if it had not been claimed. */
  release(job: HeldJob): Promise<boolean>;
}

const HELD = 'id = ? AND leaseToken = ?';

/** What a claim read is still so: no other worker was first. */
const UNCLAIMED = "id = ? AND attempts = ? AND COALESCE(leaseToken, '') = ?";

function heldJob({ status, payload, attempts, ...row }: ClaimedRow, leaseToken: string): HeldJob {
  return {
    ...row,
    payload: JSON.parse(payload) as unknown,
    attempts: attempts + 1,
    takenOver: status === 'running',
    leaseToken,
  };
}

/** Builds the condition of a filter, with its bound values. */
function isWanted(wanted: Wanted): { sql: string; bind: string[] } {
  const each = wanted.map(({ exceptOf }) =>
    exceptOf.length === 0
      ? 'kind = ?'
      : `kind = ? AND (accountId IS NULL OR accountId NOT IN (${marks(exceptOf)}))`,
  );
  const bind = wanted.flatMap(({ kind, exceptOf }) => [kind, ...exceptOf]);
  return { sql: `(${each.join(' OR ')})`, bind };
}

/** Stores a job, with the name of a recurring kind if it has one; the next poll finds it. */
export async function insertJob(
  tx: Transaction,
  job: NewJob,
  now: Date,
  name: string | null = null,
): Promise<string> {
  const [createdAt, id] = [now.toISOString(), newId('job', now)];
  // At once, because a recurring job may already exist.
  await jobTable.insertNow(tx, {
    id,
    kind: job.kind,
    name,
    accountId: job.accountId ?? null,
    payload: JSON.stringify(job.payload),
    status: 'waiting',
    dueAt: (job.runAt ?? now).toISOString(),
    leaseToken: null,
    attempts: 0,
    lastError: null,
    createdAt,
    updatedAt: createdAt,
  });
  return id;
}

/** The repository of one database; the clocks of its processes are assumed to be roughly in sync. */
export function createJobRepository(db: Database, now: () => Date): JobRepository {
  const sqlite = db.dialect === 'sqlite';
  // SKIP LOCKED only saves waiting; a claim is right without it.
  // In index order: to sort, MySQL would lock all due jobs, and leave none for other workers.
  const byDue = sqlite ? 'jobs' : 'jobs FORCE INDEX (jobs_by_due)';
  const skipLocked = sqlite ? '' : ' FOR UPDATE SKIP LOCKED';
  const instant = (afterMs = 0): string => toStoredInstant(new Date(now().getTime() + afterMs));

  const change = async (sql: string, bind: readonly unknown[]): Promise<boolean> =>
    (await db.transaction((tx) => db.execute(sql, bind, tx))) > 0;

  function leave({ id, leaseToken }: HeldJob, { status, dueAt, attempts, lastError }: Left) {
    const sql =
      'UPDATE jobs SET status = ?, dueAt = ?, leaseToken = NULL, attempts = ?, lastError = ?, ' +
      `updatedAt = ? WHERE ${HELD}`;
    const due = dueAt && toStoredInstant(dueAt);
    return change(sql, [status, due, attempts, lastError, instant(), id, leaseToken]);
  }

  async function take(row: ClaimedRow, leaseMs: number, tx: Transaction) {
    const leaseToken = randomUUID();
    const sql =
      "UPDATE jobs SET status = 'running', dueAt = ?, leaseToken = ?, attempts = attempts + 1, " +
      `updatedAt = ? WHERE ${UNCLAIMED}`;
    const before = [row.id, row.attempts, row.leaseToken ?? ''];
    const taken = await db.execute(sql, [instant(leaseMs), leaseToken, instant(), ...before], tx);
    return taken > 0 ? heldJob(row, leaseToken) : null;
  }

  return {
    async stand(kind, dueAt) {
      const find = 'SELECT dueAt FROM jobs WHERE name = ?';
      const [standing] = await db.select<{ dueAt: string }>(find, [kind]);
      const due = toStoredInstant(dueAt);
      if (standing && standing.dueAt <= due) return;
      if (standing) {
        const sooner = 'UPDATE jobs SET dueAt = ? WHERE name = ? AND dueAt > ?';
        return void (await change(sooner, [due, kind, due]));
      }
      const job = { kind, payload: null, runAt: dueAt };
      await db
        .transaction((tx) => insertJob(tx, job, now(), kind))
        .catch((error: unknown) => {
          // Another process that started at the same time was first.
          if (!isUniqueViolation(error)) throw error;
        });
    },
    async isDue(wanted) {
      const { sql: condition, bind } = isWanted(wanted);
      const sql = `SELECT id FROM ${byDue} WHERE dueAt <= ? AND ${condition} LIMIT 1`;
      return (await db.select(sql, [instant(), ...bind])).length > 0;
    },
    claim(wanted, leaseMs) {
      const { sql: condition, bind } = isWanted(wanted);
      const sql =
        'SELECT id, kind, accountId, payload, status, attempts, lastError, leaseToken ' +
        `FROM ${byDue} WHERE dueAt <= ? AND ${condition} ORDER BY dueAt, id LIMIT 1${skipLocked}`;
      return db.transaction(async (tx) => {
        const [row] = await db.select<ClaimedRow>(sql, [instant(), ...bind], tx);
        return row ? take(row, leaseMs, tx) : null;
      });
    },
    renew({ id, leaseToken }, leaseMs) {
      const sql = `UPDATE jobs SET dueAt = ?, updatedAt = ? WHERE ${HELD}`;
      return change(sql, [instant(leaseMs), instant(), id, leaseToken]);
    },
    remove: ({ id, leaseToken }) => change(`DELETE FROM jobs WHERE ${HELD}`, [id, leaseToken]),
    leave,
    release: (job) =>
      leave(job, {
        status: 'waiting',
        dueAt: now(),
        attempts: job.attempts - 1,
        lastError: job.lastError,
      }),
  };
}
