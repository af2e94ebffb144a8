import { Problem } from '../platform/errors/problem.js';
import {
  balanceOf,
  deriveStatus,
  type InvoiceStatus,
  type LedgerFacts,
} from '../ledger/status.rules.js';

/** An invoice before a change of its status. */
export interface InvoiceState extends LedgerFacts {
  status: InvoiceStatus;
  manualStatus: InvoiceStatus | null;
  sent: boolean;
  /** Number of payment records. */
  payments: number;
}

/** What a requested status means for the invoice. */
export interface Transition {
  draft: boolean;
  openStatus: 'Pending' | 'Unpaid';
  everPaid: boolean;
  manualStatus: InvoiceStatus | null;
  /** An automatic payment of the balance is recorded (method Other, source `status`). */
  payBalance: boolean;
  /** The invoice is canceled, with a note of its own. */
  cancel: boolean;
}

type Requested = Exclude<InvoiceStatus, 'Canceled'>;

/** The first status of an invoice; anything but Draft leaves Draft and takes a number. */
export function initialTransition(requested: InvoiceStatus, facts: LedgerFacts): Transition {
  const start: Transition = {
    draft: requested === 'Draft',
    openStatus: requested === 'Unpaid' ? 'Unpaid' : 'Pending',
    everPaid: false,
    manualStatus: null,
    payBalance: requested === 'Paid' && !facts.total.isZero(),
    cancel: false,
  };
  // An import: taken as it is said, Canceled without a note of ours.
  const byHand = ['Partial', 'Refunded', 'Canceled'].includes(requested);
  return byHand ? { ...start, manualStatus: requested } : start;
}

/**
 * Decides a change of status; every pair that is not named here is refused.
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

/** Pending, Unpaid, Partial or Refunded by hand: free while no money was received. */
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
