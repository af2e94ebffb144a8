import type { Config } from '../platform/config/config.js';
import type { Database } from '../platform/db/index.js';
import { createKeyRepository } from '../platform/idempotency/key.repository.js';
import { createJobOperations, type JobKinds } from '../platform/jobs/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the settings say about keeping rows. */
export type Retention = Pick<Config, 'idempotencyHours' | 'deadJobDays'>;

export const keptMs = ({ idempotencyHours }: Pick<Retention, 'idempotencyHours'>): number =>
  idempotencyHours * HOUR_MS;

/** Removes what its time is over, every hour, once for all processes of a database. */
export function retentionKinds(db: Database, config: Retention, now: () => Date): JobKinds {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  return {
    'retention.idempotency-keys': {
      everyMs: HOUR_MS,
      run: (_job, signal) => createKeyRepository(db).purge(ago(keptMs(config)), signal),
    },
    'retention.dead-jobs': {
      everyMs: HOUR_MS,
      run: (_job, signal) =>
        createJobOperations(db).purgeDead(ago(config.deadJobDays * DAY_MS), signal),
    },
  };
}
