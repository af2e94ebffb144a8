import type { Transaction } from '../platform/db/transaction.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import { Problem, notFound } from '../platform/errors/problem.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import { createInvoice } from './create-invoice.js';
import { editInvoice } from './edit-invoice.js';
import type { EditMode, InvoiceBody, InvoicePatch } from './invoice.body.js';
import type { StoredInvoice } from './invoice.model.js';
import type { InvoiceTotals } from './invoice.repository.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';

export interface InvoiceService {
  create(context: RequestContext, body: InvoiceBody, tx: Transaction): Promise<StoredInvoice>;
  edit(
    context: RequestContext,
    id: string,
    body: InvoicePatch,
    mode: EditMode,
    tx: Transaction,
  ): Promise<StoredInvoice>;
  get(context: RequestContext, id: string): Promise<StoredInvoice>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<StoredInvoice>>;
  totals(page: ListPage<StoredInvoice>): Promise<InvoiceTotals[]>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export function createInvoiceService(tools: InvoiceTools): InvoiceService {
  const { invoices } = tools;
  return {
    create: (context, body, tx) => createInvoice(tools, context, body, tx),
    edit: (context, id, body, mode, tx) => editInvoice(tools, context, id, body, mode, tx),

    async get(context, id) {
      const invoice = await invoices.find(context.account.id, id);
      if (!invoice) throw notFound('invoice');
      return invoice;
    },

    list: (context, query) => invoices.list(context.account.id, query),
    totals: (page) => invoices.totalsOf(page),
    remove: (context, id, tx) => removeInvoice(tools, context, id, tx),
  };
}

/** Deletes a Draft, or a document without recorded payments, whose number is burnt then. */
async function removeInvoice(
  { invoices, payments, numbers, history }: InvoiceTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<void> {
  const accountId = context.account.id;
  const invoice = await invoices.lock(accountId, id, tx);
  if (!invoice) throw notFound('invoice');
  const { row } = invoice;
  checkIfMatch(context, row.version);
  if (row.status === 'Canceled') throw canceled();
  const received = await payments.ofInvoice(accountId, id, tx);
  const kept = received.filter(
    (payment) => payment.source === 'manual' || payment.refunded !== '0',
  );
  if (kept.length > 0) {
    throw new Problem(
      'INVOICE_HAS_PAYMENTS',
      'An invoice with payments cannot be deleted. Delete its payments first.',
      { details: { payments: kept.length } },
    );
  }
  for (const payment of received) await payments.remove(payment, tx);
  if (row.number !== null) {
    const document = { accountId, series: 'Invoice', documentId: id } as const;
    await numbers.release(document, row.number, context.now, tx);
  }
  await invoices.remove(invoice, tx);
  await history.append(
    context,
    {
      resource: 'invoice',
      resourceId: id,
      kind: 'deleted',
      facts: { number: row.number, status: row.status, total: row.total, currency: row.currency },
    },
    tx,
  );
}
