/** State of a job; one that is done is removed, or waits for its next run. */
export type JobStatus = 'waiting' | 'running' | 'dead';
export const jobStatuses: readonly JobStatus[] = ['waiting', 'running', 'dead'];

/** Work to do once the transaction that requests it commits. */
export interface NewJob {
  kind: string;
  /** Whatever JSON can hold; it is given to the kind as it is. */
  payload: unknown;
  accountId?: string;
  /** Not before this time; at once without it. */
  runAt?: Date;
}

/** A job that this process holds until another one claims it. */
export interface HeldJob {
  id: string;
  kind: string;
  accountId: string | null;
  payload: unknown;
  /** Which attempt this is, from 1. */
  attempts: number;
  lastError: string | null;
  /** Whoever held it before has vanished. */
  takenOver: boolean;
  leaseToken: string;
}

/** The handler of one kind of job. */
export interface JobKind {
  /**
   * Does the work; a rejection is a failed attempt. The same job may come twice, where a process
   * dies between the work and its record. `signal` says that the job is no longer held.
   */
  run(job: HeldJob, signal: AbortSignal): Promise<unknown>;
  /** Stands once for all processes and comes again after this time; it never dies. */
  everyMs?: number;
  /** Failures after which the job is dead (10). */
  maxAttempts?: number;
  /** Maximum jobs of the kind in one worker at a time, and of one account. */
  most?: { ofAll: number; ofAccount: number };
}

/** Kinds that the worker has room for, each with the accounts that have reached their limit. */
export type Wanted = readonly { kind: string; exceptOf: readonly string[] }[];

export type JobKinds = Readonly<Record<string, JobKind>>;

/** How a run ended; `lost` if another process had taken over the job in the meantime. */
export type Outcome = 'done' | 'failed' | 'dead' | 'lost' | 'released';

const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;

/** How many failures make a job dead, where its kind does not say: after an hour and a half. */
export const MAX_ATTEMPTS = 10;

/** How long a job waits after its nth failure: 10 s, then twice as long each time, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
