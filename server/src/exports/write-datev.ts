import { type Bookkeeping, getAccount } from '../accounts/index.js';
import {
  chargedOn,
  datedInvoices,
  invoices,
  type InvoiceRow,
  type StoredInvoice,
} from '../invoices/index.js';
import { decimal, type Decimal } from '../platform/money/money.js';
import type { Period } from '../platform/records/dated.repository.js';
import {
  type BookedInvoice,
  type Booking,
  bookInvoice,
  bookMoney,
  bookNote,
  bookTransaction,
} from './booking.rules.js';
import { batchHead, type BatchHeader, batchLine } from './datev.rules.js';
import type { ExportJob } from './export-job.js';
import { LedgerAccounts } from './ledger-accounts.rules.js';
import { monthsOf } from './months.rules.js';
import { notePages, paymentPages, transactionPages } from './records.js';
import type { NoteRecord, PaymentRecord, TransactionRecord } from './tables.js';
import { type Total, type TotalKind, Totals } from './totals.js';
import { UnsetBookkeepingError } from './unset-bookkeeping-error.js';

/** A batch takes this many bookings at most. */
const MAX_LINES = 99_999;

/** The byte order mark by which DATEV knows UTF-8. */
const BOM = '\uFEFF';

/** The settings that the header of a batch needs. @throws UnsetBookkeepingError that names what is missing */
function headerOf({ bookkeeping, id }: { bookkeeping: Bookkeeping; id: string }) {
  const { chart, consultant, client, fiscalYearStart = 1 } = bookkeeping;
  if (chart && consultant && client) return { chart, consultant, client, fiscalYearStart };
  const missing = [
    chart ? '' : ' --chart SKR03',
    consultant ? '' : ' --datev-consultant <n>',
    client ? '' : ' --datev-client <n>',
  ].join('');
  throw new UnsetBookkeepingError(
    `The account has no numbers of DATEV or no chart of accounts. Ask its accountant, then: faktura account set ${id}${missing}`,
  );
}

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

/** Makes bookings of records, and counts those in a currency that the books are not in. */
class Bookkeeper {
  readonly leftOut = new Totals();
  readonly ledger: LedgerAccounts;
  readonly #job: ExportJob;
  readonly #currency: string;
  readonly #country: string | null;

  constructor(job: ExportJob, ledger: LedgerAccounts) {
    this.ledger = ledger;
    this.#job = job;
    this.#currency = job.work.account.currency;
    this.#country = job.work.account.country;
  }

  invoice(invoice: StoredInvoice): Booking[] {
    const { row } = invoice;
    return this.#in('invoices', row.currency, row.total, () => {
      const document = this.#document(row, row.number ?? row.id, row.invoiceDate, row.dueDate);
      const { charged } = chargedOn(invoice);
      return bookInvoice(document, charged, deductionsOf(row), this.ledger);
    });
  }

  note({ note, invoice }: NoteRecord): Booking[] {
    const isRefund = note.type === 'Refund';
    return this.#in(isRefund ? 'refunds' : 'cancellations', note.currency, note.amount, () => {
      const { number, refundedAt: date, method, amount } = note;
      const document = this.#document(invoice, number, date, null);
      // A canceled invoice deducts nothing any more: its retainers are as before.
      const freed = isRefund ? [] : deductionsOf(invoice);
      const booked = bookNote(document, note.credited, freed, this.ledger);
      if (!isRefund) return booked;
      const back = { date, amount: amount.negated(), method, number };
      return [...booked, bookMoney(back, document.invoice, this.ledger)];
    });
  }

  payment({ payment, invoice }: PaymentRecord): Booking[] {
    return this.#in('payments', payment.currency, payment.amount, () => {
      const { paidAt: date, amount, method } = payment;
      const number = invoice.number ?? invoice.id;
      return [bookMoney({ date, amount, method, number }, this.#invoice(invoice), this.ledger)];
    });
  }

  transaction({ transaction, category }: TransactionRecord): Booking[] {
    const { type, currency, transactionDate: date } = transaction;
    const amount = decimal(transaction.amount);
    return this.#in(type === 'Income' ? 'income' : 'expenses', currency, amount, () => {
      const taxes = transaction.taxes.map((tax) => ({
        type: tax.type,
        rate: tax.type === 'Flat' ? null : decimal(tax.value),
        exemption: null,
      }));
      return bookTransaction({ ...transaction, date, amount, category, taxes }, this.ledger);
    });
  }

  #in(kind: TotalKind, currency: string, amount: Decimal, book: () => Booking[]): Booking[] {
    const isOurs = currency === this.#currency;
    (isOurs ? this.#job.totals : this.leftOut).add(kind, currency, amount);
    return isOurs ? book() : [];
  }

  #document(row: InvoiceRow, number: string, date: string, dueDate: string | null) {
    return { number, date, dueDate, invoice: this.#invoice(row) };
  }

  #invoice({ id, number, customerName, customerSnapshot, isRetainer }: InvoiceRow): BookedInvoice {
    const { internalId, tax, billTo } = customerSnapshot;
    const isAbroad = billTo.country !== null && billTo.country !== this.#country;
    const vatId = tax?.id ?? '';
    return { number: number ?? id, customerName, internalId, vatId, isAbroad, isRetainer };
  }
}

const deductionsOf = ({ deductedRetainers }: InvoiceRow) =>
  (deductedRetainers ?? []).flatMap(({ deducted }) => (deducted ? [deducted] : []));

async function writeMonth(job: ExportJob, books: Bookkeeper, month: Period, batches: Batches) {
  const { work, progress } = job;
  for await (const rows of datedInvoices.pages(work, month)) {
    for await (const group of invoices.groups(work, rows)) {
      await batches.add(group.flatMap((invoice) => books.invoice(invoice)));
    }
    progress(rows.length);
  }
  for await (const records of notePages(work, month)) {
    await batches.add(records.flatMap((record) => books.note(record)));
    progress(records.length);
  }
  for await (const records of paymentPages(work, month)) {
    await batches.add(records.flatMap((record) => books.payment(record)));
    progress(records.length);
  }
  for await (const records of transactionPages(work, month)) {
    await batches.add(records.flatMap((record) => books.transaction(record)));
    progress(records.length);
  }
  await batches.end();
}

/**
 * Writes a batch of DATEV for each month. Returns what it left out: a batch is in one currency.
 *
 * @throws UnsetBookkeepingError that names every setting that is missing
 */
export async function writeDatev(job: ExportJob): Promise<Total[]> {
  const { work, period } = job;
  const account = await getAccount(work.sql, work.account.id);
  const header = headerOf(account);
  const { accounts = {} } = account.bookkeeping;
  const ledger = new LedgerAccounts({ chart: header.chart, accounts });
  const books = new Bookkeeper(job, ledger);
  for (const month of monthsOf(period)) {
    const { length } = ledger;
    const facts = { ...header, ...month, length, currency: account.currency };
    await writeMonth(job, books, month, new Batches(job, { ...facts, createdAt: work.now }));
  }
  refuseGaps(ledger, account.id);
  return books.leftOut.list();
}

function refuseGaps({ missing }: LedgerAccounts, id: string): void {
  if (missing.size === 0) return;
  const lines = [...missing].map(
    ([key, record]) => `  --ledger-account '${key}=<account>'   needed by ${record}`,
  );
  throw new UnsetBookkeepingError(
    `Nothing was exported, because these have no account yet. Ask the accountant, then: faktura account set ${id}\n${lines.join('\n')}`,
  );
}
