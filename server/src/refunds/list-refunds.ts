import { payments, type RefundRow, refundsOf } from '../ledger/index.js';
import type { Reading } from '../platform/context/work.js';

/** The refunds of a payment, oldest first. @throws Problem NOT_FOUND */
export async function listRefundsForPayment(
  work: Reading,
  paymentId: string,
): Promise<RefundRow[]> {
  await payments.get(work, paymentId);
  return refundsOf(work, paymentId);
}
