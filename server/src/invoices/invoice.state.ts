import { balanceOf, deriveStatus, type LedgerFacts } from '../ledger/index.js';
import { AMOUNT_SCALE, type Decimal, fromScaled, toScaled, ZERO } from '../platform/money/money.js';
import type { InvoiceRow } from './invoice.repository.js';
import type { InvoiceState, Transition } from './transition.rules.js';

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

export function factsOf(row: InvoiceRow): LedgerFacts {
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

export function stateOf(row: InvoiceRow, facts: LedgerFacts, payments: number): InvoiceState {
  return {
    status: row.status,
    manualStatus: row.manualStatus,
    sent: row.sentAt !== null,
    payments,
    ...facts,
  };
}

/** No change of status was asked for. */
export function sameTransition(row: InvoiceRow, keepManual: boolean): Transition {
  return {
    draft: row.status === 'Draft',
    openStatus: row.openStatus,
    everPaid: Boolean(row.everPaid),
    manualStatus: keepManual ? row.manualStatus : null,
    payBalance: false,
    cancel: false,
  };
}

/** The invoice is canceled; a status set by hand gives way. */
export function canceledTransition(row: InvoiceRow): Transition {
  return { ...sameTransition(row, false), cancel: true };
}

/** The columns that follow from the ledger and a decided transition, its automatic payment included. */
export function ledgerColumns(facts: LedgerFacts, transition: Transition) {
  const { draft, openStatus, manualStatus, payBalance, cancel } = transition;
  const paid = payBalance ? facts.paid.plus(balanceOf(facts)) : facts.paid;
  const everPaid = transition.everPaid || payBalance;
  const canceled = facts.canceled || cancel;
  const after: LedgerFacts = { ...facts, canceled, paid, draft, openStatus, everPaid };
  const derived = deriveStatus(after);
  const manual = manualStatus === derived ? null : manualStatus;
  const status = manual ?? derived;
  // One that was created as Canceled has that status by hand, and asks for nothing either.
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
