import { listCategories } from '../categories/index.js';
import { type Customer, nextCustomers } from '../customers/index.js';
import {
  creditNoteOf,
  datedInvoices,
  invoices,
  retainers,
  type InvoiceRow,
  type StoredInvoice,
} from '../invoices/index.js';
import { datedNotes, datedPayments } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';
import type { Period } from '../platform/records/dated.repository.js';
import { importedAmong } from '../platform/records/imported.repository.js';
import { datedTransactions } from '../transactions/index.js';
import type { InvoiceRecord, NoteRecord, PaymentRecord, TransactionRecord } from './tables.js';

/** An invoice with its lines. */
export type BookRecord = StoredInvoice & { row: InvoiceRecord };

/** The rows that refer to invoices, each with its own. */
async function withInvoices<Row extends { invoiceId: string }>(
  work: Reading,
  rows: readonly Row[],
): Promise<{ row: Row; invoice: InvoiceRow }[]> {
  const found = await retainers.find(work, [...new Set(rows.map(({ invoiceId }) => invoiceId))]);
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  return rows.flatMap((row) => {
    const invoice = byId.get(row.invoiceId);
    // Deleted since the page was read, with all that belongs to it.
    return invoice ? [{ row, invoice }] : [];
  });
}

const idOf = ({ id }: { id: string }): string => id;

/** The invoices of a period with their lines, by page and in groups that fit into memory. */
export async function* invoiceGroups(work: Reading, period: Period): AsyncGenerator<BookRecord[]> {
  for await (const rows of datedInvoices.pages(work, period)) {
    const imported = await importedAmong(work, rows.map(idOf));
    for await (const group of invoices.groups(work, rows)) {
      yield group.map(({ row, ...lines }) => ({
        ...lines,
        row: { ...row, isImported: imported.has(row.id) },
      }));
    }
  }
}

/** The credit notes of a period with their invoices, by page. */
export async function* notePages(work: Reading, period: Period): AsyncGenerator<NoteRecord[]> {
  for await (const rows of datedNotes.pages(work, period)) {
    const records: NoteRecord[] = [];
    for (const { row, invoice } of await withInvoices(work, rows)) {
      records.push({ note: await creditNoteOf(work, row), invoice });
    }
    yield records;
  }
}

/** The payments of a period with their invoices, by page. */
export async function* paymentPages(
  work: Reading,
  period: Period,
): AsyncGenerator<PaymentRecord[]> {
  for await (const rows of datedPayments.pages(work, period)) {
    const found = await withInvoices(work, rows);
    const imported = await importedAmong(work, rows.map(idOf));
    yield found.map(({ row: payment, invoice }) => ({
      ...{ payment, invoice, isImported: imported.has(payment.id) },
    }));
  }
}

/** The transactions of a period with the names of their categories, by page. */
export async function* transactionPages(
  work: Reading,
  period: Period,
): AsyncGenerator<TransactionRecord[]> {
  const named = new Map((await listCategories(work)).map(({ id, name }) => [id, name]));
  for await (const rows of datedTransactions.pages(work, period)) {
    yield rows.map((transaction) => ({
      transaction,
      category: named.get(transaction.categoryId ?? '') ?? null,
    }));
  }
}

const CUSTOMERS = 200;

/** The customers of what is dated in a period, by page. */
export async function* customerPages(work: Reading, period: Period): AsyncGenerator<Customer[]> {
  for (let after = ''; ;) {
    const page = await nextCustomers(work, after, CUSTOMERS);
    const last = page.at(-1);
    if (!last) return;
    const ids = page.map(({ id }) => id);
    const invoiced = await datedInvoices.among(work, period, 'customerId', ids);
    const others = await datedTransactions.among(work, period, 'customerId', ids);
    yield page.filter(({ id }) => invoiced.has(id) || others.has(id));
    after = last.id;
  }
}

/** How many records a period has, for the progress of an export. */
export async function countRecords(work: Reading, period: Period): Promise<number> {
  const counts = [
    await datedInvoices.count(work, period),
    await datedNotes.count(work, period),
    await datedPayments.count(work, period),
    await datedTransactions.count(work, period),
  ];
  return counts.reduce((total, count) => total + count, 0);
}
