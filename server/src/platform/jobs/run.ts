import { SpanKind } from '@opentelemetry/api';
import type { Logger } from '../log/log.js';
import { inSpan } from '../tracing/span.js';
import { errorText } from './error-text.js';
import { type HeldJob, type JobKind, MAX_ATTEMPTS, type Outcome, pauseAfter } from './job.js';
import type { JobRepository, Left } from './job.repository.js';
import { type Lease, persist, whileHeld } from './lease.js';

/** The trace of the request that asked for a job, where its payload has it. */
function askedBy(payload: unknown): string | undefined {
  const isObject = typeof payload === 'object' && payload !== null;
  const given = isObject && 'traceparent' in payload ? payload.traceparent : undefined;
  return typeof given === 'string' ? given : undefined;
}

export interface RunDeps {
  jobs: JobRepository;
  now: () => Date;
  log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  leaseMs: number;
}

/** One attempt at a job: runs it, renews its lease and records the outcome. */
export class JobRun {
  readonly #abort = new AbortController();
  readonly #begunAt = performance.now();
  #released = false;
  /** Never rejects. */
  readonly ended: Promise<Outcome>;

  constructor(
    private readonly job: HeldJob,
    private readonly kind: JobKind,
    private readonly deps: RunDeps,
  ) {
    this.ended = this.#run();
  }

  /** Releases the job, so that another worker can claim it. */
  async release(): Promise<void> {
    this.#released = true;
    this.#abort.abort(new Error('The server stops.'));
    await this.deps.jobs.release(this.job);
  }

  async #run(): Promise<Outcome> {
    const { jobs, leaseMs } = this.deps;
    const lease: Lease = {
      ms: leaseMs,
      renew: () => jobs.renew(this.job, leaseMs),
      lost: () => this.#abort.abort(new Error('Another process has taken the job over.')),
    };
    try {
      return await whileHeld(lease, async () => {
        const left = await this.#work();
        return this.#released ? 'released' : this.#record(left, lease);
      });
    } catch (error) {
      if (this.#released) return 'released';
      // The lease will expire, and the job will run again.
      this.deps.log.warn({ err: error, ...this.#facts() }, 'the end of a job was not recorded');
      return 'lost';
    }
  }

  /** The state in which to leave the job; null if it is finished. */
  async #work(): Promise<Left | null> {
    const { maxAttempts = MAX_ATTEMPTS, everyMs } = this.kind;
    const { attempts, takenOver } = this.job;
    // A job that crashes its process would otherwise do so forever.
    if (takenOver && everyMs === undefined && attempts > maxAttempts) {
      return this.#failed(new Error('The processes that ran it ended before it did.'));
    }
    try {
      const { id, kind, attempts, accountId, payload } = this.job;
      const attributes = {
        'faktura.job': id,
        'faktura.attempts': attempts,
        'faktura.account': accountId ?? '',
      };
      const facts = { kind: SpanKind.CONSUMER, attributes, traceparent: askedBy(payload) };
      await inSpan(`job ${kind}`, facts, () => this.kind.run(this.job, this.#abort.signal));
    } catch (error) {
      return this.#failed(error);
    }
    if (everyMs === undefined) return null;
    return { status: 'waiting', dueAt: this.#in(everyMs), attempts: 0, lastError: null };
  }

  #failed(error: unknown): Left {
    const { maxAttempts = MAX_ATTEMPTS, everyMs = Infinity } = this.kind;
    const { attempts } = this.job;
    const isDead = everyMs === Infinity && attempts >= maxAttempts;
    if (!this.#released) this.#logFailure(error, isDead);
    const dueAt = isDead ? null : this.#in(Math.min(pauseAfter(attempts), everyMs));
    return { status: isDead ? 'dead' : 'waiting', dueAt, attempts, lastError: errorText(error) };
  }

  #logFailure(error: unknown, isDead: boolean): void {
    const facts = { err: error, ...this.#facts() };
    const { log } = this.deps;
    if (isDead) log.error(facts, 'a job is dead: faktura jobs retry gives it another chance');
    else log.warn(facts, 'a job failed and will be tried again');
  }

  async #record(left: Left | null, lease: Lease): Promise<Outcome> {
    const { jobs, log } = this.deps;
    const write = () => (left ? jobs.leave(this.job, left) : jobs.remove(this.job));
    if (!(await persist(lease, write, () => this.#released))) {
      if (this.#released) return 'released';
      log.warn(this.#facts(), 'a job was taken over by another process in the meantime');
      return 'lost';
    }
    if (left && left.lastError !== null) return left.status === 'dead' ? 'dead' : 'failed';
    log.debug(this.#facts(), 'a job is done');
    return 'done';
  }

  #in(ms: number): Date {
    return new Date(this.deps.now().getTime() + ms);
  }

  #facts(): object {
    const { id, kind, attempts } = this.job;
    return { job: id, kind, attempts, ms: Math.round(performance.now() - this.#begunAt) };
  }
}
