import { z } from 'zod';
import { queueScheduled, SCHEDULED_MAIL } from '../mail/index.js';
import type { Database } from '../platform/db/index.js';
import type { JobKinds } from '../platform/jobs/index.js';
import { mailedRecords } from './mailed-records.js';
import { systemReading } from './system-work.js';

const payloadSchema = z.object({ mailId: z.string() });

/** Makes scheduled mails ready to be sent when their time has come. */
export function mailKinds(db: Database, publicUrl: () => string, now: () => Date): JobKinds {
  return {
    [SCHEDULED_MAIL]: {
      async run({ accountId, payload }) {
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
        await db.transaction((sql) => queueScheduled({ ...reading, sql }, mailId, mailedRecords));
      },
    },
  };
}
