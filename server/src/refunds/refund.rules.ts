import type { RefundRow } from '../ledger/index.js';
import { amountErrors, type Ledger } from '../ledger/ledger.rules.js';
import type { Work } from '../platform/context/work.js';
import { type FieldError, Problem } from '../platform/errors/problem.js';
import { decimal, type Decimal, toWire } from '../platform/money/money.js';
import { BLANK, isBlank } from '../platform/text/visible.js';
import type { RefundFields } from './refund.fields.js';

/** Returns the part of a payment that is not refunded. */
export function refundableOf(payment: { amount: Decimal; refunded: Decimal }): Decimal {
  return payment.amount.minus(payment.refunded);
}

/** Checks the members that a request sets or changes; the others are not checked again. */
export function refundErrors(
  fields: Partial<Pick<RefundFields, 'number' | 'amount'>>,
  currency: string,
): FieldError[] {
  const { number, amount } = fields;
  const errors: FieldError[] = [];
  if (number === '') {
    const message = 'cannot be removed from a credit note';
    errors.push({ path: '/number', code: 'NOT_ALLOWED', message });
  }
  if (number !== undefined && isBlank(number)) errors.push({ path: '/number', ...BLANK });
  if (amount === 0) {
    errors.push({ path: '/amount', code: 'TOO_SMALL', message: 'must be greater than 0' });
  }
  if (amount !== undefined) errors.push(...amountErrors(amount, currency));
  return errors;
}

/** The same for a new refund, whose members may be missing. */
export function newRefundErrors(
  { amount, number }: { amount: number | null; number: string | null },
  currency: string,
): FieldError[] {
  const given = { ...(amount !== null && { amount }), ...(number !== null && { number }) };
  return refundErrors(given, currency);
}

/**
 * Returns the amount of a new refund: what was sent, or all that is left of the payment.
 *
 * @param refundable what is left of the payment
 */
export function newRefundAmount(sent: number | null, refundable: Decimal): Decimal {
  const amount = sent === null ? refundable : decimal(sent);
  if (refundable.isZero() || amount.greaterThan(refundable)) throw exceedsPayment(refundable);
  return amount;
}

/**
 * A changed refund must fit its payment.
 *
 * @param refundable what is left of the payment beside the refund
 */
export function checkChangedRefund(next: Decimal, current: Decimal, refundable: Decimal): void {
  const most = current.plus(refundable);
  if (next.greaterThan(most)) throw exceedsPayment(most);
}

/**
 * Under earlier versions, what was refunded could be paid again. Undoing such a refund would leave more
 * money on the invoice than it charged.
 *
 * @throws Problem CREDIT_NOTE_ISSUED
 */
export function checkUndone(
  undone: Decimal,
  { paid, refunded, total }: Pick<Ledger, 'paid' | 'refunded' | 'total'>,
): void {
  const kept = paid.minus(refunded).plus(undone);
  if (undone.lessThanOrEqualTo(0) || paid.lessThanOrEqualTo(total)) return;
  if (kept.lessThanOrEqualTo(total)) return;
  throw new Problem(
    'CREDIT_NOTE_ISSUED',
    'The refunded amount was paid again, so its credit note stays. Delete or lower the later payment first.',
  );
}

/**
 * An account can fix its credit notes: with their number, or once they were sent or will be. Method, reason and notes
 * of one can still change.
 *
 * @param changed the members that change; absent if the note is deleted
 * @throws Problem CREDIT_NOTE_ISSUED
 */
export function checkNotFrozen(
  { account: { freeze } }: Pick<Work, 'account'>,
  { lastMail }: Pick<RefundRow, 'lastMail'>,
  changed?: ReadonlySet<keyof RefundFields>,
): void {
  const isFrozen = freeze === 'numbered' || (freeze === 'sent' && lastMail !== null);
  const isFixed = !changed || FIXED.some((name) => changed.has(name));
  if (isFrozen && isFixed) throw noteIssued();
}

const FIXED = ['number', 'amount', 'refundedAt'] as const;

/** An issued credit note and the note of a canceled invoice are final. */
export function noteIssued(): Problem<'CREDIT_NOTE_ISSUED'> {
  return new Problem(
    'CREDIT_NOTE_ISSUED',
    'The credit note is final and can be neither changed nor deleted. ' +
      'Correct it by a new invoice, payment or refund.',
  );
}

function exceedsPayment(refundable: Decimal): Problem<'REFUND_EXCEEDS_PAYMENT'> {
  const left = refundable.toFixed();
  const [message, fieldMessage] = refundable.isZero()
    ? [
        'The payment is already fully refunded. Refund another one, or lower its refunds first.',
        'cannot be refunded: nothing of the payment is left',
      ]
    : [
        `Only ${left} of the payment can be refunded. Send at most that.`,
        `must not exceed ${left}`,
      ];
  return new Problem('REFUND_EXCEEDS_PAYMENT', message, {
    details: { refundable: toWire(refundable) },
    errors: [{ path: '/amount', code: 'REFUND_EXCEEDS_PAYMENT', message: fieldMessage }],
  });
}
