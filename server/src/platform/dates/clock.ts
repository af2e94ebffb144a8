/**
 * The clock of this host. Only for what is compared with other real clocks: the times of files, the clock of
 * the database, the credentials of a file store.
 */
export const hostClock = (): Date => new Date();

let shown = hostClock;
const lookers = new Set<() => void>();

/** The clock that this process lives by; everything that it dates and everything that expires follows it. */
export const systemClock = (): Date => shown();

/**
 * Lets the whole process live by another clock, by default that of the host again, and tells those who wait
 * for a time to look at it. For a sandbox, whose clock can be moved and stopped.
 */
export function setSystemClock(clock: () => Date = hostClock): void {
  shown = clock;
  for (const look of lookers) look();
}

/** Calls back whenever the clock was set. Returns a function that ends it. */
export function whenClockIsSet(look: () => void): () => void {
  lookers.add(look);
  return () => void lookers.delete(look);
}
