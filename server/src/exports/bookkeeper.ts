import type { Bookkeeping } from '../accounts/index.js';
import { customers } from '../customers/index.js';
import { chargedOn, type InvoiceRow } from '../invoices/index.js';
import { vatIdCountry } from '../platform/codes/vat-ids.js';
import { decimal, type Decimal } from '../platform/money/money.js';
import { Advances } from './advances.js';
import {
  bookAdvance,
  type BookedInvoice,
  type Booking,
  bookInvoice,
  bookMoney,
  bookNote,
  bookTransaction,
  type Deduction,
  type Document,
  supplyDateOf,
} from './booking.rules.js';
import { isTooLarge } from './datev.rules.js';
import { deductionsOf } from './deductions.js';
import type { ExportJob } from './export-job.js';
import type { LedgerAccounts } from './ledger-accounts.rules.js';
import type { BookRecord } from './records.js';
import { regionOf } from './regions.rules.js';
import type { NoteRecord, PaymentRecord, TransactionRecord } from './tables.js';
import { type TotalKind, Totals } from './totals.js';

/** Makes bookings of records, and counts those that it leaves out. */
export class Bookkeeper {
  readonly leftOut = new Totals();
  readonly imported = new Totals();
  readonly ledger: LedgerAccounts;
  /** The numbers of documents with an amount that no batch takes. */
  readonly tooLarge = new Set<string>();
  readonly #job: ExportJob;
  readonly #advances: Advances;
  readonly #hasSupplyDates: boolean;
  /** The internalId that customers have today, of those that were looked for. */
  readonly #internalIds = new Map<string, string | null>();

  constructor(job: ExportJob, ledger: LedgerAccounts, { supplyDate = false }: Bookkeeping = {}) {
    this.ledger = ledger;
    this.#hasSupplyDates = supplyDate;
    this.#job = job;
    this.#advances = new Advances(job.work);
  }

  invoice(invoice: BookRecord): Promise<Booking[]> {
    const { row } = invoice;
    const { id, number, invoiceDate, dueDate } = row;
    return this.#in('invoices', row, row.total, async () => {
      const supplyDate = this.#hasSupplyDates ? supplyDateOf(row) : null;
      const own = await this.#document(row, number ?? id, invoiceDate, dueDate);
      const { charged } = chargedOn(invoice);
      const deductions = await this.#deductions(row);
      return bookInvoice({ ...own, supplyDate }, charged, deductions, this.ledger);
    });
  }

  note({ note, invoice }: NoteRecord): Promise<Booking[]> {
    const isRefund = note.type === 'Refund';
    const kind = isRefund ? 'refunds' : 'cancellations';
    return this.#in(kind, note, note.amount, async () => {
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

  payment({ payment, invoice, isImported }: PaymentRecord): Promise<Booking[]> {
    return this.#in('payments', { ...payment, isImported }, payment.amount, async () => {
      const { paidAt: date, amount, method } = payment;
      const document = await this.#document(invoice, invoice.number ?? invoice.id, date, null);
      const money = { date, amount, method, number: document.number };
      const booked = bookMoney(money, document.invoice, this.ledger);
      return [booked, ...(await this.#advance(invoice, document, payment.id))];
    });
  }

  transaction({ transaction, category }: TransactionRecord): Promise<Booking[]> {
    const { type, transactionDate: date } = transaction;
    const amount = decimal(transaction.amount);
    return this.#in(type === 'Income' ? 'income' : 'expenses', transaction, amount, async () => {
      const taxes = transaction.taxes.map((tax) => ({
        type: tax.type,
        rate: tax.type === 'Flat' ? null : decimal(tax.value),
        exemption: null,
      }));
      return bookTransaction({ ...transaction, date, amount, category, taxes }, this.ledger);
    });
  }

  async #in(
    kind: TotalKind,
    { currency, isImported = false }: { currency: string; isImported?: boolean },
    amount: Decimal,
    book: () => Promise<Booking[]>,
  ) {
    const isOther = currency !== this.#job.work.account.currency;
    const totals = isImported ? this.imported : isOther ? this.leftOut : this.#job.totals;
    totals.add(kind, currency, amount);
    if (totals !== this.#job.totals) return [];
    const bookings = await book();
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
    const home = this.#job.work.account.country;
    const region = regionOf(billTo.country, vatId, home);
    // The EC sales list takes no id of the country that it is declared in.
    const declared = vatIdCountry(vatId) === home ? '' : vatId;
    const customer = { customerId, customerName, vatId: declared, region };
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
    const moved = await this.#advances.by(row, document.invoice, id);
    return bookAdvance(moved, document, this.ledger);
  }

  #deductions(row: InvoiceRow): Promise<Deduction[]> {
    return deductionsOf(this.#job.work, row, (retainer) => this.#invoice(retainer));
  }
}
