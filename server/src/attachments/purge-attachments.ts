import { inSystemWork } from '../accounts/index.js';
import { daysAfter } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { deletedBefore } from './attachment.repository.js';
import { KEPT_DAYS, purgeAttachment } from './edit-attachment.js';

const BATCH = 100;

/** Removes the files of attachments after the time in which they can be restored. */
export async function purgeAttachments(
  db: Database,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const before = daysAfter(now, -KEPT_DAYS);
  for (;;) {
    signal.throwIfAborted();
    const some = await deletedBefore(db, before, BATCH);
    for (const { id, accountId } of some) {
      await inSystemWork({ db, accountId, by: 'retention', now }, (work) =>
        purgeAttachment(work, id, before),
      );
    }
    if (some.length < BATCH) return;
  }
}
