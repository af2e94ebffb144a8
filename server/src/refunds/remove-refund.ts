import { refundEvent } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { AMOUNT_SCALE, fromScaled } from '../platform/money/scaled.js';
import { lockRefund, settleRefunds } from './refund.ledger.js';
import { checkUndone, noteIssued } from './refund.rules.js';
import type { RefundTools } from './refund.tools.js';

/** Deletes a refund and burns the number of its credit note; the money counts as received again. */
export async function removeRefund(
  tools: RefundTools,
  context: RequestContext,
  id: string,
  tx: Transaction,
): Promise<void> {
  const { invoice, payment, refund } = await lockRefund(tools, context, id, tx);
  if (!payment || refund.noteState === 'Issued') throw noteIssued();
  if (invoice.canceled) throw tools.invoices.canceled();
  checkUndone(fromScaled(refund.amount, AMOUNT_SCALE), invoice.balance, '');
  await tools.refunds.remove(refund, tx);
  const document = {
    accountId: refund.accountId,
    series: 'CreditNote',
    documentId: refund.id,
  } as const;
  await tools.numbers.release(document, refund.number, context.now, tx);
  await tools.history.append(context, refundEvent('deleted', refund), tx);
  await settleRefunds(tools, context, payment, tx);
}
