import { invoicesWithEarlierNotes } from '../../ledger/index.js';
import { inWork, type Reading } from '../../platform/context/work.js';
import { type Database, migrate } from '../../platform/db/index.js';
import type { Logger } from '../../platform/log/log.js';
import { systemReading } from '../../accounts/index.js';
import { systemClock } from '../../platform/dates/clock.js';

/** Invoices that are read at a time; each is stored in its own transaction. */
const AT_ONCE = 200;

/** Called after each batch with the number of invoices that are done. */
export type MigrationProgress = (done: number) => void;

/** Logs how far it is. */
export const logProgress =
  (log: Pick<Logger, 'info'>): MigrationProgress =>
  (done) =>
    log.info({ done }, 'storing credit notes of earlier versions');

/**
 * Brings the schema up to date, then stores what the credit notes of earlier versions print: they cannot be
 * computed by SQL. Whatever stops it, the next start continues.
 *
 * @returns the names of the migrations that ran
 */
export async function migrateAll(db: Database, progress: MigrationProgress): Promise<string[]> {
  const names = await migrate(db);
  const readings = new Map<string, Reading>();
  let done = 0;
  for (let after = ''; ;) {
    const found = await invoicesWithEarlierNotes(db, after, AT_ONCE);
    const last = found.at(-1);
    if (last === undefined) return names;
    // Loads routes and their validators, which most commands of the command line need for nothing else.
    const { storeEarlierNotes } = await import('../../invoices/index.js');
    for (const { accountId, invoiceId } of found) {
      const reading =
        readings.get(accountId) ??
        (await systemReading({ db, accountId, by: 'migration', now: systemClock() }));
      readings.set(accountId, reading);
      await inWork(db, { ...reading, now: systemClock() }, (work) =>
        storeEarlierNotes(work, invoiceId),
      );
    }
    after = last.invoiceId;
    progress((done += found.length));
  }
}
