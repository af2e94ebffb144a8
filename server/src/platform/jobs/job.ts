import { HOUR_MS } from '../dates/dates.js';
/** State of a job; a finished job is removed, or waits for its next run. */
export type JobStatus = 'waiting' | 'running' | 'dead';
export const jobStatuses: readonly JobStatus[] = ['waiting', 'running', 'dead'];

/** Work to do after the transaction that requests it commits. */
export interface NewJob {
  kind: string;
  /** Any JSON value; passed to the kind unchanged. */
  payload: unknown;
  accountId?: string;
  /** The earliest time to run it; at once by default. */
  runAt?: Date;
}

/** A job that this process has claimed, until another one claims it. */
export interface HeldJob {
  id: string;
  kind: string;
  accountId: string | null;
  payload: unknown;
  /** The number of this attempt, from 1. */
  attempts: number;
  lastError: string | null;
  /** The previous holder disappeared without releasing it. */
  takenOver: boolean;
  leaseToken: string;
}

/** The handler of one kind of job. */
export interface JobKind {
  /**
   * Does the work; a rejection is a failed attempt. A job may run twice, if a process dies after the
   * work but before it is recorded. `signal` aborts when the job is no longer held.
   */
  run(job: HeldJob, signal: AbortSignal): Promise<unknown>;
  /**
   * There is one job of this kind for all processes, which runs again after this time; it never becomes
   * dead.
   */
  everyMs?: number;
  /** Failures after which the job is dead; 10 by default. */
  maxAttempts?: number;
  /** Maximum concurrent jobs of this kind in one worker, and of one account. */
  most?: { ofAll: number; ofAccount: number };
}

/** Kinds for which the worker has capacity, each with the accounts that have reached their limit. */
export type Wanted = readonly { kind: string; exceptOf: readonly string[] }[];

export type JobKinds = Readonly<Record<string, JobKind>>;

/** How a run ended; `lost` if another process took over the job in the meantime. */
export type Outcome = 'done' | 'failed' | 'dead' | 'lost' | 'released';

const FIRST_MS = 10_000;
const LONGEST_MS = HOUR_MS;

/** Default number of failures after which a job is dead, which takes an hour and a half. */
export const MAX_ATTEMPTS = 10;

/** How long a job waits after its nth failure: 10 s, then twice as long each time, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
