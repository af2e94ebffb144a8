import type { FieldError } from '../../platform/errors/problem.js';
import { type Decimal, decimal, ZERO } from '../../platform/money/money.js';

/** What a file says of an invoice besides the members of the contract. */
export type OpenInvoice = {
  status?: string | null;
  total: number;
  balance?: number | null;
  paid?: number | null;
  /** What was to be paid before any payment. */
  due?: number | null;
};

const CLOSED = ['Draft', 'Paid', 'Canceled', 'Refunded'];

/** What was paid of an invoice in the other product. */
export function paidOf({ total, balance, paid }: OpenInvoice): Decimal {
  if (paid !== undefined && paid !== null) return decimal(paid);
  return balance === undefined || balance === null ? ZERO : decimal(total).minus(balance);
}

/** Whether a status, which may be anything, is one of invoices that are not open. */
export const hasClosedStatus = (status: unknown): boolean => CLOSED.some((one) => one === status);

/** True for an invoice of which nothing is left to pay, and for a Draft. */
export function isClosed(invoice: OpenInvoice): boolean {
  return hasClosedStatus(invoice.status) || paidOf(invoice).greaterThanOrEqualTo(invoice.total);
}

/** Only open invoices are imported, with what the other product says of them. */
export function openInvoiceErrors(invoice: OpenInvoice): FieldError[] {
  const { status, total } = invoice;
  const which = 'only open invoices are imported; --open-only leaves the others out';
  if (hasClosedStatus(status)) return error('/status', 'NOT_ALLOWED', `is ${status}; ${which}`);
  const paid = paidOf(invoice);
  if (paid.isNegative()) {
    return error('/balance', 'INVALID_VALUE', `is above the total of ${decimal(total).toFixed()}`);
  }
  if (paid.greaterThanOrEqualTo(total)) {
    const what = `${paid.toFixed()} of ${decimal(total).toFixed()} is paid`;
    return error('/paid', 'NOT_ALLOWED', `leaves nothing open: ${what}; ${which}`);
  }
  if (status === 'Partial' && paid.isZero()) {
    const message = 'or balance must say what was paid, since the invoice is Partial';
    return error('/paid', 'REQUIRED', message);
  }
  return amountErrors(invoice, paid);
}

const error = (path: string, code: string, message: string) => [{ path, code, message }];

/** Amounts that contradict each other. */
function amountErrors({ total, balance, due }: OpenInvoice, paid: Decimal): FieldError[] {
  if (due !== undefined && due !== null && !decimal(due).equals(total)) {
    const amounts = `${decimal(due).toFixed()} is due of a total of ${decimal(total).toFixed()} with ${paid.toFixed()} paid`;
    const message = `differs: ${amounts}; a credit or a debt of the customer is set off, so enter it by hand`;
    return error('/due', 'INVALID_VALUE', message);
  }
  const left = decimal(total).minus(paid);
  if (balance === undefined || balance === null || left.equals(balance)) return [];
  const message = `is ${decimal(balance).toFixed()}, but total less paid is ${left.toFixed()}`;
  return error('/balance', 'INVALID_VALUE', message);
}
