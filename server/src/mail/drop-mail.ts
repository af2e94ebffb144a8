import { recordEvents } from '../history/index.js';
import type { LastMail } from '../ledger/index.js';
import type { Work } from '../platform/context/work.js';
import { release } from './caps.repository.js';
import { toLastMail } from './last-mail.rules.js';
import { mailEvent } from './mail.events.js';
import { lastOf, lockWaiting, removeMail } from './mail.repository.js';

/**
 * Drops the mails about a record that are not being sent yet, because it was deleted or canceled. The
 * reservation of a scheduled mail is released. The record is locked.
 *
 * @returns what the record now stores about its last mail; undefined if nothing was dropped
 */
export async function dropMails(
  work: Work,
  recordId: string,
): Promise<LastMail | null | undefined> {
  const waiting = await lockWaiting(work.sql, recordId);
  if (waiting.length === 0) return undefined;
  for (const { id, scheduledFor, content } of waiting) {
    if (scheduledFor !== null && content === null) release(work.sql, id);
    removeMail(work.sql, id);
  }
  recordEvents(
    work,
    waiting.map((row) => mailEvent('deleted', row)),
  );
  const last = await lastOf(work.sql, recordId);
  return last && toLastMail(last);
}
