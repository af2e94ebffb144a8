import { ZERO, sum } from '../../platform/money/money.js';
import type { LedgerModel } from './ledger-model.js';

/** Returns the first invariant that is broken after a sequence of writes, or null. */
export function brokenInvariant(model: LedgerModel): string | null {
  const { status, derived, net, paid, total, balance } = model;
  if (model.manual === null && status !== derived) return `status ${status} is not ${derived}`;
  if (net.lessThan(ZERO) || paid.greaterThan(total)) {
    return `net ${net.toFixed()}, paid ${paid.toFixed()} of ${total.toFixed()}`;
  }
  const due = status === 'Canceled' ? ZERO : total.minus(paid);
  if (!balance.equals(due)) return `balance ${balance.toFixed()}, not ${due.toFixed()}`;
  if (model.payments.some(({ amount, refunds }) => sum(refunds).greaterThan(amount))) {
    return 'more was refunded than paid';
  }
  if (status === 'Canceled' && !net.isZero()) return 'canceled with money';
  if (model.manual !== null && model.paid.greaterThan(0)) return 'a status by hand over money';
  if (status === 'Draft' && model.payments.length > 0) return 'a Draft with payments';
  const notes = model.canceled ? 1 : 0;
  if (model.notes.length !== notes) return `${model.notes.length} cancellation notes`;
  if (model.notes.some((note) => !note.equals(total))) return 'a note of another amount';
  return null;
}
