import { systemClock } from '../dates/clock.js';
import { toStoredInstant } from '../dates/dates.js';
import { marks, type Database, type Transaction } from '../db/index.js';
import type { TableRow } from '../db/table.js';
import { OperatorError } from '../errors/operator-error.js';
import { summaryTable } from './job.repository.js';
import { jobStatuses, type JobStatus } from './job.js';

type SummaryRow = TableRow<typeof summaryTable>;

/** A job as operators see it. */
export type JobSummary = Omit<SummaryRow, 'name'> & { recurring: boolean };

/** An operation that is not possible for a job; the message is the sentence to print. */
class JobError extends OperatorError {
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

/** A recurring job has the name of its kind; others have one so that they exist once. */
const isRecurring = (kind: string, name: string | null): boolean => name === kind;

const summaryOf = ({ name, createdAt, updatedAt, ...row }: SummaryRow): JobSummary => ({
  ...row,
  recurring: isRecurring(row.kind, name),
  createdAt,
  updatedAt,
});

/** The operations on the jobs of one database. */
export function createJobOperations(db: Database, now = systemClock): JobOperations {
  async function locked(id: string, tx: Transaction): Promise<JobSummary> {
    const row = await summaryTable.find(tx, { id }, 'update');
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
      const where = status === undefined ? '' : 'WHERE status = ? ';
      const bind = status === undefined ? [limit] : [status, limit];
      const rows = await summaryTable.query(db, `${where}ORDER BY id DESC LIMIT ?`, bind);
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
        const at = now().toISOString();
        const change = { status: 'waiting', dueAt: at, attempts: 0, updatedAt: at } as const;
        summaryTable.update(tx, { id }, change);
        return { ...job, ...change };
      }),
    remove: (id) =>
      db.transaction(async (tx) => {
        const job = await locked(id, tx);
        if (job.recurring) {
          throw new JobError(
            `The job ${id} recurs and stays. It can be retried, which runs it now.`,
          );
        }
        summaryTable.remove(tx, { id });
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
