import { customerColumns } from '../billing/parties.js';
import type { Customer } from '../customers/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import type { Transaction } from '../platform/db/transaction.js';
import type { Decimal } from '../platform/money/decimal.js';
import { balanceOf, renumber } from '../ledger/index.js';
import { movedEvent } from './invoice.events.js';
import type { InvoiceRow, StoredInvoice } from './invoice.model.js';
import { applyPayments } from './invoice.settlement.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';
import { factsOf } from './invoice.state.js';
import { moveStock } from './move-stock.js';

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

/** How a payment is judged and stored. */
export interface ReceivedPayment<Judged, Stored> {
  /** Throws what speaks against it; nothing of the invoice is changed before. */
  judge(invoice: PayableInvoice): Promise<Judged>;
  record(open: PayableInvoice, judged: Judged): Promise<Stored>;
}

/** What payments may ask of invoices, and do to them. */
export interface InvoiceLedger {
  /** Looks without a lock; null where the account has no such invoice. */
  find(context: RequestContext, id: string): Promise<PayableInvoice | null>;
  /** Locks the invoice before anything else of it is read. */
  lock(context: RequestContext, id: string, tx: Transaction): Promise<PayableInvoice | null>;
  /**
   * Takes a payment: a Draft becomes a document for it, with its number. One change of the invoice,
   * whatever the payment makes of it. Null where the account has no such invoice.
   */
  receive<Judged, Stored>(
    context: RequestContext,
    id: string,
    payment: ReceivedPayment<Judged, Stored>,
    tx: Transaction,
  ): Promise<Stored | null>;
  /** Sums, balance and status after a change of payments. */
  settle(context: RequestContext, id: string, tx: Transaction): Promise<void>;
  canceled(): Error;
}

/** What makes a Draft a document for its first payment; nothing of any other invoice. */
interface Promotion {
  columns: Partial<InvoiceRow>;
  /** Copied anew. */
  customer: Customer | null;
}

const NO_PROMOTION: Promotion = { columns: {}, customer: null };

export function createInvoiceLedger(tools: InvoiceTools): InvoiceLedger {
  async function locked(context: RequestContext, id: string, tx: Transaction) {
    const invoice = await tools.invoices.lock(context.account.id, id, tx);
    if (!invoice) throw new Error(`Invoice ${id} vanished while it was locked.`);
    return invoice;
  }

  async function store(
    context: RequestContext,
    before: StoredInvoice,
    { columns, customer }: Promotion,
    tx: Transaction,
  ): Promise<void> {
    const after = await applyPayments(tools, context, before, columns, tx);
    await tools.history.append(context, movedEvent(before.row, after.row, undefined, customer), tx);
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
    async receive(context, id, { judge, record }, tx) {
      const before = await tools.invoices.lock(context.account.id, id, tx);
      if (!before) return null;
      const judged = await judge(payable(before.row));
      const draft = before.row.status === 'Draft';
      const promotion = draft ? await promote(tools, context, before, tx) : NO_PROMOTION;
      const stored = await record(payable({ ...before.row, ...promotion.columns }), judged);
      await store(context, before, promotion, tx);
      return stored;
    },
    async settle(context, id, tx) {
      const before = await locked(context, id, tx);
      await store(context, before, NO_PROMOTION, tx);
    },
    canceled,
  };
}

/** What makes a Draft a document: number, status and customer; stored together with its payment. */
async function promote(
  tools: InvoiceTools,
  context: RequestContext,
  invoice: StoredInvoice,
  tx: Transaction,
): Promise<Promotion> {
  const { row } = invoice;
  const customer = await tools.parties.current(context, row.customerId, tx);
  const after = { ...invoice, row: { status: 'Pending' } };
  await moveStock(tools, context, row.id, { before: invoice, after }, tx);
  const number = await renumber(
    tools.numbers,
    context,
    {
      series: 'Invoice',
      id: row.id,
      date: row.invoiceDate || dateInZone(context.now, context.account.timezone),
      before: row.number,
      wanted: row.number,
      leftDraft: true,
    },
    tx,
  );
  const open = { number, status: 'Pending', openStatus: 'Pending' } as const;
  return { columns: { ...open, ...customerColumns(customer) }, customer };
}

function payable(row: InvoiceRow): PayableInvoice {
  const facts = factsOf(row);
  const { id, customerId, currency, number, customerName } = row;
  const balance = balanceOf(facts);
  return { id, customerId, currency, number, customerName, canceled: facts.canceled, balance };
}
