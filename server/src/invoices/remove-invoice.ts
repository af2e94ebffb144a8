import { paymentEvent } from '../ledger/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { Problem, notFound } from '../platform/errors/problem.js';
import { invoiceEvent } from './invoice.events.js';
import { canceled, type InvoiceTools } from './invoice.tools.js';
import { moveStock } from './move-stock.js';

/** Deletes a Draft, or a document without recorded payments, whose number is burnt then. */
export async function removeInvoice(
  tools: InvoiceTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<void> {
  const { invoices, numbers, history } = tools;
  const accountId = context.account.id;
  const invoice = await invoices.lock(accountId, id, tx);
  if (!invoice) throw notFound('invoice');
  const { row } = invoice;
  checkIfMatch(context, row.version);
  if (row.status === 'Canceled') throw canceled();
  await withdrawPayments(tools, context, id, tx);
  await moveStock(tools, context, id, { before: invoice, after: null }, tx);
  if (row.number !== null) {
    const document = { accountId, series: 'Invoice', documentId: id } as const;
    await numbers.release(document, row.number, context.now, tx);
  }
  await invoices.remove(invoice, tx);
  await history.append(context, invoiceEvent('deleted', row), tx);
}

/** Automatic payments go with their invoice; one that a client recorded, or refunded, keeps it. */
async function withdrawPayments(
  { payments, history }: InvoiceTools,
  context: RequestContext,
  invoiceId: string,
  tx: Transaction,
): Promise<void> {
  const received = await payments.ofInvoice(context.account.id, invoiceId, tx);
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
  for (const payment of received) {
    await payments.remove(payment, tx);
    await history.append(context, paymentEvent('deleted', payment), tx);
  }
}
