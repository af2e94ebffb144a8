import * as z from 'zod';
import { failScheduled, queueScheduled, SCHEDULED_MAIL } from '../mail/index.js';
import type { Database } from '../platform/db/index.js';
import { Problem } from '../platform/errors/problem.js';
import type { JobKinds } from '../platform/jobs/index.js';
import { mailedRecords } from './mailed-records.js';
import { systemReading } from './system-work.js';

/** After so many failures, an hour and a half, a fault of ours is taken to be a lasting one. */
const TRIES = 10;

const payloadSchema = z.object({ mailId: z.string() });

/** Makes scheduled mails ready to be sent when their time has come. */
export function mailKinds(db: Database, publicUrl: () => string, now: () => Date): JobKinds {
  return {
    [SCHEDULED_MAIL]: {
      maxAttempts: TRIES,
      async run({ accountId, payload, attempts }) {
        if (accountId === null) throw new Error('The job of a scheduled mail names no account.');
        const { mailId } = payloadSchema.parse(payload);
        const system = {
          db,
          accountId,
          by: 'mail',
          scopes: [],
          now: now(),
          publicUrl: publicUrl(),
        };
        const reading = await systemReading(system);
        try {
          await db.transaction((sql) => queueScheduled({ ...reading, sql }, mailId, mailedRecords));
        } catch (error) {
          const isRefused = error instanceof Problem && error.status < 500;
          if (!isRefused && attempts < TRIES) throw error;
          const reason = isRefused ? error.message : 'The mail could not be made.';
          await db.transaction((sql) =>
            failScheduled({ ...reading, sql }, mailId, reason, mailedRecords),
          );
          if (!isRefused) throw error;
        }
      },
    },
  };
}
