import { amountErrors } from '../ledger/ledger.rules.js';
import { isInRange, outOfRange } from '../platform/dates/dates.js';
import { Problem, type FieldError } from '../platform/errors/problem.js';
import { decimal, toWire, type Decimal } from '../platform/money/money.js';

/** Checks the members that a request sets or changes; null for those it does not. */
export function paymentErrors(
  { amount, paidAt }: { amount: number | null; paidAt: string | null },
  currency: string,
): FieldError[] {
  const errors = amount === null ? [] : amountErrors(amount, currency);
  if (paidAt !== null && !isInRange(paidAt)) {
    errors.push({ path: '/paidAt', ...outOfRange });
  }
  return errors;
}

/** Returns the amount of a new payment: what was sent, or the whole balance with all its digits. */
export function newAmount(sent: number | null, balance: Decimal): Decimal {
  if (balance.isZero()) {
    throw new Problem(
      'INVOICE_ALREADY_PAID',
      'The invoice has nothing left to pay. Record no further payment.',
      {
        details: { balance: 0 },
      },
    );
  }
  const amount = sent === null ? balance : decimal(sent);
  if (amount.greaterThan(balance)) throw exceedsBalance(balance, balance);
  return amount;
}

/** A changed amount must cover its refunds and not exceed what the invoice can still take. */
export function checkChangedAmount(
  next: Decimal,
  current: { amount: Decimal; refunded: Decimal },
  balance: Decimal,
): void {
  if (next.lessThan(current.refunded)) throw hasRefunds(current.refunded);
  const most = current.amount.plus(balance);
  if (next.greaterThan(most)) throw exceedsBalance(most, balance);
}

export function hasRefunds(refunded: Decimal): Problem<'PAYMENT_HAS_REFUNDS'> {
  return new Problem(
    'PAYMENT_HAS_REFUNDS',
    `${refunded.toFixed()} of the payment was refunded. Delete its refunds first.`,
  );
}

function exceedsBalance(most: Decimal, balance: Decimal): Problem<'PAYMENT_EXCEEDS_BALANCE'> {
  const message = `must not exceed ${most.toFixed()}`;
  return new Problem(
    'PAYMENT_EXCEEDS_BALANCE',
    `The amount exceeds what the invoice can take. Send at most ${most.toFixed()}.`,
    {
      details: { balance: toWire(balance) },
      errors: [{ path: '/amount', code: 'PAYMENT_EXCEEDS_BALANCE', message }],
    },
  );
}
