import { MINUTE_MS } from '../dates/dates.js';
import type { Logger } from './log.js';

/**
 * Logs an outage: once a minute while it lasts, and once when it is over. Call the returned function
 * with the error of each attempt, or with undefined if it succeeded.
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
