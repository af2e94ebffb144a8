import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { toScaled, AMOUNT_SCALE } from '../platform/money/scaled.js';
import type { Decimal } from '../platform/money/decimal.js';
import { checkRoomForPayment, paymentEvent } from '../ledger/index.js';
import type { InvoiceRow } from './invoice.model.js';
import type { InvoiceTools } from './invoice.tools.js';

/**
 * Records the payment that setting an invoice to Paid stands for: method Other, source `status`.
 * The invoice itself is stored as paid by the caller, in the same transaction.
 *
 * @param amount what was open, in major units
 */
export async function recordAutomaticPayment(
  tools: Pick<InvoiceTools, 'payments' | 'history'>,
  context: RequestContext,
  row: InvoiceRow,
  amount: Decimal,
  tx: Transaction,
): Promise<void> {
  checkRoomForPayment((await tools.payments.totalsOf(row.accountId, row.id, tx)).count);
  const now = toStoredInstant(context.now);
  const payment = await tools.payments.insert(
    {
      id: newIdOf(context, 'pay'),
      accountId: row.accountId,
      invoiceId: row.id,
      customerId: row.customerId,
      amount: toScaled(amount, AMOUNT_SCALE),
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
  await tools.history.append(context, paymentEvent('created', payment), tx);
}
