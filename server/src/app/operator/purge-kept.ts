import { accountIds, getAccount } from '../../accounts/index.js';
import { removeFormer } from '../../history/index.js';
import { removeSentFiles } from '../../mail/index.js';
import { dateInZone, instantInZone } from '../../platform/dates/dates.js';
import type { Database, Transaction } from '../../platform/db/index.js';

/**
 * The instant before which sent PDFs and former contents are no longer kept: the years begin with the end of the
 * calendar year of the document (§ 147 (4) AO), in the time zone of the account.
 */
export function keptSince(now: Date, years: number, timezone: string): Date {
  const year = Number(dateInZone(now, timezone).slice(0, 4));
  return instantInZone(`${year - years}-01-01`, 0, timezone);
}

/** Removes sent PDFs and former contents whose retention is over; their events and hashes stay. */
export async function purgeKept(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (const accountId of await accountIds(db)) {
    const { retentionYears, timezone } = await getAccount(db, accountId);
    const before = keptSince(now, retentionYears, timezone);
    const some = [
      (tx: Transaction) => removeFormer(tx, accountId, before),
      (tx: Transaction) => removeSentFiles(tx, accountId, before, now),
    ];
    for (const remove of some) {
      do signal.throwIfAborted();
      while ((await db.transaction(remove)) > 0);
    }
  }
}
