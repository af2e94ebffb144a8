import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { newId } from '../platform/ids/id.js';
import type { StoredInvoice } from './invoice.model.js';
import { applyPayments } from './invoice.settlement.js';
import type { InvoiceTools } from './invoice.tools.js';

/** Records the payment that setting an invoice to Paid stands for: its whole balance, method Other. */
export async function payBalance(
  tools: Pick<InvoiceTools, 'invoices' | 'payments' | 'history'>,
  context: RequestContext,
  invoice: StoredInvoice,
  tx: Transaction,
): Promise<StoredInvoice> {
  const { row } = invoice;
  const now = toStoredInstant(context.now);
  const payment = await tools.payments.insert(
    {
      id: newId('pay', context.now),
      accountId: row.accountId,
      invoiceId: row.id,
      customerId: row.customerId,
      amount: row.balance,
      currency: row.currency,
      method: 'Other',
      paidAt: dateInZone(context.now, context.account.timezone),
      notes: null,
      source: 'status',
      scopeId: context.scopeId,
      refunded: '0',
      version: 1,
      createdAt: now,
      updatedAt: now,
    },
    { invoiceNumber: row.number, customerName: row.customerName },
    tx,
  );
  await tools.history.append(
    context,
    {
      resource: 'payment',
      resourceId: payment.id,
      kind: 'created',
      facts: { invoice: row.id, amount: payment.amount, currency: row.currency, source: 'status' },
    },
    tx,
  );
  return applyPayments(tools, context, invoice, tx);
}
