import { ZERO, decimal, sum, type Decimal } from '../../platform/money/money.js';

/** The seven statuses; the model defines its own types and rules. */
export type Status = 'Draft' | 'Pending' | 'Unpaid' | 'Partial' | 'Paid' | 'Refunded' | 'Canceled';

/** The model rejected a write. */
class Refused extends Error {}

export interface ModelPayment {
  amount: Decimal;
  refunds: Decimal[];
  source: 'manual' | 'status';
}

/**
 * One plain invoice with its payments and refunds in memory. It follows only the documented table of
 * statuses, and uses no rule of the service.
 */
export class LedgerModel {
  payments: ModelPayment[] = [];
  /** Amounts of cancellation notes. */
  notes: Decimal[] = [];
  draft: boolean;
  open: 'Pending' | 'Unpaid';
  everPaid = false;
  /** A status that was set by hand and differs from the derived one. */
  manual: Status | null = null;
  canceled = false;
  sent = false;
  gone = false;
  total: Decimal;
  /** Sums of payments and refunds. */
  paid: Decimal = ZERO;
  refunded: Decimal = ZERO;

  constructor(total: number | Decimal, first: Status) {
    this.total = decimal(total.toString());
    this.draft = first === 'Draft';
    this.open = first === 'Unpaid' ? 'Unpaid' : 'Pending';
    if (first === 'Paid') this.payBalance();
    else if (['Partial', 'Refunded', 'Canceled'].includes(first)) this.setManual(first);
  }

  get net(): Decimal {
    return this.paid.minus(this.refunded);
  }

  get derived(): Status {
    const { paid, refunded, total } = this;
    if (this.canceled) return 'Canceled';
    if (this.draft) return 'Draft';
    if (refunded.gt(0) && refunded.equals(total)) return 'Refunded';
    if (paid.equals(total)) return 'Paid';
    if (paid.gt(0)) return 'Partial';
    return this.everPaid ? 'Unpaid' : this.open;
  }

  get status(): Status {
    return this.manual ?? this.derived;
  }

  get balance(): Decimal {
    return this.status === 'Canceled' ? ZERO : this.total.minus(this.paid);
  }

  setStatus(requested: Status): void {
    if (requested === this.status && !this.gone) return;
    this.refuseFinal();
    if (requested === 'Canceled') this.cancel();
    else if (this.draft) this.leaveDraft(requested);
    else if (requested === 'Draft') this.returnToDraft();
    else if (requested === 'Paid') this.payOff();
    else this.setOpen(requested);
  }

  setTotal(total: number | Decimal): void {
    const next = decimal(total.toString());
    if (next.equals(this.total) && !this.gone) return;
    this.refuseFinal();
    refuseIf(next.lt(this.paid));
    this.manual = null;
    this.total = next;
  }

  send(): void {
    this.refuseFinal();
    this.draft = false;
    this.sent = true;
  }

  /** Without an amount, pays the whole balance. */
  pay(amount?: number | Decimal): void {
    this.refuseFinal();
    const value = amount === undefined ? this.balance : decimal(amount.toString());
    refuseIf(this.balance.isZero() || value.gt(this.balance));
    this.draft = false;
    this.payments.push({ amount: value, refunds: [], source: 'manual' });
    this.moved();
  }

  changePayment(index: number, amount: number | Decimal): void {
    const payment = this.payment(index);
    const value = decimal(amount.toString());
    if (value.equals(payment.amount)) return;
    this.refuseFinal();
    refuseIf(value.lt(sum(payment.refunds)) || value.gt(payment.amount.plus(this.balance)));
    payment.amount = value;
    this.moved();
  }

  deletePayment(index: number): void {
    this.refuseFinal();
    refuseIf(this.payment(index).refunds.length > 0);
    this.payments.splice(index, 1);
    this.moved();
  }

  /** Without an amount, refunds all that is left of the payment. */
  refund(index: number, amount?: number | Decimal): void {
    this.refuseFinal();
    const payment = this.payment(index);
    const left = payment.amount.minus(sum(payment.refunds));
    const value = amount === undefined ? left : decimal(amount.toString());
    refuseIf(left.isZero() || value.gt(left));
    payment.refunds.push(value);
    this.moved();
  }

  changeRefund(index: number, refund: number, amount: number | Decimal): void {
    const payment = this.payment(index);
    const current = this.refundOf(payment, refund);
    const value = decimal(amount.toString());
    if (value.equals(current)) return;
    this.refuseFinal();
    refuseIf(value.gt(payment.amount.minus(sum(payment.refunds)).plus(current)));
    payment.refunds[refund] = value;
    this.moved();
  }

  deleteRefund(index: number, refund: number): void {
    this.refuseFinal();
    const payment = this.payment(index);
    this.refundOf(payment, refund);
    payment.refunds.splice(refund, 1);
    this.moved();
  }

  cancel(): void {
    refuseIf(this.gone);
    if (this.status === 'Canceled') return;
    refuseIf(this.draft || !this.net.isZero());
    this.canceled = true;
    this.manual = null;
    this.notes.push(this.total);
  }

  remove(): void {
    this.refuseFinal();
    refuseIf(
      this.payments.some(({ source, refunds }) => source === 'manual' || refunds.length > 0),
    );
    this.payments = [];
    this.gone = true;
  }

  private leaveDraft(requested: Status): void {
    refuseIf(requested === 'Partial' || requested === 'Refunded');
    this.draft = false;
    this.open = requested === 'Unpaid' ? 'Unpaid' : 'Pending';
    if (requested === 'Paid') this.payBalance();
  }

  private returnToDraft(): void {
    const open = this.status === 'Pending' || this.status === 'Unpaid';
    refuseIf(this.payments.length > 0 || !open || this.sent);
    this.draft = true;
    this.open = 'Pending';
    this.everPaid = false;
    this.manual = null;
  }

  private payOff(): void {
    refuseIf(!['Pending', 'Unpaid', 'Partial'].includes(this.status));
    this.manual = null;
    this.payBalance();
  }

  private setOpen(requested: Status): void {
    const { open, status } = this;
    if (requested === 'Pending' || requested === 'Unpaid') this.open = requested;
    if (this.derived === requested) {
      this.manual = null;
    } else if (this.paid.gt(0) || status === 'Paid') {
      this.open = open;
      throw new Refused();
    } else {
      this.manual = requested;
    }
  }

  private setManual(status: Status): void {
    this.manual = status === this.derived ? null : status;
  }

  private payBalance(): void {
    if (this.balance.isZero()) return;
    this.payments.push({ amount: this.balance, refunds: [], source: 'status' });
    this.moved();
  }

  /** Every write of money ends a status that was set by hand. */
  private moved(): void {
    this.paid = sum(this.payments.map((payment) => payment.amount));
    this.refunded = sum(this.payments.flatMap((payment) => payment.refunds));
    this.manual = null;
    this.everPaid ||= this.paid.gt(0);
  }

  private refuseFinal(): void {
    refuseIf(this.gone || this.status === 'Canceled');
  }

  private payment(index: number): ModelPayment {
    const payment = this.payments[index];
    if (!payment || this.gone) throw new Refused();
    return payment;
  }

  private refundOf(payment: ModelPayment, index: number): Decimal {
    const refund = payment.refunds[index];
    if (!refund) throw new Refused();
    return refund;
  }
}

function refuseIf(wrong: boolean): void {
  if (wrong) throw new Refused();
}

/** True if the model rejected the write. */
export function refused(write: () => void): boolean {
  try {
    write();
    return false;
  } catch (error) {
    if (error instanceof Refused) return true;
    throw error;
  }
}
