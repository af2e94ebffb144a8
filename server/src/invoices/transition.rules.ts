import {
  balanceOf,
  deriveStatus,
  type InvoiceStatus,
  type LedgerFacts,
} from '../ledger/ledger.rules.js';
import { Problem } from '../platform/errors/problem.js';
import { AMOUNT_SCALE, type Decimal, fromScaled, toScaled, ZERO } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.repository.js';

/** The columns of an invoice that its status follows from. */
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
  | 'sentAt'
>;

/** The ledger facts of a new, empty invoice. */
export function newFacts(total: Decimal): LedgerFacts {
  return {
    draft: true,
    canceled: false,
    total,
    paid: ZERO,
    refunded: ZERO,
    everPaid: false,
    openStatus: 'Pending',
  };
}

export function factsOf(row: LedgerRow): LedgerFacts {
  return {
    draft: row.status === 'Draft',
    canceled: row.canceledAt !== null || row.status === 'Canceled',
    total: fromScaled(row.total, AMOUNT_SCALE),
    paid: fromScaled(row.paid, AMOUNT_SCALE),
    refunded: fromScaled(row.refunded, AMOUNT_SCALE),
    everPaid: Boolean(row.everPaid),
    openStatus: row.openStatus,
  };
}

export function stateOf(row: LedgerRow, facts: LedgerFacts, payments: number): InvoiceState {
  return {
    status: row.status,
    manualStatus: row.manualStatus,
    sent: row.sentAt !== null,
    payments,
    ...facts,
  };
}

/** No change of status was requested. */
export function sameTransition(row: LedgerRow, keepManual: boolean): Transition {
  return {
    draft: row.status === 'Draft',
    openStatus: row.openStatus,
    everPaid: Boolean(row.everPaid),
    manualStatus: keepManual ? row.manualStatus : null,
    payBalance: false,
    cancel: false,
  };
}

/** The invoice is canceled; this overrides a status set by hand. */
export function canceledTransition(row: LedgerRow): Transition {
  return { ...sameTransition(row, false), cancel: true };
}

/**
 * Returns the columns that follow from the ledger and a decided transition, its automatic payment
 * included.
 */
export function ledgerColumns(facts: LedgerFacts, transition: Transition) {
  const { draft, openStatus, manualStatus, payBalance, cancel } = transition;
  const paid = payBalance ? facts.paid.plus(balanceOf(facts)) : facts.paid;
  const everPaid = transition.everPaid || payBalance;
  const canceled = facts.canceled || cancel;
  const after: LedgerFacts = { ...facts, canceled, paid, draft, openStatus, everPaid };
  const derived = deriveStatus(after);
  const manual = manualStatus === derived ? null : manualStatus;
  const status = manual ?? derived;
  // An invoice created as Canceled has that status by hand, and no balance either.
  const balance = balanceOf({ ...after, canceled: status === 'Canceled' });
  return {
    status,
    manualStatus: manual,
    openStatus,
    everPaid: Number(everPaid),
    paid: toScaled(after.paid, AMOUNT_SCALE),
    refunded: toScaled(after.refunded, AMOUNT_SCALE),
    balance: toScaled(balance, AMOUNT_SCALE),
  };
}

/** An invoice before a change of its status. */
export interface InvoiceState extends LedgerFacts {
  status: InvoiceStatus;
  manualStatus: InvoiceStatus | null;
  sent: boolean;
  /** Number of payment records. */
  payments: number;
}

/** The effect of a requested status on the invoice. */
export interface Transition {
  draft: boolean;
  openStatus: 'Pending' | 'Unpaid';
  everPaid: boolean;
  manualStatus: InvoiceStatus | null;
  /** An automatic payment of the balance is recorded (method Other, source `status`). */
  payBalance: boolean;
  /** The invoice is canceled, with a credit note. */
  cancel: boolean;
}

type Requested = Exclude<InvoiceStatus, 'Canceled'>;

