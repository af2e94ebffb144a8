import { Counter, Gauge, type Registry } from 'prom-client';
import { withinReading } from './within-reading.js';

type Counts = Readonly<Record<string, number>>;

/** The metrics of jobs. */
export interface JobMetrics {
  jobRun(kind: string, outcome: string): void;
  /** Sets the function that each scrape calls for the number of jobs in each status. */
  watchJobs(count: () => Promise<Counts>): void;
}

/** The metrics of jobs, in a registry. */
export function createJobMetrics(registry: Registry): JobMetrics {
  const runs = new Counter({
    name: 'faktura_job_runs_total',
    help: 'Attempts at jobs by this process, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  let count = (): Promise<Counts> => Promise.resolve({});
  new Gauge({
    name: 'faktura_jobs',
    help: 'Jobs of all processes by status; missing while the database does not answer.',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const counts = (await withinReading(count)) ?? {};
      this.reset();
      for (const [status, jobs] of Object.entries(counts)) this.set({ status }, jobs);
    },
  });
  return {
    jobRun: (kind, outcome) => runs.inc({ kind, outcome }),
    watchJobs: (from) => void (count = from),
  };
}
