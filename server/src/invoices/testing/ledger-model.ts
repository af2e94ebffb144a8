import { ZERO, decimal, sum, type Decimal } from '../../platform/money/money.js';
import { Refused, refuseIf } from './refused.js';

/** The seven statuses; the model defines its own types and rules. */
export type Status = 'Draft' | 'Pending' | 'Unpaid' | 'Partial' | 'Paid' | 'Refunded' | 'Canceled';

const OPEN: readonly Status[] = ['Pending', 'Unpaid'];

export interface ModelPayment {
  amount: Decimal;
  refunds: Decimal[];
  source: 'manual' | 'status';
}

/**
 * One plain invoice or retainer with its payments and refunds in memory. It follows only the documented table
 * of statuses, and uses no rule of the service.
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
  /** What it deducts of each retainer that it names, since it left Draft. */
  deductions: Decimal[] = [];
  /** The invoice that deducts this retainer. */
  deductedBy: LedgerModel | null = null;

  /** @param named the retainers that it names */
  constructor(
    total: number | Decimal,
    first: Status,
    public named: LedgerModel[] = [],
  ) {
    this.total = decimal(total.toString());
    this.draft = first === 'Draft';
    this.open = first === 'Unpaid' ? 'Unpaid' : 'Pending';
    if (!this.draft) {
      const deductions = this.deductible();
      const made = sum(deductions).equals(this.total) ? 'Paid' : 'Partial';
      const byHand = first === 'Refunded' || first === 'Canceled' || first === 'Partial';
      refuseIf(deductions.length > 0 && byHand && first !== made);
      this.deduct(deductions);
    }
    if (first === 'Paid') this.payBalance();
    else if (['Partial', 'Refunded', 'Canceled'].includes(first)) this.setManual(first);
  }

  get net(): Decimal {
    return this.paid.minus(this.refunded);
  }

  get deducted(): Decimal {
    return sum(this.deductions);
  }

  get covered(): Decimal {
    return this.paid.plus(this.deducted);
  }

  get derived(): Status {
    const { covered, paid, refunded, total } = this;
    if (this.canceled) return 'Canceled';
    if (this.draft) return 'Draft';
    if (refunded.gt(0) && refunded.equals(paid) && covered.equals(total)) return 'Refunded';
    if (covered.equals(total)) return 'Paid';
    if (covered.gt(0)) return 'Partial';
    return this.everPaid ? 'Unpaid' : this.open;
  }

  get status(): Status {
    return this.manual ?? this.derived;
  }

  get balance(): Decimal {
    return this.status === 'Canceled' ? ZERO : this.total.minus(this.covered);
  }

  /** A Draft names other retainers. */
  name(named: LedgerModel[]): void {
    const isSame =
      named.length === this.named.length && named.every((one, at) => one === this.named[at]);
    if (isSame && !this.gone) return;
    this.refuseFinal();
    refuseIf(!this.draft || named.some(({ gone }) => gone));
    this.named = named;
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
    refuseIf(next.lt(this.covered));
    this.manual = null;
    this.total = next;
  }

  send(): void {
    refuseIf(this.gone || this.status === 'Canceled');
    if (this.draft) this.deduct(this.deductible());
    this.draft = false;
    this.sent = true;
  }

  /** Without an amount, pays the whole balance. */
  pay(amount?: number | Decimal): void {
    this.refuseFinal();
    const deductions = this.draft ? this.deductible() : this.deductions;
    const balance = this.total.minus(this.paid).minus(sum(deductions));
    const value = amount === undefined ? balance : decimal(amount.toString());
    refuseIf(balance.isZero() || value.gt(balance));
    if (this.draft) this.deduct(deductions);
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
    refuseIf(this.draft || !this.net.isZero() || this.deductedBy !== null);
    this.free();
    this.canceled = true;
    this.manual = null;
    this.notes.push(this.total);
  }

  remove(): void {
    this.refuseFinal();
    refuseIf(
      this.payments.some(({ source, refunds }) => source === 'manual' || refunds.length > 0),
    );
    this.free();
    this.payments = [];
    this.gone = true;
  }

  private leaveDraft(requested: Status): void {
    refuseIf(requested === 'Partial' || requested === 'Refunded');
    this.deduct(this.deductible());
    this.draft = false;
    this.open = requested === 'Unpaid' ? 'Unpaid' : 'Pending';
    if (requested === 'Paid') this.payBalance();
  }

  private returnToDraft(): void {
    // What only retainers cover is open again without them.
    const isOpen = this.manual === null ? this.total.gt(0) : OPEN.includes(this.manual);
    refuseIf(this.payments.length > 0 || !isOpen || this.sent);
    this.free();
    this.deductions = [];
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
    } else if (this.covered.gt(0) || status === 'Paid') {
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

  /** What would be deducted of each retainer: all that it keeps of what it charged, if that was paid. */
  private deductible(): Decimal[] {
    for (const { gone, draft, status, deductedBy, paid, refunded, total } of this.named) {
      refuseIf(gone || draft || status === 'Canceled' || deductedBy !== null);
      refuseIf(!paid.equals(total) || refunded.equals(paid));
    }
    const left = this.named.map(({ total, refunded }) => total.minus(refunded));
    refuseIf(sum(left).gt(this.total));
    return left;
  }

  private deduct(deductions: Decimal[]): void {
    for (const retainer of this.named) retainer.deductedBy = this;
    this.deductions = deductions;
  }

  private free(): void {
    for (const retainer of this.named) {
      if (retainer.deductedBy === this) retainer.deductedBy = null;
    }
  }

  private refuseFinal(): void {
    refuseIf(this.gone || this.status === 'Canceled' || this.deductedBy !== null);
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
