import { systemClock } from '../dates/dates.js';
import type { Database, Transaction } from '../db/index.js';
import { createJobRepository } from './job.repository.js';
import type { NewJob } from './job.js';

/** Accepts requests for work. */
export interface JobQueue {
  /** Stands or falls with the transaction; returns the id. */
  enqueue(job: NewJob, tx: Transaction): Promise<string>;
  /** Wakes the worker of this process when a job is committed; other workers poll. */
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
