import { systemClock } from '../dates/clock.js';
import type { Database } from '../db/index.js';
import { within } from '../event-loop/within.js';
import type { Logger } from '../log/log.js';
import { createJobRepository, type JobRepository } from './job.repository.js';
import type { HeldJob, JobKinds, Outcome, Wanted } from './job.js';
import { Polling } from './polling.js';
import { JobRun } from './run.js';

/** Longer than any pause of a process or its clock, yet short for those who wait for a job. */
const LEASE_MS = 60_000;
const CONCURRENCY = 4;
/** How often to ensure that recurring jobs exist: a restored backup may lack them. */
const STAND_MS = 600_000;
/** How long running jobs may take when the worker stops; then they are released. */
const GRACE_MS = 5_000;
const RELEASE_MS = 1_000;

export interface WorkerOptions {
  db: Database;
  kinds: JobKinds;
  log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  onRun: (kind: string, outcome: Outcome) => void;
  /** While it returns false, this worker claims no jobs; asked only if one is due. */
  isAble?: () => Promise<boolean>;
  /** While it returns false, this worker neither claims nor schedules jobs: both depend on its clock. */
  isClockRight?: (() => boolean) | undefined;
  now?: () => Date;
  leaseMs?: number;
  pollMs?: number;
  concurrency?: number;
  /** Maximum concurrent jobs of one account, so that hanging ones leave capacity for others. */
  ofAccount?: number;
}

/** Claims and runs jobs of its kinds, a few at a time; it ignores unknown kinds. */
export class Worker {
  readonly #jobs: JobRepository;
  readonly #now: () => Date;
  readonly #concurrency: number;
  readonly #leaseMs: number;
  readonly #polling: Polling;
  readonly #runs = new Map<JobRun, HeldJob>();
  #standsUntil = 0;

  constructor(private readonly options: WorkerOptions) {
    const { db, log, now = systemClock } = options;
    this.#now = now;
    this.#jobs = createJobRepository(db, now);
    this.#concurrency = options.concurrency ?? CONCURRENCY;
    this.#leaseMs = options.leaseMs ?? LEASE_MS;
    const messages = {
      out: 'cannot query the database for jobs; retrying',
      back: 'jobs resumed',
    };
    this.#polling = new Polling({
      look: () => this.#look(),
      messages,
      log,
      pollMs: options.pollMs,
      onClockSet: () => void (this.#standsUntil = 0),
    });
  }

  /** Claims no more jobs, waits for running ones, and releases those that do not end in time. */
  async stop(graceMs = GRACE_MS): Promise<void> {
    await within(graceMs, async () => {
      await this.#polling.stop();
      await Promise.all([...this.#runs.keys()].map(({ ended }) => ended));
    });
    const release = () => [...this.#runs.keys()].map((run) => run.release());
    await within(RELEASE_MS, () => Promise.allSettled(release()));
  }

  async #look(): Promise<void> {
    const { isClockRight = () => true } = this.options;
    if (!isClockRight()) return;
    await this.#stand();
    while (!this.#polling.stopped && (await this.#takeOne()));
  }

  /** Starts the next job; false if there is none, or no capacity for it. */
  async #takeOne(): Promise<boolean> {
    const wanted = this.#wanted();
    if (wanted.length === 0 || !(await this.#jobs.isDue(wanted))) return false;
    const { isAble } = this.options;
    if (isAble && !(await isAble())) return false;
    const job = await this.#jobs.claim(wanted, this.#leaseMs);
    if (job && this.#polling.stopped) await this.#jobs.release(job);
    else if (job) this.#begin(job);
    return job !== null;
  }

  /** The kinds for which there is capacity besides the running jobs. */
  #wanted(): Wanted {
    if (this.#runs.size >= this.#concurrency) return [];
    const { kinds, ofAccount = Infinity } = this.options;
    const running = [...this.#runs.values()];
    const full = accountsWith(ofAccount, running);
    return Object.entries(kinds).flatMap(([kind, { most }]) => {
      if (!most) return [{ kind, exceptOf: full }];
      const alike = running.filter((job) => job.kind === kind);
      if (alike.length >= most.ofAll) return [];
      return [{ kind, exceptOf: [...full, ...accountsWith(most.ofAccount, alike)] }];
    });
  }

  /** Ensures that each recurring job exists; a new one first runs after one interval. */
  async #stand(): Promise<void> {
    const now = this.#now().getTime();
    // Also if the clock was wrong at the last check.
    if (now < this.#standsUntil && now >= this.#standsUntil - STAND_MS) return;
    for (const [kind, { everyMs }] of Object.entries(this.options.kinds)) {
      if (everyMs !== undefined) await this.#jobs.stand(kind, new Date(now + everyMs));
    }
    this.#standsUntil = now + STAND_MS;
  }

  #begin(job: HeldJob): void {
    const kind = this.options.kinds[job.kind];
    if (!kind) return;
    const { log, onRun } = this.options;
    const run = new JobRun(job, kind, {
      jobs: this.#jobs,
      now: this.#now,
      log,
      leaseMs: this.#leaseMs,
    });
    this.#runs.set(run, job);
    run.ended
      .then((outcome) => {
        this.#runs.delete(run);
        this.#polling.wake();
        onRun(job.kind, outcome);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the end of a job was not counted'));
  }
}

/** Accounts that have reached this number of jobs. */
function accountsWith(count: number, jobs: readonly HeldJob[]): string[] {
  const accounts = jobs.flatMap(({ accountId }) => accountId ?? []);
  return [...new Set(accounts)].filter(
    (id) => accounts.filter((one) => one === id).length >= count,
  );
}
