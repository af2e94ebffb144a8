/** What a job waits for; one that is done is gone, or waits for its next run. */
export type JobStatus = 'waiting' | 'running' | 'dead';
export const jobStatuses: readonly JobStatus[] = ['waiting', 'running', 'dead'];

/** Work that is to be done once the transaction that asks for it stands. */
export interface NewJob {
  kind: string;
  /** Whatever JSON can hold; it is given to the kind as it is. */
  payload: unknown;
  accountId?: string;
  /** Not before this time; at once without it. */
  runAt?: Date;
}

/** A job that this process holds, as long as nobody else has claimed it since. */
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

/** What is done for the jobs of one kind. */
export interface JobKind {
  /**
   * Does the work; a rejection is a failed attempt. The same job may come twice, where a process
   * dies between the work and its record. `signal` says that the job is no longer held.
   */
  run(job: HeldJob, signal: AbortSignal): Promise<unknown>;
  /** Stands once for all processes and comes again after this time; it never dies. */
  everyMs?: number;
  /** After so many failures the job is dead (10). */
  maxAttempts?: number;
  /** So many of the kind at a time of one worker at most, and so many of them of one account. */
  most?: { ofAll: number; ofAccount: number };
}

/** Kinds of which a job is wanted now, each with the accounts that have enough of it under way. */
export type Wanted = readonly { kind: string; exceptOf: readonly string[] }[];

export type JobKinds = Readonly<Record<string, JobKind>>;

/** How a run ended; `lost` when another process had taken the job over meanwhile. */
export type Outcome = 'done' | 'failed' | 'dead' | 'lost' | 'released';

const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;

/** How many failures make a job dead, where its kind does not say: after an hour and a half. */
export const MAX_ATTEMPTS = 10;

/** How long a job waits after its nth failure: 10 s, then twice as long each time, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
