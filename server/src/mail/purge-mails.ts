import { accountIds, inSystemWork } from '../accounts/index.js';
import { recordEvents } from '../history/index.js';
import { daysAfter } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { CAP_WINDOW_MS } from './caps.rules.js';
import { mailEvent } from './mail.events.js';
import { endedBefore, removeEnded, removeReservations } from './retention.repository.js';

/**
 * Removes mails that ended this many days ago, with their recipients and texts, and reservations that no
 * cap counts any more. Each mail leaves an event, and its document keeps its last state.
 */
export async function purgeMails(
  db: Database,
  days: number,
  now: () => Date,
  signal: AbortSignal,
): Promise<void> {
  const before = daysAfter(now(), -days);
  // The longest window of a cap: older reservations count only for their document.
  const uncounted = new Date(now().getTime() - CAP_WINDOW_MS.week);
  for (const accountId of await accountIds(db)) {
    signal.throwIfAborted();
    while ((await purgeSome(db, accountId, before, now)) > 0) signal.throwIfAborted();
    const forget = () => db.transaction((tx) => removeReservations(tx, accountId, uncounted));
    while ((await forget()) > 0) signal.throwIfAborted();
  }
}

async function purgeSome(
  db: Database,
  accountId: string,
  before: Date,
  now: () => Date,
): Promise<number> {
  const mails = await endedBefore(db, accountId, before);
  if (mails.length === 0) return 0;
  await inSystemWork({ db, accountId, by: 'retention', now: now() }, async (work) => {
    const gone = [];
    for (const mail of mails) if (await removeEnded(work.sql, mail.id, before)) gone.push(mail);
    recordEvents(
      work,
      gone.map((mail) => mailEvent('deleted', mail)),
    );
  });
  return mails.length;
}
