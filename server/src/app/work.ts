import { createJobOperations } from '../platform/jobs/index.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { type JobParts, startJobs } from './housekeeping.js';
import { type MailParts, startMail } from './mail/start-mail.js';

/** What jobs and mail are done with. */
export interface WorkParts extends JobParts, MailParts {
  config: JobParts['config'] & MailParts['config'];
  metrics: JobParts['metrics'] & MailParts['metrics'] & Pick<Metrics, 'watchJobs' | 'watchMail'>;
  /** False leaves queued mail to other processes. */
  sendsMail?: boolean | undefined;
}

type Stop = () => Promise<unknown>;

/** Shows in the metrics how the work goes that other processes do. Returns what stops it. */
export function watchWork({ db, metrics, watch }: WorkParts): Stop {
  metrics.watchJobs(createJobOperations(db).counts);
  metrics.watchMail(() => watch.figures());
  return () => Promise.resolve();
}

/** Works on jobs and mail, beside every other process of the database. Returns what stops it. */
export function startWork(parts: WorkParts): Stop {
  watchWork(parts);
  const jobs = startJobs(parts);
  const stopMail = parts.sendsMail === false ? null : startMail(parts);
  return () => Promise.all([jobs.stop(), stopMail?.()]);
}
