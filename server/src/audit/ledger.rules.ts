import { balanceOf, deriveStatus, type InvoiceStatus } from '../ledger/ledger.rules.js';
import { AMOUNT_SCALE, type Decimal, fromScaled, toScaled } from '../platform/money/money.js';
import { compare, type Fault } from './difference.rules.js';

/** The columns of an invoice that depend on its ledger; amounts scaled by 10^4. */
export interface LedgerColumns {
  status: InvoiceStatus;
  manualStatus: InvoiceStatus | null;
  openStatus: 'Pending' | 'Unpaid';
  everPaid: number;
  canceledAt: string | null;
  total: string;
  paid: string;
  refunded: string;
  balance: string;
}

/** What the rows of payments, refunds and deductions say about an invoice; amounts scaled. */
export interface LedgerSums {
  payments: number;
  paid: string;
  refunds: number;
  refunded: string;
  /** Sum of the retainers that it deducts. */
  deducted: string;
  /** Number of notes that an earlier version wrote. */
  earlier: number;
  /** Number of cancellation notes, and their sum. */
  notes: number;
  noted: string;
}

/** Recomputes sums, status and balance of an invoice from its payments and refunds. */
export function ledgerFaults(row: LedgerColumns, sums: LedgerSums): Fault[] {
  const [total, paid, refunded, deducted] = [
    row.total,
    sums.paid,
    sums.refunded,
    sums.deducted,
  ].map(amount) as [Decimal, Decimal, Decimal, Decimal];
  const derived = deriveStatus({
    draft: row.status === 'Draft',
    canceled: row.canceledAt !== null,
    total,
    paid,
    refunded,
    deducted,
    everPaid: Boolean(row.everPaid),
    openStatus: row.openStatus,
  });
  const canceled = row.status === 'Canceled';
  const balance = balanceOf({ canceled, total, paid, deducted });
  return [
    ...compare('paid', sums.paid, row.paid),
    ...compare('refunded', sums.refunded, row.refunded),
    ...compare('status', row.manualStatus ?? derived, row.status),
    ...compare('balance', toScaled(balance, AMOUNT_SCALE), row.balance),
    ...boundFaults(row, sums, { total, covered: paid.plus(deducted), net: paid.minus(refunded) }),
    ...noteFaults(row, sums),
  ];
}

/**
 * The invariants of the ledger: refunded <= paid, paid + deducted <= total, and a canceled invoice keeps no
 * money. Earlier versions let refunds be paid again, above the total.
 */
function boundFaults(
  row: LedgerColumns,
  sums: LedgerSums,
  { total, covered, net }: Record<'total' | 'covered' | 'net', Decimal>,
): Fault[] {
  const faults: Fault[] = [];
  if (net.isNegative()) faults.push({ what: 'net', expected: 'at least 0', found: net.toFixed() });
  if (covered.greaterThan(total)) {
    const known = sums.earlier > 0 && net.lessThanOrEqualTo(total) ? { notice: true } : {};
    const found = covered.toFixed();
    faults.push({ what: 'payments', expected: 'at most total', found, ...known });
  }
  if (row.status === 'Canceled') faults.push(...compare('net', '0', net.toFixed()));
  if (row.status === 'Draft') faults.push(...compare('payments', 0, sums.payments));
  if (row.manualStatus !== null && covered.greaterThan(0)) {
    faults.push(...compare('status by hand', 'none beside payments', row.manualStatus));
  }
  if (sums.payments > 0) faults.push(...compare('everPaid', 1, row.everPaid));
  return faults;
}

/** A canceled invoice has one cancellation note of its total, or none if it was imported as canceled. */
function noteFaults(row: LedgerColumns, sums: LedgerSums): Fault[] {
  const wanted = row.canceledAt === null ? 0 : 1;
  if (sums.notes !== wanted) return compare('cancellation notes', wanted, sums.notes);
  return wanted === 0 ? [] : compare('cancellation note', row.total, sums.noted);
}

function amount(scaled: string): Decimal {
  return fromScaled(scaled, AMOUNT_SCALE);
}
