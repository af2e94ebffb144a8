import * as z from 'zod';
import { failScheduled, queueScheduled, SCHEDULED_MAIL } from '../../mail/index.js';
import { inWork } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import { Problem } from '../../platform/errors/problem.js';
import type { JobKinds } from '../../platform/jobs/index.js';
import { mailedRecords } from '../operator/mailed-records.js';
import { systemReading } from '../../accounts/index.js';

/** After this many failures, in an hour and a half, an internal error is considered permanent. */
const TRIES = 10;

const payloadSchema = z.object({ mailId: z.string() });

/** Queues scheduled mails when their time has come. */
export function mailKinds(db: Database, publicUrl: string, now: () => Date): JobKinds {
  return {
    [SCHEDULED_MAIL]: {
      maxAttempts: TRIES,
      async run({ accountId, payload, attempts }) {
        if (accountId === null) throw new Error('The job of a scheduled mail names no account.');
        const { mailId } = payloadSchema.parse(payload);
        const reading = await systemReading({ db, accountId, by: 'mail', now: now(), publicUrl });
        try {
          await inWork(db, reading, (work) => queueScheduled(work, mailId, mailedRecords));
        } catch (error) {
          const isRefused = error instanceof Problem && error.status < 500;
          if (!isRefused && attempts < TRIES) throw error;
          const reason = isRefused ? error.message : 'The mail could not be made.';
          await inWork(db, reading, (work) => failScheduled(work, mailId, reason, mailedRecords));
          if (!isRefused) throw error;
        }
      },
    },
  };
}
