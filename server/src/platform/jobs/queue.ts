import { systemClock } from '../dates/dates.js';
import type { Database, Transaction } from '../db/index.js';
import { createJobRepository } from './job.repository.js';
import type { NewJob } from './job.js';

/** Accepts requests for work. */
export interface JobQueue {
  /** Adds a job as part of the transaction; returns its id. */
  enqueue(job: NewJob, tx: Transaction): Promise<string>;
  /** Called when a job is committed, to wake the worker of this process; other workers poll. */
  onEnqueued(listener: () => void): void;
}

/** The queue in one database. */
export function createJobQueue(db: Database, now = systemClock): JobQueue {
  const jobs = createJobRepository(db, now);
  const listeners: (() => void)[] = [];
  return {
    async enqueue(job, tx) {
      const id = await jobs.insert(job, tx);
      tx.afterCommit(() => {
        for (const listener of listeners) listener();
      });
      return id;
    },
    onEnqueued: (listener) => void listeners.push(listener),
  };
}
