import {
  fromStoredInstant,
  fromStoredInstantOrNull,
  systemClock,
  toStoredInstant,
} from '../dates/dates.js';
import { marks, type Database, type Transaction } from '../db/index.js';
import { jobStatuses, type JobStatus } from './job.js';

/** A job as operators see it, without its payload. */
export interface JobSummary {
  id: string;
  kind: string;
  status: JobStatus;
  accountId: string | null;
  /** When it runs next; the end of the lease of a running job, null for a dead one. */
  dueAt: string | null;
  attempts: number;
  lastError: string | null;
  recurring: boolean;
  createdAt: string;
  updatedAt: string;
}

type SummaryRow = Omit<JobSummary, 'recurring'> & { name: string | null };

/** An operation that is not possible for a job; the message is the sentence to print. */
export class JobError extends Error {
  override readonly name = 'JobError';
}

/** How many jobs one transaction removes. */
const BATCH = 500;

/** Finds, retries and removes jobs. */
export interface JobOperations {
  /** The newest first. */
  list(limit: number, status?: JobStatus): Promise<JobSummary[]>;
  counts(): Promise<Record<JobStatus, number>>;
  /** Makes it due now, with all attempts left. */
  retry(id: string): Promise<JobSummary>;
  remove(id: string): Promise<JobSummary>;
  /** Removes jobs that became dead before that time; returns how many. */
  purgeDead(before: Date, signal: AbortSignal): Promise<number>;
}

const SUMMARY =
  'SELECT id, kind, name, status, accountId, dueAt, attempts, lastError, createdAt, updatedAt FROM jobs';

function summaryOf({ name, dueAt, createdAt, updatedAt, ...row }: SummaryRow): JobSummary {
  return Object.assign(row, {
    dueAt: fromStoredInstantOrNull(dueAt),
    recurring: name !== null,
    createdAt: fromStoredInstant(createdAt),
    updatedAt: fromStoredInstant(updatedAt),
  });
}

/** The operations on the jobs of one database. */
export function createJobOperations(db: Database, now = systemClock): JobOperations {
  async function locked(id: string, tx: Transaction): Promise<JobSummary> {
    const sql = `${SUMMARY} WHERE id = ?${db.forUpdate}`;
    const [row] = await db.select<SummaryRow>(sql, [id], tx);
    if (!row) throw new JobError(`There is no job ${id}. It may be finished, or the id is wrong.`);
    const job = summaryOf(row);
    if (job.status === 'running') throw new JobError(`The job ${id} is running. Wait for its end.`);
    return job;
  }

  async function purgeSome(ids: readonly string[], limit: string): Promise<number> {
    // The state is checked again: the job may have been retried since it was found.
    const sql = `DELETE FROM jobs WHERE id IN (${marks(ids)}) AND status = 'dead' AND updatedAt < ?`;
    return db.transaction((tx) => db.execute(sql, [...ids, limit], tx));
  }

  return {
    async list(limit, status) {
      const where = status === undefined ? '' : ' WHERE status = ?';
      const bind = status === undefined ? [limit] : [status, limit];
      const rows = await db.select<SummaryRow>(`${SUMMARY}${where} ORDER BY id DESC LIMIT ?`, bind);
      return rows.map(summaryOf);
    },
    async counts() {
      const sql = 'SELECT status, COUNT(*) AS total FROM jobs GROUP BY status';
      const rows = await db.select<{ status: string; total: string }>(sql, []);
      const total = new Map(rows.map((row) => [row.status, Number(row.total)]));
      const entries = jobStatuses.map((status) => [status, total.get(status) ?? 0]);
      return Object.fromEntries(entries) as Record<JobStatus, number>;
    },
    retry: (id) =>
      db.transaction(async (tx) => {
        const job = await locked(id, tx);
        const at = toStoredInstant(now());
        const sql =
          "UPDATE jobs SET status = 'waiting', dueAt = ?, attempts = 0, updatedAt = ? WHERE id = ?";
        await db.execute(sql, [at, at, id], tx);
        const dueAt = fromStoredInstant(at);
        return Object.assign(job, { status: 'waiting', dueAt, attempts: 0, updatedAt: dueAt });
      }),
    remove: (id) =>
      db.transaction(async (tx) => {
        const job = await locked(id, tx);
        if (job.recurring) {
          throw new JobError(
            `The job ${id} recurs and stays. It can be retried, which runs it now.`,
          );
        }
        await db.execute('DELETE FROM jobs WHERE id = ?', [id], tx);
        return job;
      }),
    async purgeDead(before, signal) {
      const limit = toStoredInstant(before);
      const sql = `SELECT id FROM jobs WHERE status = 'dead' AND updatedAt < ? LIMIT ${BATCH}`;
      for (let removed = 0; ;) {
        signal.throwIfAborted();
        const rows = await db.select<{ id: string }>(sql, [limit]);
        if (rows.length === 0) return removed;
        removed += await purgeSome(
          rows.map(({ id }) => id),
          limit,
        );
      }
    },
  };
}
