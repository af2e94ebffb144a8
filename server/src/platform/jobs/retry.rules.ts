const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;

/** How many failures make a job dead, where its kind does not say: after an hour and a half. */
export const MAX_ATTEMPTS = 10;

/** How long a job waits after its nth failure: 10 s, then twice as long each time, up to an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
}
