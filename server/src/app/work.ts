import { createJobOperations } from '../platform/jobs/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { type JobParts, startJobs } from './housekeeping.js';
import { type MailParts, startMail } from './mail/start-mail.js';

/** Dependencies of jobs and mail. */
export interface WorkParts extends JobParts, MailParts {
  config: JobParts['config'] & MailParts['config'];
  metrics: JobParts['metrics'] & MailParts['metrics'] & Pick<Metrics, 'watchJobs' | 'watchMail'>;
  /** False leaves queued mail to other processes. */
  sendsMail?: boolean | undefined;
}

type Stop = () => Promise<unknown>;

/** Exposes the state of the work of all processes in the metrics. Returns a function that stops it. */
export function watchWork({ db, metrics, watch }: WorkParts): Stop {
  metrics.watchJobs(createJobOperations(db).counts);
  metrics.watchMail(() => watch.figures());
  return () => Promise.resolve();
}

/**
 * Works on jobs and mail, alongside every other process of the database. Returns a function that stops
 * it.
 */
export function startWork(parts: WorkParts): Stop {
  watchWork(parts);
  const jobs = startJobs(parts);
  const stopMail = parts.sendsMail === false ? null : startMail(parts);
  return () => Promise.all([jobs.stop(), stopMail?.()]);
}
