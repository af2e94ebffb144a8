import {
  balanceOf,
  coveredOf,
  deriveStatus,
  type InvoiceStatus,
  type Ledger,
} from '../ledger/ledger.rules.js';
import { Problem } from '../platform/errors/problem.js';
import { type Decimal, sum, ZERO } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.model.js';

/** The columns of an invoice that its ledger is read from. */
export type LedgerRow = Pick<
  InvoiceRow,
  | 'status'
  | 'manualStatus'
  | 'openStatus'
  | 'everPaid'
  | 'canceledAt'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'deductedRetainers'
>;

/** What an invoice deducts of its retainers; 0 on a Draft, which only names them. */
export function deductedOf({ deductedRetainers }: Pick<InvoiceRow, 'deductedRetainers'>): Decimal {
  if (deductedRetainers === null) return ZERO;
  return sum(deductedRetainers.map(({ deducted }) => deducted?.total ?? ZERO));
}

export function ledgerOf(row: LedgerRow): Ledger {
  return {
    draft: row.status === 'Draft',
    canceled: row.canceledAt !== null || row.status === 'Canceled',
    total: row.total,
    paid: row.paid,
    refunded: row.refunded,
    deducted: deductedOf(row),
    everPaid: row.everPaid,
    openStatus: row.openStatus,
    manualStatus: row.manualStatus,
  };
}

/** Returns the columns that follow from the ledger. */
export function ledgerColumns(ledger: Ledger) {
  const derived = deriveStatus(ledger);
  const manual = ledger.manualStatus === derived ? null : ledger.manualStatus;
  const status = manual ?? derived;
  // An invoice created as Canceled has that status by hand, and no balance either.
  const balance = balanceOf({ ...ledger, canceled: status === 'Canceled' });
  return {
    status,
    manualStatus: manual,
    openStatus: ledger.openStatus,
    everPaid: ledger.everPaid,
    paid: ledger.paid,
    refunded: ledger.refunded,
    balance,
  };
}

/** Returns the status that is stored for a ledger. */
export function statusOf(ledger: Ledger): InvoiceStatus {
  return ledger.manualStatus ?? deriveStatus(ledger);
}

/** A new Draft. It deducts nothing yet. */
export function newLedger(total: Decimal): Ledger {
  return {
    draft: true,
    canceled: false,
    total,
    paid: ZERO,
    refunded: ZERO,
    deducted: ZERO,
    everPaid: false,
    openStatus: 'Pending',
    manualStatus: null,
  };
}

/**
 * Decides the first status of an invoice; any status but Draft makes it a document with a number.
 *
 * @param deducted what it deducts of retainers then
 * @throws Problem STATUS_CONFLICT
 */
export function createdAs(requested: InvoiceStatus, total: Decimal, deducted = ZERO): Ledger {
  const draft = { ...newLedger(total), deducted };
  if (requested === 'Draft') return draft;
  if (requested === 'Pending' || requested === 'Unpaid' || requested === 'Paid') {
    return leaveDraft(draft, requested);
  }
  const open = leaveDraft(draft, 'Pending');
  const derived = deriveStatus(open);
  if (deducted.greaterThan(0) && derived !== requested) {
    throw conflict(
      open,
      `What it deducts of retainers makes the invoice ${derived}. Set status to Pending.`,
    );
  }
  // An import: accepted as sent, and Canceled without a credit note.
  return { ...open, manualStatus: requested };
}

/** A Draft becomes a document; `Paid` pays its balance. */
export function leaveDraft(ledger: Ledger, requested: 'Pending' | 'Unpaid' | 'Paid'): Ledger {
  const openStatus = requested === 'Unpaid' ? 'Unpaid' : 'Pending';
  const open: Ledger = { ...ledger, draft: false, openStatus };
  return requested === 'Paid' ? paidOff(open) : open;
}

/** Its payments and refunds changed, which ends a status set by hand. */
export function settled(ledger: Ledger, moved: Pick<Ledger, 'paid' | 'refunded'>): Ledger {
  const everPaid = ledger.everPaid || moved.paid.greaterThan(0);
  return { ...ledger, ...moved, everPaid, manualStatus: null };
}

