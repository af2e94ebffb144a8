import { compare, type Fault, readable } from './difference.rules.js';
import type { InvoiceRow } from './documents.check.js';
import { eventFaults } from './event.rules.js';
import { numberFaults } from './number.rules.js';
import { noteFaults } from './notes.rules.js';
import { faultsById, type RecordCheck } from './record-check.js';
import { noteIn, type RawNote, type Rows } from './rows.repository.js';
import { foundBy, searchFaults } from './search.rules.js';
import { xmlFaults } from './xml.check.js';

/** The columns of a payment that are audited, as the database gives them. */
export interface RawPayment {
  id: string;
  accountId: string;
  invoiceId: string;
  customerId: string;
  amount: string;
  currency: string;
  notes: string | null;
  refunded: string;
  searchText: string;
  version: number;
}

/** The same of a refund. */
interface RawRefund extends RawNote {
  id: string;
  accountId: string;
  paymentId: string | null;
  number: string;
  currency: string;
  noteStandard: string | null;
  version: number;
}

/** A payment or refund must belong to the account of its invoice and have its currency. */
function belongs(
  row: { accountId: string; invoiceId: string; currency: string },
  invoice: Pick<InvoiceRow, 'accountId' | 'currency'> | undefined,
): Fault[] {
  if (!invoice) {
    return [{ what: 'invoice', expected: `one of ${row.accountId}`, found: row.invoiceId }];
  }
  return compare('currency', invoice.currency, row.currency);
}

async function invoicesOf(
  rows: Rows,
  accountId: string,
  parts: readonly { invoiceId: string }[],
): Promise<Map<string, InvoiceRow>> {
  const ids = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const found = await rows.of<InvoiceRow>('invoices', accountId, ids);
  return new Map(found.map((row) => [row.id, row]));
}

/** Payments: their invoice, their refunded amount, history and search. */
export const paymentCheck: RecordCheck = {
  kind: 'payment',
  table: 'payments',
  async faults(rows, accountId, ids) {
    const found = await rows.of<RawPayment>('payments', accountId, ids);
    const owners = await invoicesOf(rows, accountId, found);
    const refunded = await rows.refundsOf(ids);
    const events = await rows.events(accountId, ids);
    const terms = await rows.terms(accountId, 'payments', ids);
    return faultsById(found, (row) => {
      const invoice = owners.get(row.invoiceId);
      return [
        ...belongs(row, invoice),
        ...compare('customer', invoice?.customerId ?? row.customerId, row.customerId),
        ...compare('refunded', refunded(row.id), row.refunded),
        ...(BigInt(row.refunded) > BigInt(row.amount) || BigInt(row.amount) < 0n
          ? [{ what: 'amount', expected: `at least ${row.refunded}`, found: row.amount }]
          : []),
        ...eventFaults(row, events(row.id)),
        ...searchFaults(() => foundBy.payment(row, invoice), row, terms(row.id, row.invoiceId)),
      ];
    });
  },
};

/** Refunds and cancellation notes: their invoice, payment and number, history. */
export const refundCheck: RecordCheck = {
  kind: 'refund',
  table: 'refunds',
  async faults(rows, accountId, ids) {
    const found = await rows.of<RawRefund>('refunds', accountId, ids);
    const owners = await invoicesOf(rows, accountId, found);
    const paymentIds = found.map(({ paymentId }) => paymentId).filter((id) => id !== null);
    const paid = await rows.of<RawPayment>('payments', accountId, paymentIds);
    const paymentOf = new Map(paid.map((row) => [row.id, row]));
    const numbers = found.map(({ number }) => number);
    const register = await rows.register(accountId, 'CreditNote', numbers);
    const xml = await rows.xml(accountId, ids);
    const events = await rows.events(accountId, ids);
    return faultsById(found, (row) => [
      ...belongs(row, owners.get(row.invoiceId)),
      ...readable('credited', () => noteFaults(noteIn(row))),
      ...compare('payment', row.type === 'Refund', row.paymentId !== null),
      ...(row.paymentId === null
        ? []
        : compare(
            'invoice of the payment',
            paymentOf.get(row.paymentId)?.invoiceId,
            row.invoiceId,
          )),
      ...numberFaults({ id: row.id, number: row.number, draft: false }, register.get(row.number)),
      ...eventFaults(row, events(row.id)),
      ...xmlFaults(row.noteStandard, xml(row.id)),
    ]);
  },
};
