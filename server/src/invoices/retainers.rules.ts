import { type FieldError, Problem } from '../platform/errors/problem.js';
import { type Decimal, toWire } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.model.js';
import type { NamedRetainer } from './retainer-deduction.types.js';

/** The columns that decide whether a retainer can be deducted. */
export type RetainerRow = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'status'
  | 'isRetainer'
  | 'customerId'
  | 'currency'
  | 'canceledAt'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'deductedBy'
>;

/** What the retainers of an invoice must have in common with it. */
export interface FinalInvoice {
  /** Customer id. */
  customer: string;
  currency: string;
  isRetainer: boolean;
}

/** Returns what a Draft stores of the retainers that a body names; null if there are none. */
export function namedBy(ids: readonly string[] | null | undefined): NamedRetainer[] | null {
  if (!ids || ids.length === 0) return null;
  return ids.map((retainer) => ({ retainer, deducted: null }));
}

/** Returns the ids of the retainers, in the order in which they are named. */
export function idsOf(named: readonly NamedRetainer[] | null): string[] {
  return named?.map(({ retainer }) => retainer) ?? [];
}

/** Rejects ids of what this invoice can never deduct. */
export function namingErrors(
  ids: readonly string[],
  found: readonly RetainerRow[],
  invoice: FinalInvoice,
): FieldError[] {
  if (ids.length > 0 && invoice.isRetainer) {
    const message = 'must be empty on a retainer: only a final invoice deducts retainers';
    return [{ path: '/deductedRetainers', code: 'NOT_ALLOWED', message }];
  }
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id, index) => {
    const path = `/deductedRetainers/${index}`;
    const row = byId.get(id);
    if (!row?.isRetainer) {
      return [{ path, code: 'NOT_FOUND', message: 'is not the id of a retainer' }];
    }
    const mismatch = mismatchOf(row, invoice);
    return mismatch === null ? [] : [{ path, code: 'INVALID_VALUE', message: mismatch }];
  });
}

function mismatchOf(
  { customerId, currency }: RetainerRow,
  invoice: Pick<FinalInvoice, 'customer' | 'currency'>,
): string | null {
  if (customerId !== invoice.customer) return 'is a retainer of another customer';
  return currency === invoice.currency ? null : `is a retainer in ${currency}`;
}

/**
 * A retainer is deducted whole, once, and only if all of it was paid and some of it was kept.
 *
 * @returns the retainers in the order in which they are named
 * @throws Problem STATUS_CONFLICT
 */
export function deductible<Row extends RetainerRow>(
  ids: readonly string[],
  found: readonly Row[],
  invoice: Pick<FinalInvoice, 'customer' | 'currency'>,
): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    const hindrance = row ? hindranceOf(row, invoice) : 'does not exist any more';
    if (row && hindrance === null) return row;
    throw new Problem(
      'STATUS_CONFLICT',
      `Retainer ${row?.number ?? id} in deductedRetainers ${hindrance}. Remove it from deductedRetainers, or correct it first.`,
      { details: { derived: 'Draft' } },
    );
  });
}

function hindranceOf(
  row: RetainerRow,
  invoice: Pick<FinalInvoice, 'customer' | 'currency'>,
): string | null {
  if (!row.isRetainer) return 'is not a retainer any more';
  if (row.deductedBy !== null) return 'is deducted by another invoice';
  if (row.status === 'Draft') return 'is still a Draft';
  if (row.canceledAt !== null || row.status === 'Canceled') return 'is canceled';
  if (!row.paid.equals(row.total)) return 'is not fully paid';
  if (row.total.isZero()) return 'has a total of 0, so nothing of it is deducted';
  if (row.refunded.equals(row.paid)) return 'has nothing left: all of it was refunded';
  return mismatchOf(row, invoice);
}

/** Retainers cannot come to more than the invoice that deducts them. @throws Problem TOTAL_BELOW_PAID */
export function checkTotalDeducts(total: Decimal, deducted: Decimal): void {
  if (total.greaterThanOrEqualTo(deducted)) return;
  const message = 'must not come to more than the total';
  throw new Problem(
    'TOTAL_BELOW_PAID',
    `The retainers come to ${deducted.toFixed()}, but the total is ${total.toFixed()}. ` +
      'Deduct fewer retainers, or refund a part of one first.',
    {
      details: { paid: toWire(deducted) },
      errors: [{ path: '/deductedRetainers', code: 'TOTAL_BELOW_PAID', message }],
    },
  );
}

/** Retainers belong to the customer whose invoice deducts them. */
export function customerLocked({ status }: Pick<InvoiceRow, 'status'>): Problem<'STATUS_CONFLICT'> {
  return new Problem(
    'STATUS_CONFLICT',
    'The invoice deducts retainers of its customer. Return it to Draft before changing the customer.',
    { details: { derived: status } },
  );
}

/** A retainer stays as it is while an invoice deducts it. */
export function deductedConflict(
  { status }: Pick<InvoiceRow, 'status'>,
  deductedBy: Pick<InvoiceRow, 'number'>,
): Problem<'STATUS_CONFLICT'> {
  return new Problem(
    'STATUS_CONFLICT',
    `Invoice ${deductedBy.number ?? ''} deducts this retainer, so neither it nor its payments and refunds can change. Cancel that invoice first.`,
    { details: { derived: status } },
  );
}
