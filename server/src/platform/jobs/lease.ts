import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two attempts to record the outcome of work. */
const RECORD_PAUSE_MS = 1_000;

/** The claim of this process on a row; after `ms` without renewal, any process may claim it. */
export interface Lease {
  ms: number;
  /** Extends the claim; false if another process has the row by now. */
  renew: () => Promise<boolean>;
  /** Called if a renewal returns false. */
  lost?: () => void;
}

/** Renews a lease until the work ends. */
export async function whileHeld<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
  const { renew, lost } = lease;
  const beat = setInterval(() => {
    // If this fails, the next beat tries again; recording the outcome checks the claim, too.
    renew().then(
      (isHeld) => isHeld || lost?.(),
      () => {},
    );
  }, lease.ms / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

/**
 * Records the outcome of work. The database may be briefly unavailable, and work whose outcome is not
 * recorded is done again, so this retries for the time of a lease, or until `isReleased`.
 */
export async function persist<T>(
  { ms }: Lease,
  write: () => Promise<T>,
  isReleased: () => boolean = () => false,
): Promise<T> {
  const until = performance.now() + ms;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (isReleased() || performance.now() > until) throw error;
      await sleep(RECORD_PAUSE_MS, undefined, { ref: false });
    }
  }
}
