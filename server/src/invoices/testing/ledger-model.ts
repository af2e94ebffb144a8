import { balanceOf, deriveStatus, type InvoiceStatus } from '../../ledger/status.rules.js';
import { Problem } from '../../platform/errors/problem.js';
import { ZERO, decimal, sum, type Decimal } from '../../platform/money/decimal.js';
import { checkTotalCovers } from '../invoice.rules.js';
import { changeStatus, initialTransition, type Transition } from '../transition.rules.js';

type Requested = Exclude<InvoiceStatus, 'Canceled'>;

/** A refusal of the model itself; the rules of the service throw problems. */
export class Refused extends Error {}

interface ModelPayment {
  amount: Decimal;
  refunds: Decimal[];
}

/**
 * One plain invoice with its payments and refunds in memory: the table of statuses, with the rules
 * of the service where it has them. What the service does not have yet (refunds, cancel) is written
 * here as the table says it.
 */
export class LedgerModel {
  payments: ModelPayment[] = [];
  /** Amounts of cancellation notes. */
  notes: Decimal[] = [];
  draft = false;
  openStatus: 'Pending' | 'Unpaid' = 'Pending';
  everPaid = false;
  manualStatus: InvoiceStatus | null = null;
  canceled = false;
  sent = false;
  total: Decimal;
  /** Sums of payments and refunds, kept by `settle`. */
  paid: Decimal = ZERO;
  refunded: Decimal = ZERO;
  /** Undoing a refund must not overpay; the control run takes this guard away. */
  readonly guardUndoneRefunds: boolean;

  constructor(total: number, first: Requested, guardUndoneRefunds = true) {
    this.total = decimal(total);
    this.guardUndoneRefunds = guardUndoneRefunds;
    this.apply(initialTransition(first, this.facts()));
  }

  get net(): Decimal {
    return this.paid.minus(this.refunded);
  }

  facts() {
    const { draft, canceled, total, everPaid, openStatus } = this;
    return {
      draft,
      canceled,
      total,
      paid: this.paid,
      refunded: this.refunded,
      everPaid,
      openStatus,
    };
  }

  get derived(): InvoiceStatus {
    return deriveStatus(this.facts());
  }

  get status(): InvoiceStatus {
    return this.canceled ? 'Canceled' : (this.manualStatus ?? this.derived);
  }

  get balance(): Decimal {
    return balanceOf(this.facts());
  }

  setStatus(requested: Requested): void {
    this.refuseCanceled();
    if (requested === this.status) return;
    const { status, manualStatus, sent } = this;
    const payments = this.payments.length;
    this.apply(changeStatus(requested, { ...this.facts(), status, manualStatus, sent, payments }));
  }

  setTotal(total: number): void {
    this.refuseCanceled();
    const next = decimal(total);
    checkTotalCovers(next, this.net);
    if (!next.equals(this.total)) this.manualStatus = null;
    this.total = next;
  }

  send(): void {
    this.refuseCanceled();
    if (this.draft) this.apply(changeStatus('Pending', this.state()));
    this.sent = true;
  }

  pay(amount: number): void {
    this.refuseCanceled();
    const value = decimal(amount);
    if (this.balance.isZero() || value.greaterThan(this.balance)) throw new Refused();
    this.draft = false;
    this.payments.push({ amount: value, refunds: [] });
    this.settle();
  }

  changePayment(index: number, amount: number): void {
    this.refuseCanceled();
    const payment = this.payment(index);
    const value = decimal(amount);
    const most = payment.amount.plus(this.balance);
    if (value.lessThan(sum(payment.refunds)) || value.greaterThan(most)) throw new Refused();
    payment.amount = value;
    this.settle();
  }

  deletePayment(index: number): void {
    this.refuseCanceled();
    if (this.payment(index).refunds.length > 0) throw new Refused();
    this.payments.splice(index, 1);
    this.settle();
  }

