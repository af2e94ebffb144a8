import type { Logger } from './log.js';

const MINUTE_MS = 60_000;

/**
 * Tells of something that cannot be asked for a while: once a minute that it is out, once that it is
 * back. Called with the fault of each attempt, or with undefined if it went well.
 */
export function outageLog(
  log: Pick<Logger, 'warn' | 'info'>,
  { out, back }: Readonly<{ out: string; back: string }>,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let isOut = false;
  let loggedAt = -Infinity;
  return (error) => {
    if (error === undefined) {
      if (isOut) log.info(back);
      isOut = false;
      loggedAt = -Infinity;
      return;
    }
    isOut = true;
    if (now() - loggedAt < MINUTE_MS) return;
    loggedAt = now();
    log.warn({ err: error }, out);
  };
}