/** Decides the first status of an invoice; any status but Draft makes it a document with a number. */
export function initialTransition(requested: InvoiceStatus, facts: LedgerFacts): Transition {
  const start: Transition = {
    draft: requested === 'Draft',
    openStatus: requested === 'Unpaid' ? 'Unpaid' : 'Pending',
    everPaid: false,
    manualStatus: null,
    payBalance: requested === 'Paid' && !facts.total.isZero(),
    cancel: false,
  };
  // An import: accepted as sent, and Canceled without a credit note.
  const byHand = ['Partial', 'Refunded', 'Canceled'].includes(requested);
  return byHand ? { ...start, manualStatus: requested } : start;
}

/**
 * Decides a change of status; every pair that is not listed here is rejected.
 * The invoice is neither canceled nor an e-invoice, and `requested` differs from its status.
 */
export function changeStatus(requested: Requested, state: InvoiceState): Transition {
  if (state.draft) return leaveDraft(requested, state);
  if (requested === 'Draft') return returnToDraft(state);
  if (requested === 'Paid') return payOff(state);
  return setOpen(requested, state);
}

function unchanged(state: InvoiceState): Transition {
  const { draft, openStatus, everPaid, manualStatus } = state;
  return { draft, openStatus, everPaid, manualStatus, payBalance: false, cancel: false };
}

function leaveDraft(requested: Requested, state: InvoiceState): Transition {
  if (requested === 'Partial' || requested === 'Refunded') {
    throw conflict(state, 'Set a Draft to Pending, Unpaid or Paid.');
  }
  return {
    ...unchanged(state),
    draft: false,
    openStatus: requested === 'Unpaid' ? 'Unpaid' : 'Pending',
    payBalance: requested === 'Paid' && !balanceOf(state).isZero(),
  };
}

function returnToDraft(state: InvoiceState): Transition {
  if (state.payments > 0) {
    throw new Problem(
      'INVOICE_HAS_PAYMENTS',
      'An invoice with payments cannot return to Draft. Delete its payments first.',
      { details: { payments: state.payments } },
    );
  }
  const open = state.status === 'Pending' || state.status === 'Unpaid';
  if (!open || state.sent) {
    const sentence = state.sent
      ? 'An invoice that was sent cannot return to Draft. Make a new one instead.'
      : `An invoice returns to Draft from Pending or Unpaid, not from ${state.status}.`;
    throw conflict(state, sentence);
  }
  return {
    ...unchanged(state),
    draft: true,
    openStatus: 'Pending',
    everPaid: false,
    manualStatus: null,
  };
}

function payOff(state: InvoiceState): Transition {
  const payable = ['Pending', 'Unpaid', 'Partial'].includes(state.status);
  if (!payable) {
    throw conflict(state, `Record a payment instead of setting a ${state.status} invoice to Paid.`);
  }
  return { ...unchanged(state), manualStatus: null, payBalance: !balanceOf(state).isZero() };
}

/** Pending, Unpaid, Partial or Refunded by hand: allowed while no money was received. */
function setOpen(requested: Exclude<Requested, 'Draft' | 'Paid'>, state: InvoiceState): Transition {
  const isOpen = requested === 'Pending' || requested === 'Unpaid';
  const openStatus = isOpen ? requested : state.openStatus;
  const derived = deriveStatus({ ...state, openStatus });
  if (derived === requested) return { ...unchanged(state), openStatus, manualStatus: null };
  if (state.paid.greaterThan(0) || state.status === 'Paid') {
    const derived = deriveStatus(state);
    const sentence = state.paid.isZero()
      ? `A total of 0 makes the invoice ${derived}. Change its items instead of its status.`
      : `Its payments make the invoice ${derived}. Record or delete payments instead.`;
    throw conflict(state, sentence);
  }
  return { ...unchanged(state), openStatus, manualStatus: requested };
}

function conflict(state: InvoiceState, message: string): Problem<'STATUS_CONFLICT'> {
  return new Problem('STATUS_CONFLICT', message, { details: { derived: deriveStatus(state) } });
}
