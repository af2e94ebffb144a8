import { getAccount } from '../accounts/index.js';
import { customers } from '../customers/index.js';
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
  bookAdvance,
  type Booking,
  bookInvoice,
  bookMoney,
  bookNote,
  bookTransaction,
  type Deduction,
  type Document,
} from './booking.rules.js';
import { advanceBy } from './advances.js';
import { checkAccounts, checkBooks, headerOf, refuseGaps } from './datev-settings.js';
import { batchHead, type BatchHeader, batchLine, isTooLarge } from './datev.rules.js';
import { deductionsOf } from './deductions.js';
import type { ExportJob } from './export-job.js';
import { LedgerAccounts } from './ledger-accounts.rules.js';
import { monthsOf } from './months.rules.js';
import { regionOf } from './regions.rules.js';
import { notePages, paymentPages, transactionPages } from './records.js';
import type { NoteRecord, PaymentRecord, TransactionRecord } from './tables.js';
import { type Total, type TotalKind, Totals } from './totals.js';

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

/** Makes bookings of records, and counts those in a currency that the books are not in. */
class Bookkeeper {
  readonly leftOut = new Totals();
  readonly ledger: LedgerAccounts;
  /** The numbers of documents with an amount that no batch takes. */
  readonly tooLarge = new Set<string>();
  readonly #job: ExportJob;
  /** The internalId that customers have today, of those that were looked for. */
  readonly #internalIds = new Map<string, string | null>();

  constructor(job: ExportJob, ledger: LedgerAccounts) {
    this.ledger = ledger;
    this.#job = job;
  }

  invoice(invoice: StoredInvoice): Promise<Booking[]> {
    const { row } = invoice;
    const { id, number, invoiceDate, dueDate } = row;
    return this.#in('invoices', row.currency, row.total, async () => {
      const document = await this.#document(row, number ?? id, invoiceDate, dueDate);
      const { charged } = chargedOn(invoice);
      const deductions = await this.#deductions(row);
      return bookInvoice(document, charged, deductions, this.ledger);
    });
  }

  note({ note, invoice }: NoteRecord): Promise<Booking[]> {
    const isRefund = note.type === 'Refund';
    const kind = isRefund ? 'refunds' : 'cancellations';
    return this.#in(kind, note.currency, note.amount, async () => {
      const { number, refundedAt: date, method, amount } = note;
      const document = await this.#document(invoice, number, date, null);
      // A canceled invoice deducts nothing any more: its retainers are as before.
      const freed = isRefund ? null : await this.#deductions(invoice);
      const booked = bookNote(document, note.credited, freed, this.ledger);
      const moved = await this.#advance(invoice, document, note.id);
      if (!isRefund) return [...booked, ...moved];
      const back = { date, amount: amount.negated(), method, number };
      return [...booked, bookMoney(back, document.invoice, this.ledger), ...moved];
    });
  }

  payment({ payment, invoice }: PaymentRecord): Promise<Booking[]> {
    return this.#in('payments', payment.currency, payment.amount, async () => {
      const { paidAt: date, amount, method } = payment;
      const document = await this.#document(invoice, invoice.number ?? invoice.id, date, null);
      const money = { date, amount, method, number: document.number };
      const booked = bookMoney(money, document.invoice, this.ledger);
      return [booked, ...(await this.#advance(invoice, document, payment.id))];
    });
  }

  transaction({ transaction, category }: TransactionRecord): Promise<Booking[]> {
    const { type, currency, transactionDate: date } = transaction;
    const amount = decimal(transaction.amount);
    return this.#in(type === 'Income' ? 'income' : 'expenses', currency, amount, async () => {
      const taxes = transaction.taxes.map((tax) => ({
        type: tax.type,
        rate: tax.type === 'Flat' ? null : decimal(tax.value),
        exemption: null,
      }));
      return bookTransaction({ ...transaction, date, amount, category, taxes }, this.ledger);
    });
  }

  async #in(kind: TotalKind, currency: string, amount: Decimal, book: () => Promise<Booking[]>) {
    const isOurs = currency === this.#job.work.account.currency;
    (isOurs ? this.#job.totals : this.leftOut).add(kind, currency, amount);
    const bookings = isOurs ? await book() : [];
    for (const booking of bookings.filter(isTooLarge)) this.tooLarge.add(booking.number);
    return bookings;
  }

  async #document(
    row: InvoiceRow,
    number: string,
    date: string,
    dueDate: string | null,
  ): Promise<Document> {
    return { number, date, dueDate, invoice: await this.#invoice(row) };
  }

  async #invoice(row: InvoiceRow): Promise<BookedInvoice> {
    const { id, number, customerId, customerName, isRetainer } = row;
    const { tax, billTo } = row.customerSnapshot;
    const vatId = tax?.id ?? '';
    const region = regionOf(billTo.country, vatId, this.#job.work.account.country);
    const customer = { customerId, customerName, vatId, region };
    const internalId = await this.#internalIdOf(row);
    return { number: number ?? id, ...customer, internalId, isRetainer };
  }

  /** Today's where that of the document is no debtor: one that is fixed keeps what it has. */
  async #internalIdOf({ customerId, customerSnapshot }: InvoiceRow): Promise<string | null> {
    if (this.ledger.isDebtor(customerSnapshot.internalId)) return customerSnapshot.internalId;
    const known = this.#internalIds.get(customerId);
    if (known !== undefined) return known;
    const internalId = (await customers.find(this.#job.work, customerId))?.internalId ?? null;
    this.#internalIds.set(customerId, internalId);
    return internalId;
  }

  /** What a payment or note moves between the accounts of advances. */
  async #advance(row: InvoiceRow, document: Document, id: string): Promise<Booking[]> {
    if (!row.isRetainer) return [];
    const moved = await advanceBy(this.#job.work, row, document.invoice, id);
    return bookAdvance(moved, document, this.ledger);
  }

  #deductions(row: InvoiceRow): Promise<Deduction[]> {
    return deductionsOf(this.#job.work, row, (retainer) => this.#invoice(retainer));
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
  for await (const rows of datedInvoices.pages(work, month)) {
    for await (const group of invoices.groups(work, rows)) {
      await batches.add(await bookAll(group, (invoice) => books.invoice(invoice)));
    }
    progress(rows.length);
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
 * Writes a batch of DATEV for each month. Returns what it left out: a batch is in one currency.
 *
 * @throws UnsetBookkeepingError that names every setting that is missing or wrong
 */
export async function writeDatev(job: ExportJob): Promise<Total[]> {
  const { work, period } = job;
  const account = await getAccount(work.sql, work.account.id);
  const header = headerOf(account);
  checkBooks(work.account);
  const { accounts = {} } = account.bookkeeping;
  const ledger = new LedgerAccounts({ chart: header.chart, accounts });
  checkAccounts(ledger, account.id);
  const books = new Bookkeeper(job, ledger);
  for (const month of monthsOf(period)) {
    const { length } = ledger;
    const facts = { ...header, ...month, length, currency: account.currency };
    await writeMonth(job, books, month, new Batches(job, { ...facts, createdAt: work.now }));
  }
  refuseGaps(ledger, account.id, books.tooLarge);
  return books.leftOut.list();
}
