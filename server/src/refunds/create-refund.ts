import { checkRoomForRefund, refundEvent, type RefundRow } from '../ledger/index.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Transaction } from '../platform/db/transaction.js';
import { NotImplemented } from '../platform/errors/not-implemented.js';
import { invalid } from '../platform/errors/problem.js';
import { AMOUNT_SCALE, toScaled } from '../platform/money/scaled.js';
import { textOrNull } from '../platform/text/plain.js';
import type { RefundBody } from './refund.body.js';
import {
  lockPayment,
  numberNote,
  refundableOf,
  settleRefunds,
  type LockedPayment,
} from './refund.ledger.js';
import { newRefundAmount, refundErrors } from './refund.rules.js';
import type { RefundTools } from './refund.tools.js';

/** Gives back a payment or a part of it; its credit note has a number from the start. */
export async function createRefund(
  tools: RefundTools,
  context: RequestContext,
  paymentId: string,
  body: RefundBody,
  tx: Transaction,
): Promise<RefundRow> {
  if (body.sendNotification) throw new NotImplemented('sendNotification');
  const locked = await lockPayment(tools, context, paymentId, tx);
  const { invoice, payment } = locked;
  const { amount: sent = null } = body;
  const errors = refundErrors(sent === null ? {} : { amount: sent }, payment.currency);
  if (errors.length > 0) throw invalid(errors);
  if (invoice.canceled) throw tools.invoices.canceled();
  checkRoomForRefund((await tools.refunds.ofPayment(payment.accountId, paymentId, tx)).length);
  const blank = blankRow(context, locked, body);
  const { id, refundedAt: date } = blank;
  const note = { id, date, before: null, wanted: textOrNull(body.number) };
  const number = await numberNote(tools, context, note, tx);
  const amount = newRefundAmount(sent, refundableOf(payment));
  const row = { ...blank, number, amount: toScaled(amount, AMOUNT_SCALE) };
  const refund = await tools.refunds.insert(row, tx);
  await tools.history.append(context, refundEvent('created', refund), tx);
  await settleRefunds(tools, context, payment, tx);
  return refund;
}

function blankRow(
  context: RequestContext,
  { invoice, payment }: LockedPayment,
  body: RefundBody,
): Omit<RefundRow, 'number' | 'amount'> {
  const now = toStoredInstant(context.now);
  return {
    id: newIdOf(context, 'ref'),
    accountId: context.account.id,
    invoiceId: invoice.id,
    paymentId: payment.id,
    type: 'Refund',
    currency: payment.currency,
    method: body.method ?? payment.method,
    reason: body.reason ?? 'Other',
    refundedAt: body.refundedAt ?? dateInZone(context.now, context.account.timezone),
    notes: textOrNull(body.notes),
    noteState: 'Draft',
    noteStandard: null,
    scopeId: context.scopeId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
