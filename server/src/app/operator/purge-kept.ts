import { accountIds, getAccount, keptSince, systemReading } from '../../accounts/index.js';
import { recordEvent, removeFormer } from '../../history/index.js';
import { removeSentFiles } from '../../mail/index.js';
import type { Database, Transaction } from '../../platform/db/index.js';

/**
 * Removes sent PDFs and former contents whose retention is over; their events and hashes stay. With the first of
 * them, an event records since when they are kept, by which the audit knows what must be there.
 */
export async function purgeKept(db: Database, now: () => Date, signal: AbortSignal): Promise<void> {
  for (const accountId of await accountIds(db)) {
    const { retentionYears, timezone } = await getAccount(db, accountId);
    const before = keptSince(now(), retentionYears, timezone);
    const facts = { keptSince: before.toISOString() };
    const purge = { resource: 'account', resourceId: accountId, kind: 'updated', facts } as const;
    const reading = await systemReading({ db, accountId, by: 'retention', now: now() });
    let removed = 0;
    const removeSome = async (tx: Transaction) => {
      const former = await removeFormer(tx, accountId, before);
      const some = former + (await removeSentFiles(tx, accountId, before, now()));
      if (some > 0 && removed === 0) recordEvent({ ...reading, now: now(), sql: tx }, purge);
      return some;
    };
    for (let some = 1; some > 0; removed += some) {
      signal.throwIfAborted();
      some = await db.transaction(removeSome);
    }
  }
}
