import { refundEvent, type RefundRow } from '../ledger/index.js';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Transaction } from '../platform/db/transaction.js';
import { NotImplemented } from '../platform/errors/not-implemented.js';
import { invalid } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import { decimal } from '../platform/money/decimal.js';
import { AMOUNT_SCALE, fromScaled, toScaled } from '../platform/money/scaled.js';
import { editedRefund, type RefundBody, type RefundFields } from './refund.body.js';
import { lockRefund, numberNote, refundableOf, settleRefunds } from './refund.ledger.js';
import { checkChangedRefund, noteIssued, refundErrors } from './refund.rules.js';
import type { RefundTools } from './refund.tools.js';
import { fieldsOf } from './refund.view.js';

/** PUT and PATCH of a refund. A body equal to what is stored changes nothing, in every state. */
export async function editRefund(
  tools: RefundTools,
  context: RequestContext,
  id: string,
  body: RefundBody,
  mode: 'replace' | 'patch',
  tx: Transaction,
): Promise<RefundRow> {
  if (body.sendNotification) throw new NotImplemented('sendNotification');
  const { invoice, payment, refund } = await lockRefund(tools, context, id, tx);
  const current = fieldsOf(refund);
  const fields = editedRefund(mode, current, body, payment?.method ?? refund.method);
  const changed = changedMembers(fields, current);
  if (changed.size === 0) return refund;
  const errors = refundErrors(only(fields, changed), refund.currency);
  if (errors.length > 0) throw invalid(errors);
  if (!payment || refund.noteState === 'Issued') throw noteIssued();
  if (invoice.canceled) throw tools.invoices.canceled();
  const note = { id, date: fields.refundedAt, before: refund.number, wanted: fields.number };
  const number = await numberNote(tools, context, note, tx);
  const amount = decimal(fields.amount);
  if (changed.has('amount')) {
    const room = { refundable: refundableOf(payment), balance: invoice.balance };
    checkChangedRefund(amount, fromScaled(refund.amount, AMOUNT_SCALE), room);
  }
  const change = { ...fields, number, amount: toScaled(amount, AMOUNT_SCALE) };
  const row = await tools.refunds.update(refund, change, context.now, tx);
  await tools.history.append(context, refundEvent('updated', row, refund, changed), tx);
  if (changed.has('amount')) await settleRefunds(tools, context, payment, tx);
  return row;
}

/** The members that are named; the others keep their value and are not judged again. */
function only(fields: RefundFields, names: ReadonlySet<keyof RefundFields>): Partial<RefundFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.has(name as keyof RefundFields)),
  );
}
