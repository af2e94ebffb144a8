import type { Database } from '../platform/db/index.js';
import { createJobOperations, createJobQueue, Worker } from '../platform/jobs/index.js';
import type { Logger } from '../platform/log/log.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { retentionKinds, type Retention } from './retention.js';

export interface JobParts {
  db: Database;
  config: Retention;
  metrics: Pick<Metrics, 'jobRun' | 'watchJobs'>;
  log: Logger;
  now: () => Date;
}

/** Works on the jobs of the database, beside every other process that does; stop it at the end. */
export function startJobs({ db, config, metrics, log, now }: JobParts): Worker {
  const { counts } = createJobOperations(db);
  metrics.watchJobs(counts);
  const kinds = retentionKinds(db, config, now);
  const onRun = metrics.jobRun;
  return new Worker({ db, queue: createJobQueue(db, now), kinds, log, onRun, now });
}
