import { getAccount } from '../accounts/index.js';
import type { Period } from '../platform/records/dated.repository.js';
import { changedSince } from '../platform/records/imported.repository.js';
import type { Booking } from './booking.rules.js';
import { Bookkeeper } from './bookkeeper.js';
import { checkAccounts, checkBooks, headerOf, refuseGaps } from './datev-settings.js';
import { batchHead, type BatchHeader, batchLine } from './datev.rules.js';
import type { ExportJob } from './export-job.js';
import { LedgerAccounts } from './ledger-accounts.rules.js';
import { monthsOf } from './months.rules.js';
import { invoiceGroups, notePages, paymentPages, transactionPages } from './records.js';
import { type LeftOut, MAX_CHANGED } from './totals.js';

/** A batch takes this many bookings at most. */
const MAX_LINES = 99_999;

/** The byte order mark by which DATEV knows UTF-8. */
const BOM = '\uFEFF';

/** Writes the bookings of one month, in one file or several. */
class Batches {
  readonly #job: ExportJob;
  readonly #header: BatchHeader;
  #lines = 0;
  #files = 0;
  #file = '';

  constructor(job: ExportJob, header: BatchHeader) {
    this.#job = job;
    this.#header = header;
  }

  async add(bookings: readonly Booking[]): Promise<void> {
    let text = '';
    for (const booking of bookings) {
      if (this.#lines % MAX_LINES === 0) {
        await this.#append(text);
        text = BOM + batchHead(this.#header);
        await this.#next();
      }
      this.#lines += 1;
      text += batchLine(booking, this.#header.currency);
    }
    await this.#append(text);
  }

  /** Ends the last file. */
  end(): Promise<void> {
    return this.#job.folder.end(this.#file);
  }

  async #next(): Promise<void> {
    await this.end();
    this.#files += 1;
    const part = this.#files === 1 ? '' : `_${this.#files}`;
    this.#file = `EXTF_Buchungsstapel_${this.#header.from.slice(0, 7)}${part}.csv`;
  }

  async #append(text: string): Promise<void> {
    if (text !== '') await this.#job.folder.append(this.#file, text);
  }
}

/** One after the other, since each may read what it deducts. */
async function bookAll<T>(records: readonly T[], book: (record: T) => Promise<Booking[]>) {
  const booked: Booking[] = [];
  for (const record of records) booked.push(...(await book(record)));
  return booked;
}

async function writeMonth(job: ExportJob, books: Bookkeeper, month: Period, batches: Batches) {
  const { work, progress } = job;
  for await (const group of invoiceGroups(work, month)) {
    await batches.add(await bookAll(group, (invoice) => books.invoice(invoice)));
    progress(group.length);
  }
  for await (const records of notePages(work, month)) {
    await batches.add(await bookAll(records, (record) => books.note(record)));
    progress(records.length);
  }
  for await (const records of paymentPages(work, month)) {
    await batches.add(await bookAll(records, (record) => books.payment(record)));
    progress(records.length);
  }
  for await (const records of transactionPages(work, month)) {
    await batches.add(await bookAll(records, (record) => books.transaction(record)));
    progress(records.length);
  }
  await batches.end();
}

/**
 * Writes a batch of DATEV for each month. Returns what it left out: a batch is in one currency, and the product that
 * invoices were imported from has exported them.
 *
 * @throws UnsetBookkeepingError that names every setting that is missing or wrong
 */
export async function writeDatev(job: ExportJob): Promise<LeftOut> {
  const { work, period } = job;
  const account = await getAccount(work.sql, work.account.id);
  const header = headerOf(account);
  checkBooks(work.account);
  const { accounts = {} } = account.bookkeeping;
  const ledger = new LedgerAccounts({ chart: header.chart, accounts });
  checkAccounts(ledger, account.id);
  const books = new Bookkeeper(job, ledger, account.bookkeeping);
  for (const month of monthsOf(period)) {
    const { length } = ledger;
    const facts = { ...header, ...month, length, currency: account.currency };
    await writeMonth(job, books, month, new Batches(job, { ...facts, createdAt: work.now }));
  }
  refuseGaps(ledger, account.id, books.tooLarge);
  const changed = await changedSince(work, MAX_CHANGED + 1);
  return {
    leftOut: books.leftOut.list(),
    imported: books.imported.list(),
    changed: changed.map(({ kind, externalId }) =>
      kind === 'payments' ? `payment of ${externalId}` : `invoice ${externalId}`,
    ),
  };
}
