import { outlast } from '../../platform/db/index.js';
import type { Config } from '../../platform/config/config.js';
import type { Logger } from '../../platform/log/log.js';

/** Runs a step of a start. */
export type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** Steps that wait for a database server that goes away after the first contact, as it does to restart. */
export function steadyStart(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Pick<Logger, 'warn'>,
): Step {
  const onOutage = (error: unknown): void =>
    log.warn({ err: error }, 'the database does not answer, and the start waits for it');
  return (work) => (databaseUrl === undefined ? work() : outlast(work, onOutage));
}
