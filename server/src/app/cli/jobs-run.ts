import { createJobOperations, jobStatuses, type JobSummary } from '../../platform/jobs/index.js';
import { chosenOf, limitOf, print, table, withDatabase } from './command.js';

interface JobsListFlags {
  status?: string;
  limit: string;
  json?: boolean;
}

function rowOf({ id, kind, status, dueAt, attempts, accountId, lastError }: JobSummary) {
  return [id, kind, status, dueAt ?? '', String(attempts), accountId ?? '', lastError ?? ''];
}

const HEAD = ['JOB', 'KIND', 'STATUS', 'DUE', 'ATTEMPTS', 'ACCOUNT', 'LAST ERROR'];

/** Lists jobs, and prints how many there are in total. */
export async function runJobsList({ status, limit, json }: JobsListFlags): Promise<void> {
  await withDatabase(async (db) => {
    const operations = createJobOperations(db);
    const jobs = await operations.list(limitOf(limit), chosenOf(jobStatuses, status, '--status'));
    const rows = jobs.length > 0 ? `${table([HEAD, ...jobs.map(rowOf)])}\n\n` : '';
    const counts = Object.entries(await operations.counts());
    const all = counts.map(([name, count]) => `${count} ${name}`).join(', ');
    print(json, jobs, `${rows}Jobs in total: ${all}.`);
  });
}

/** Gives a job all of its attempts back. */
export async function runJobsRetry(id: string, { json }: { json?: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    const job = await createJobOperations(db).retry(id);
    print(json, job, `The job ${id} (${job.kind}) runs as soon as a server is free.`);
  });
}

/** Deletes a job. */
export async function runJobsDelete(id: string, { json }: { json?: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    const job = await createJobOperations(db).remove(id);
    print(json, job, `The job ${id} (${job.kind}) is deleted.`);
  });
}
