import { previewUrl } from '../documents/document.view.js';
import { type IssuedParts, printedDocument } from '../documents/printed-document.js';
import { embedded, findXml, predatesFrenchRules, printedLegalNotes } from '../einvoicing/index.js';
import { paymentsOf, type PaymentRow, type RefundRow, refundsOfInvoice } from '../ledger/index.js';
import type { Cancellation, PrintedDocument, Transaction } from '../pdf/index.js';
import type { Reading } from '../platform/context/work.js';
import { type Decimal, sum } from '../platform/money/money.js';
import { invoices } from './invoice.repository.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { kindOf } from './invoice.rules.js';
import { printedRetainers } from './printed-retainers.js';

/** Another write may happen during a retry, but not endlessly. */
const ATTEMPTS = 5;

/** Returns what the invoice shows as PDF and as page; reads again if a payment arrived in between. */
export async function printedInvoice(
  work: Reading,
  invoice: StoredInvoice,
  attempt = 1,
): Promise<PrintedDocument> {
  const { row } = invoice;
  const [printed, payments, refunds] = await Promise.all([
    withoutTransactions(work, invoice),
    // Most exported invoices have no payments.
    row.paid.isZero() ? [] : paymentsOf(work, row.id),
    row.refunded.isZero() ? [] : refundsOf(work, row.id),
  ]);
  const isWhole = addUpTo(row.paid, payments) && addUpTo(row.refunded, refunds);
  if (!isWhole && attempt < ATTEMPTS) {
    return printedInvoice(work, await invoices.get(work, row.id), attempt + 1);
  }
  return {
    ...printed,
    paidAt: row.status === 'Paid' ? lastPaidAt(payments) : null,
    transactions: transactionsOf(payments, refunds),
  };
}

/**
 * Returns what the invoice shows, but for its payments and refunds, which are not listed: of a former content it is
 * all that is known.
 */
export async function withoutTransactions(
  work: Reading,
  invoice: StoredInvoice,
): Promise<PrintedDocument> {
  const { row } = invoice;
  const issued = await issuedParts(work, row, row.id);
  const shared = await printedDocument(work, invoice, row.invoiceDate, issued);
  return {
    ...shared,
    kind: kindOf(row),
    url: previewUrl('i', row, work.publicUrl),
    state: stateOf(row),
    canceled: cancellationOf(row),
    amounts: {
      ...shared.amounts,
      paid: row.paid.toFixed(),
      refunded: row.refunded.toFixed(),
      balance: row.balance.toFixed(),
    },
    ...printedRetainers(row, shared.amounts),
  };
}

/** A cancellation note moves no money. */
async function refundsOf(work: Reading, id: string): Promise<RefundRow[]> {
  return (await refundsOfInvoice(work, id)).filter(({ type }) => type === 'Refund');
}

function addUpTo(total: Decimal, rows: readonly { amount: Decimal }[]): boolean {
  return sum(rows.map(({ amount }) => amount)).equals(total);
}

/**
 * Returns what an issued invoice, or a credit note of one, keeps from the day of issue.
 *
 * @param documentId of the invoice or of the credit note
 */
export async function issuedParts(
  work: Reading,
  row: InvoiceRow,
  documentId: string,
): Promise<IssuedParts> {
  if (!row.eInvoice) return { eInvoice: null };
  const { standard, seller } = row.eInvoice;
  const eInvoice = standard && embedded(standard, await findXml(work, documentId));
  const isFrench = eInvoice !== null && !predatesFrenchRules(seller, row.businessProcess);
  return {
    seller,
    eInvoice,
    legalNotes: isFrench ? printedLegalNotes(seller) : [],
  };
}

function stateOf({ status }: InvoiceRow): PrintedDocument['state'] {
  return status === 'Pending' || status === 'Unpaid' || status === 'Partial' ? 'Open' : status;
}

/** Returns the day of the payment that completed it. */
function lastPaidAt(payments: PaymentRow[]): string | null {
  return (
    payments
      .map(({ paidAt }) => paidAt)
      .sort()
      .at(-1) ?? null
  );
}

function cancellationOf({ cancellation, canceledAt }: InvoiceRow): Cancellation | null {
  if (!cancellation || canceledAt === null) return null;
  const { number, reason, notes } = cancellation;
  return { number, at: canceledAt, reason, notes };
}

/** The payments and refunds by date. */
function transactionsOf(payments: PaymentRow[], refunds: RefundRow[]): Transaction[] {
  const moved = [
    ...payments.map((row) => ({
      ...row,
      kind: 'payment' as const,
      date: row.paidAt,
      creditNote: null,
    })),
    ...refunds.map((row) => ({
      ...row,
      kind: 'refund' as const,
      date: row.refundedAt,
      creditNote: row.number,
    })),
  ];
  return moved
    .map(({ kind, date, method, amount, creditNote }) => ({
      kind,
      date,
      method,
      amount: amount.toFixed(),
      creditNote,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