/** The invoice is canceled; this overrides a status set by hand. */
export function canceledLedger(ledger: Ledger): Ledger {
  return { ...ledger, canceled: true, manualStatus: null };
}

/** The balance is paid: the automatic payment is the difference of `paid` before and after. */
function paidOff(ledger: Ledger): Ledger {
  const paid = ledger.paid.plus(balanceOf(ledger));
  return settled(ledger, { paid, refunded: ledger.refunded });
}

/** What a change of status depends on besides the ledger. */
export interface Circumstances {
  /** Number of payment records. */
  payments: number;
  /** True if a mail with the invoice was sent or will be. */
  sent: boolean;
}

type Requested = Exclude<InvoiceStatus, 'Canceled'>;

/**
 * Decides a change of status; every pair that is not listed here is rejected.
 * The invoice is neither canceled nor an e-invoice, and `requested` differs from its status.
 *
 * @throws Problem STATUS_CONFLICT, INVOICE_HAS_PAYMENTS
 */
export function changeStatus(requested: Requested, ledger: Ledger, beside: Circumstances): Ledger {
  if (ledger.draft) return leaveDraftAs(requested, ledger);
  if (requested === 'Draft') return returnToDraft(ledger, beside);
  if (requested === 'Paid') return payOff(ledger);
  return setOpen(requested, ledger);
}

function leaveDraftAs(requested: Requested, ledger: Ledger): Ledger {
  if (requested === 'Pending' || requested === 'Unpaid' || requested === 'Paid') {
    return leaveDraft(ledger, requested);
  }
  throw conflict(ledger, 'Set a Draft to Pending, Unpaid or Paid.');
}

function returnToDraft(ledger: Ledger, { payments, sent }: Circumstances): Ledger {
  if (payments > 0) {
    throw new Problem(
      'INVOICE_HAS_PAYMENTS',
      'An invoice with payments cannot return to Draft. Delete its payments first.',
      { details: { payments } },
    );
  }
  // What it deducts of retainers ends with it.
  const status = statusOf({ ...ledger, deducted: ZERO });
  const open = status === 'Pending' || status === 'Unpaid';
  if (!open || sent) {
    const sentence = sent
      ? 'An invoice that was sent cannot return to Draft. Make a new one instead.'
      : `An invoice returns to Draft from Pending or Unpaid, not from ${status}.`;
    throw conflict(ledger, sentence);
  }
  return newLedger(ledger.total);
}

function payOff(ledger: Ledger): Ledger {
  const status = statusOf(ledger);
  const payable = ['Pending', 'Unpaid', 'Partial'].includes(status);
  if (!payable) {
    throw conflict(ledger, `Record a payment instead of setting a ${status} invoice to Paid.`);
  }
  return paidOff(ledger);
}

/** Pending, Unpaid, Partial or Refunded by hand: allowed while no money was received. */
function setOpen(requested: Exclude<Requested, 'Draft' | 'Paid'>, ledger: Ledger): Ledger {
  const isOpen = requested === 'Pending' || requested === 'Unpaid';
  const openStatus = isOpen ? requested : ledger.openStatus;
  const derived = deriveStatus({ ...ledger, openStatus });
  if (derived === requested) return { ...ledger, openStatus, manualStatus: null };
  const covered = coveredOf(ledger);
  if (covered.greaterThan(0) || statusOf(ledger) === 'Paid') {
    const what = ledger.deducted.isZero() ? 'payments' : 'payments and retainers';
    const sentence = covered.isZero()
      ? `A total of 0 makes the invoice ${deriveStatus(ledger)}. Change its items instead of its status.`
      : `Its ${what} make the invoice ${deriveStatus(ledger)}. Record or delete payments instead.`;
    throw conflict(ledger, sentence);
  }
  return { ...ledger, openStatus, manualStatus: requested };
}

function conflict(ledger: Ledger, message: string): Problem<'STATUS_CONFLICT'> {
  return new Problem('STATUS_CONFLICT', message, { details: { derived: deriveStatus(ledger) } });
}
