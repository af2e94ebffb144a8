import { accountIds, getAccount, keptSince } from '../../accounts/index.js';
import { removeFormer } from '../../history/index.js';
import { removeSentFiles } from '../../mail/index.js';
import type { Database, Transaction } from '../../platform/db/index.js';

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
