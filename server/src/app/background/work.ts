import { createJobOperations } from '../../platform/jobs/index.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { type JobDeps, startJobs } from './housekeeping.js';
import { type MailDeps, startMail } from './start-mail.js';

/** Dependencies of jobs and mail. */
export interface WorkDeps extends JobDeps, MailDeps {
  config: JobDeps['config'] & MailDeps['config'];
  metrics: JobDeps['metrics'] & MailDeps['metrics'] & Pick<Metrics, 'watchJobs' | 'watchMail'>;
  /** False leaves queued mail to other processes. */
  sendsMail?: boolean | undefined;
}

type Stop = () => Promise<unknown>;

/** Exposes the state of the work of all processes in the metrics. Returns a function that stops it. */
export function watchWork({ db, metrics, watch }: WorkDeps): Stop {
  metrics.watchJobs(createJobOperations(db).counts);
  metrics.watchMail(() => watch.figures());
  return () => Promise.resolve();
}

/**
 * Works on jobs and mail, alongside every other process of the database. Returns a function that stops
 * it.
 */
export function startWork(deps: WorkDeps): Stop {
  watchWork(deps);
  const jobs = startJobs(deps);
  const stopMail = deps.sendsMail === false ? null : startMail(deps);
  return () => Promise.all([jobs.stop(), stopMail?.()]);
}
