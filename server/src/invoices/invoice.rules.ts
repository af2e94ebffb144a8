import { numberErrors, touchesAmounts } from '../documents/document.rules.js';
import type { DocumentFields } from '../documents/document.fields.js';
import { coveredOf, type InvoiceStatus, type Ledger } from '../ledger/ledger.rules.js';
import { type FieldError, Problem } from '../platform/errors/problem.js';
import { type Decimal, toWire } from '../platform/money/money.js';

/** The statuses of an invoice that still asks for money. */
export const OPEN_STATUSES: readonly InvoiceStatus[] = ['Pending', 'Unpaid', 'Partial'];

/** The kind under which an invoice is numbered, printed and sent. */
export function kindOf({ isRetainer }: { isRetainer: boolean }): 'Retainer' | 'Invoice' {
  return isRetainer ? 'Retainer' : 'Invoice';
}

/** A Draft becomes an e-invoice if its account makes them. */
export function isEInvoiceDraft(
  { account }: { account: { eInvoicing: boolean } },
  { status }: { status: InvoiceStatus },
): boolean {
  return account.eInvoicing && status === 'Draft';
}

/** Rejects changes that only a Draft allows. */
export function draftOnlyErrors(
  fields: DocumentFields,
  changed: ReadonlySet<keyof DocumentFields>,
  draft: boolean,
): FieldError[] {
  const errors = numberErrors(fields, changed, draft);
  if (draft || !changed.has('isRetainer')) return errors;
  const message = 'can change on a Draft only';
  return [{ path: '/isRetainer', code: 'NOT_ALLOWED', message }, ...errors];
}

/** The currency of received money and of deducted retainers cannot change. @throws Problem CURRENCY_LOCKED */
export function checkCurrency(
  changed: ReadonlySet<keyof DocumentFields>,
  { paid, deducted }: Pick<Ledger, 'paid' | 'deducted'>,
): void {
  if (!changed.has('currency') || (paid.isZero() && deducted.isZero())) return;
  const message = paid.isZero()
    ? 'The invoice deducts retainers in its currency. Return it to Draft before changing it.'
    : 'The invoice has payments in its currency. Delete them before changing it.';
  throw new Problem('CURRENCY_LOCKED', message);
}

/**
 * The payments and deducted retainers cannot exceed the total. One that they exceed already, from the time when refunds could be
 * paid again, may stay or rise.
 *
 * @throws Problem TOTAL_BELOW_PAID
 */
export function checkTotalCovers(
  total: Decimal,
  before: Pick<Ledger, 'total' | 'paid' | 'deducted'>,
): void {
  const paid = coveredOf(before);
  if (total.greaterThanOrEqualTo(paid) || total.greaterThanOrEqualTo(before.total)) return;
  const what = before.deducted.isZero() ? 'was paid' : 'was paid or is deducted';
  // What is deducted of retainers ends with a return to Draft, which payments prevent.
  const way = before.paid.isZero() ? 'return the invoice to Draft' : 'lower or delete a payment';
  throw new Problem(
    'TOTAL_BELOW_PAID',
    `The total would be ${total.toFixed()}, but ${paid.toFixed()} ${what}. Keep the total at least at that, ` +
      `or ${way} first.`,
    {
      details: { paid: toWire(paid) },
      errors: [{ path: '/items', code: 'TOTAL_BELOW_PAID', message: 'must cover what was paid' }],
    },
  );
}

/** An edit would take away what credit notes of the invoice gave back. */
export function belowCredited(errors: FieldError[], paid: Decimal): Problem<'TOTAL_BELOW_PAID'> {
  return new Problem(
    'TOTAL_BELOW_PAID',
    'Credit notes gave back a part of what would change. Keep it on the invoice, or delete the refund first.',
    { details: { paid: toWire(paid) }, errors },
  );
}

/**
 * A document can be canceled once everything that was received is refunded.
 *
 * @param payments number of payment records
 * @throws Problem INVOICE_IS_DRAFT, INVOICE_HAS_PAYMENTS
 */
export function checkCancelable(
  { draft, paid, refunded }: Pick<Ledger, 'draft' | 'paid' | 'refunded'>,
  payments: number,
): void {
  if (draft) {
    throw new Problem('INVOICE_IS_DRAFT', 'A Draft cannot be canceled. Delete it instead.');
  }
  const unrefunded = paid.minus(refunded);
  if (unrefunded.isZero()) return;
  throw new Problem(
    'INVOICE_HAS_PAYMENTS',
    `${unrefunded.toFixed()} was received and not refunded. Refund it first.`,
    { details: { payments, unrefunded: toWire(unrefunded) } },
  );
}

/** A canceled invoice, its payments and its refunds are final. */
export function canceled(): Problem<'INVOICE_CANCELED'> {
  const message = 'The invoice is canceled and stays as it is. Make a new invoice instead.';
  return new Problem('INVOICE_CANCELED', message);
}

/** An issued e-invoice is final except for its payments. */
export function issued(): Problem<'INVOICE_ISSUED'> {
  const message = 'The invoice is issued and can no longer be changed. Cancel it instead.';
  return new Problem('INVOICE_ISSUED', message);
}

/** Members of a document whose content is fixed beside its amounts, customer and retainers (§ 14 (4) UStG). */
const FIXED = [
  'number',
  'customer',
  'currency',
  'date',
  'deliveryDate',
  'servicePeriod',
  'header',
  'isRetainer',
  'vatCurrency',
  'vatExchangeRate',
] as const;

/** True if an edit changes what is fixed on a frozen document: lines, customer, number, dates and amounts. */
export function touchesFixed(changed: ReadonlySet<keyof DocumentFields>): boolean {
  return touchesAmounts(changed) || FIXED.some((name) => changed.has(name));
}

/** Only documents have payments and mail; a Draft of an e-invoice must be issued first. */
export function notIssued(): Problem<'INVOICE_NOT_ISSUED'> {
  const message = 'The invoice is still a draft. Issue it first.';
  return new Problem('INVOICE_NOT_ISSUED', message);
}

/** A status that a client may set on an e-invoice. */
export type EInvoiceStatus = 'Draft' | 'Pending' | 'Paid';

/** The other statuses follow from payments, credit notes and cancellation. */
export function checkEInvoiceStatus(status: InvoiceStatus): asserts status is EInvoiceStatus {
  if (status === 'Draft' || status === 'Pending' || status === 'Paid') return;
  const message = 'must be Draft, Pending or Paid on an e-invoice';
  throw new Problem(
    'STATUS_NOT_APPLICABLE',
    `An e-invoice cannot be set to ${status}: the other statuses follow from payments and cancellation.`,
    { errors: [{ path: '/status', code: 'STATUS_NOT_APPLICABLE', message }] },
  );
}

/** Rejects what no Draft of an e-invoice may contain; what is missing is checked when it is issued. */
export function eInvoiceErrors({ taxes }: Pick<DocumentFields, 'taxes'>): FieldError[] {
  if (taxes.length === 0) return [];
  const message = 'must be empty on an e-invoice: set the tax on each line';
  return [{ path: '/taxes', code: 'NOT_ALLOWED', message }];
}
