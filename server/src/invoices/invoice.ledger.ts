import type { HistoryEntry } from '../history/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Decimal } from '../platform/money/decimal.js';
import { balanceOf } from '../ledger/index.js';
import { customerColumns } from './create-invoice.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { renumber } from './invoice.numbering.js';
import { applyPayments } from './invoice.settlement.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';
import { factsOf } from './invoice.state.js';

/** An invoice as payments see it, locked for the rest of the transaction. */
export interface PayableInvoice {
  id: string;
  customerId: string;
  currency: string;
  number: string | null;
  customerName: string;
  canceled: boolean;
  /** Major units. */
  balance: Decimal;
}

/** What payments may ask of invoices, and do to them. */
export interface InvoiceLedger {
  /** Looks without a lock; null where the account has no such invoice. */
  find(context: RequestContext, id: string): Promise<PayableInvoice | null>;
  /** Locks the invoice before anything else of it is read. */
  lock(context: RequestContext, id: string, tx: Transaction): Promise<PayableInvoice | null>;
  /** A payment makes a Draft a document: it takes its number, open as Pending. Returns it as it is then. */
  leaveDraft(context: RequestContext, id: string, tx: Transaction): Promise<PayableInvoice>;
  /** Sums, balance and status after a change of payments. */
  settle(context: RequestContext, id: string, tx: Transaction): Promise<void>;
  canceled(): Error;
}

export function createInvoiceLedger(tools: InvoiceTools): InvoiceLedger {
  async function locked(context: RequestContext, id: string, tx: Transaction) {
    const invoice = await tools.invoices.lock(context.account.id, id, tx);
    if (!invoice) throw new Error(`Invoice ${id} vanished while it was locked.`);
    return invoice;
  }

  return {
    async find(context, id) {
      const invoice = await tools.invoices.find(context.account.id, id);
      return invoice ? payable(invoice.row) : null;
    },
    async lock(context, id, tx) {
      const invoice = await tools.invoices.lock(context.account.id, id, tx);
      return invoice ? payable(invoice.row) : null;
    },
    async leaveDraft(context, id, tx) {
      const invoice = await locked(context, id, tx);
      if (invoice.row.status !== 'Draft') return payable(invoice.row);
      const open = await promote(tools, context, invoice, tx);
      await tools.history.append(context, moved(invoice.row, open.row), tx);
      return payable(open.row);
    },
    async settle(context, id, tx) {
      const before = await locked(context, id, tx);
      const after = await applyPayments(tools, context, before, tx);
      await tools.history.append(context, moved(before.row, after.row), tx);
    },
    canceled,
  };
}

/** Number and frozen customer of a Draft that becomes a document; its status follows with the payment. */
async function promote(
  tools: InvoiceTools,
  context: RequestContext,
  invoice: StoredInvoice,
  tx: Transaction,
): Promise<StoredInvoice> {
  const { row } = invoice;
  const customer = await tools.parties.current(context, row.customerId, tx);
  const number = await renumber(
    tools.numbers,
    context,
    {
      id: row.id,
      date: row.invoiceDate || dateInZone(context.now, context.account.timezone),
      before: row.number,
      wanted: row.number,
      leftDraft: true,
    },
    tx,
  );
  const change: Partial<InvoiceRow> = {
    number,
    status: 'Pending',
    openStatus: 'Pending',
    ...customerColumns(customer),
  };
  return tools.invoices.update(invoice, change, null, context.now, tx);
}

function payable(row: InvoiceRow): PayableInvoice {
  const facts = factsOf(row);
  const { id, customerId, currency, number, customerName } = row;
  const balance = balanceOf(facts);
  return { id, customerId, currency, number, customerName, canceled: facts.canceled, balance };
}

function moved(before: InvoiceRow, after: InvoiceRow): HistoryEntry {
  const facts = { before: money(before), after: money(after) };
  return { resource: 'invoice', resourceId: after.id, kind: 'updated', facts };
}

function money({ number, status, total, paid, refunded }: InvoiceRow) {
  return { number, status, total, paid, refunded };
}
