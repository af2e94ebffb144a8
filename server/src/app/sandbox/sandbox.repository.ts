import type { Database } from '../../platform/db/index.js';
import { toStoredInstant } from '../../platform/dates/dates.js';

/** Also marked in the folder of the data: brought back, they would look like those of a restored backup. */
const NOT_RECORDS = ['mail_marks', 'blob_stores', 'migrations'];

const TABLES =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

/**
 * Keeps a copy of all records of an SQLite database in memory. Returns a function that brings them back, in one
 * transaction: each request sees the records before or after it.
 */
export async function keepRecords(db: Database): Promise<() => Promise<void>> {
  const names = (await db.select<{ name: string }>(TABLES, []))
    .filter(({ name }) => !NOT_RECORDS.includes(name))
    .map(({ name }) => `"${name}"`);
  // Records that are gone with the process need not survive a power failure.
  await db.run("PRAGMA synchronous = OFF; ATTACH DATABASE ':memory:' AS kept");
  await db.run(names.map((name) => `CREATE TABLE kept.${name} AS SELECT * FROM ${name};`).join(''));
  return () =>
    db.transaction(async (tx) => {
      await tx.execute('PRAGMA defer_foreign_keys = ON', []);
      // All are emptied first: a parent that is deleted later would take its restored children along.
      for (const name of names) tx.later(`DELETE FROM main.${name}`, []);
      for (const name of names) {
        tx.later(`INSERT INTO main.${name} SELECT * FROM kept.${name}`, []);
      }
    });
}

const DUE_MAIL =
  "SELECT id FROM mails WHERE (state = 'Queued' AND dueAt <= ?) OR state = 'Sending' LIMIT 1";
const DUE_JOB =
  "SELECT id FROM jobs WHERE (status = 'waiting' AND dueAt <= ?) OR status = 'running' LIMIT 1";

/** Whether a mail or a job is due, or in progress. */
export async function isWorkDue(db: Database, now: Date): Promise<boolean> {
  const bind = [toStoredInstant(now)];
  const [mails, jobs] = await db.selectBoth([DUE_MAIL, bind], [DUE_JOB, bind]);
  return mails.length + jobs.length > 0;
}
