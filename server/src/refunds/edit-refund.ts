import { recordEvent } from '../history/index.js';
import {
  canceled,
  chargedOn,
  creditNotesOf,
  lineTaxesOf,
  withContent,
  type InvoiceRow,
  invoices,
  isCanceled,
  ledgerOf,
  checkNotDeducted,
} from '../invoices/index.js';
import {
  creditNotes,
  refundedAmounts,
  refundEvent,
  type RefundRow,
  updateNumber,
} from '../ledger/index.js';
import type { EditMode } from '../platform/context/operation.js';
import type { Work } from '../platform/context/work.js';
import { refuse } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/json.js';
import { decimal, type Decimal } from '../platform/money/money.js';
import { lockWithInvoice } from './lock-refund.js';
import { notifyOfRefund } from './notify-of-refund.js';
import {
  editedRefund,
  type RefundBody,
  type RefundFields,
  refundFieldsOf,
} from './refund.fields.js';
import {
  checkChangedRefund,
  checkNotFrozen,
  checkUndone,
  noteIssued,
  refundableOf,
  refundErrors,
} from './refund.rules.js';
import { settleRefunds } from './create-refund.js';

/**
 * PUT and PATCH of a refund. A body equal to what is stored changes nothing, in any status.
 *
 * @throws Problem NOT_FOUND, PRECONDITION_FAILED, VALIDATION_FAILED, CREDIT_NOTE_ISSUED,
 * INVOICE_CANCELED, STATUS_CONFLICT, NUMBER_TAKEN, REFUND_EXCEEDS_PAYMENT
 */
export async function editRefund(
  work: Work,
  id: string,
  body: RefundBody,
  mode: EditMode,
): Promise<RefundRow> {
  const { invoice, payment, refund } = await lockWithInvoice(work, id);
  const current = refundFieldsOf(refund);
  const fields = editedRefund(mode, current, body, payment?.method ?? refund.method);
  const changed = changedMembers(fields, current);
  const notify = (row: RefundRow) => (body.sendNotification ? notifyOfRefund(work, row) : row);
  if (changed.size === 0 && !body.sendNotification) return refund;
  refuse(refundErrors(only(fields, changed), refund.currency));
  if (!payment || refund.noteState === 'Issued') throw noteIssued();
  if (isCanceled(invoice)) throw canceled();
  if (changed.size === 0) return notify(refund);
  checkNotFrozen(work, refund, changed);
  await checkNotDeducted(work, invoice);
  const number = await updateNumber(work, {
    kind: 'CreditNote',
    id,
    date: fields.refundedAt,
    before: refund.number,
    wanted: fields.number,
    leftDraft: true,
  });
  const amount = decimal(fields.amount);
  if (changed.has('amount')) {
    checkChangedRefund(amount, refund.amount, refundableOf(payment));
    checkUndone(refund.amount.minus(amount), ledgerOf(invoice));
  }
  const credited = changed.has('amount') ? await creditedAgain(work, invoice, refund, amount) : {};
  const change = { ...fields, number, amount, ...credited };
  const stored = creditNotes.update(work, refund, change);
  const event = refundEvent('updated', stored, refund, changed);
  recordEvent(work, { ...event, ...creditNotes.formerOf(refund) });
  if (changed.has('amount')) await settleRefunds(work, invoice, payment);
  return notify(stored);
}

/** The note leaves itself out of what was credited; buyer and seller stay those of its day. */
async function creditedAgain(
  work: Work,
  row: InvoiceRow,
  refund: RefundRow,
  amount: Decimal,
): Promise<Partial<RefundRow>> {
  const invoice = await invoices.withLines(work, row);
  const others = await creditNotesOf(work, invoice, refund.id);
  const credited = refundedAmounts(chargedOn(invoice), others, amount);
  const taxes = lineTaxesOf(invoice, credited.parts);
  const { copy } = await withContent(work, invoice, refund);
  const { paid, total } = ledgerOf(row);
  // What was paid again under an earlier version stays marked.
  return { credited, copy: { ...copy, taxes }, earlier: paid.greaterThan(total) };
}

/** Returns only the named members; the others keep their value and are not validated again. */
function only(fields: RefundFields, names: ReadonlySet<keyof RefundFields>): Partial<RefundFields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => names.has(name as keyof RefundFields)),
  );
}