  refund(index: number, amount: number): void {
    this.refuseCanceled();
    const payment = this.payment(index);
    const value = decimal(amount);
    if (value.greaterThan(payment.amount.minus(sum(payment.refunds)))) throw new Refused();
    payment.refunds.push(value);
    this.settle();
  }

  changeRefund(index: number, refund: number, amount: number): void {
    this.refuseCanceled();
    const payment = this.payment(index);
    const current = this.refundOf(payment, refund);
    const value = decimal(amount);
    const others = sum(payment.refunds).minus(current);
    if (value.greaterThan(payment.amount.minus(others))) throw new Refused();
    this.refuseOverpaying(current.minus(value));
    payment.refunds[refund] = value;
    this.settle();
  }

  deleteRefund(index: number, refund: number): void {
    this.refuseCanceled();
    const payment = this.payment(index);
    this.refuseOverpaying(this.refundOf(payment, refund));
    payment.refunds.splice(refund, 1);
    this.settle();
  }

  cancel(): void {
    if (this.canceled) return;
    if (this.draft || !this.net.isZero()) throw new Refused();
    this.canceled = true;
    this.notes.push(this.total);
  }

  private state() {
    const { status, manualStatus, sent } = this;
    return { ...this.facts(), status, manualStatus, sent, payments: this.payments.length };
  }

  private apply(transition: Transition): void {
    this.draft = transition.draft;
    this.openStatus = transition.openStatus;
    this.everPaid = transition.everPaid;
    const { manualStatus } = transition;
    this.manualStatus = manualStatus === this.derived ? null : manualStatus;
    if (!transition.payBalance) return;
    this.payments.push({ amount: this.balance, refunds: [] });
    this.settle();
  }

  /** Every write of money ends a status that was set by hand. */
  private settle(): void {
    this.paid = sum(this.payments.map((payment) => payment.amount));
    this.refunded = sum(this.payments.flatMap((payment) => payment.refunds));
    this.manualStatus = null;
    this.everPaid ||= this.paid.greaterThan(0);
  }

  private refuseCanceled(): void {
    if (this.canceled) throw new Refused();
  }

  private refuseOverpaying(undone: Decimal): void {
    if (this.guardUndoneRefunds && undone.greaterThan(this.balance)) throw new Refused();
  }

  private payment(index: number): ModelPayment {
    const payment = this.payments[index];
    if (!payment) throw new Refused();
    return payment;
  }

  private refundOf(payment: ModelPayment, index: number): Decimal {
    const refund = payment.refunds[index];
    if (!refund) throw new Refused();
    return refund;
  }
}

/** Names what is broken, or null: the invariants that hold after any sequence of writes. */
export function brokenInvariant(model: LedgerModel): string | null {
  const { status, derived, net, total } = model;
  if (model.manualStatus === null && status !== derived)
    return `status ${status} is not ${derived}`;
  if (net.lessThan(ZERO) || net.greaterThan(total))
    return `net ${net.toFixed()} of ${total.toFixed()}`;
  if (model.payments.some(({ amount, refunds }) => sum(refunds).greaterThan(amount))) {
    return 'more was refunded than paid';
  }
  if (status === 'Canceled' && !net.isZero()) return 'canceled with money';
  if (model.manualStatus !== null && model.paid.greaterThan(0))
    return 'a status by hand over money';
  if (status === 'Draft' && model.payments.length > 0) return 'a Draft with payments';
  const notes = model.canceled ? 1 : 0;
  if (model.notes.length !== notes) return `${model.notes.length} cancellation notes`;
  if (model.notes.some((note) => !note.equals(total))) return 'a note of another amount';
  return null;
}

/** True when the write was refused, by the rules or by the model. */
export function refused(write: () => void): boolean {
  try {
    write();
    return false;
  } catch (error) {
    if (error instanceof Problem || error instanceof Refused) return true;
    throw error;
  }
}
