import { ZERO, sum } from '../../platform/money/money.js';
import type { LedgerModel } from './ledger-model.js';

/** Returns the first invariant that is broken after a sequence of writes, or null. */
export function brokenInvariant(model: LedgerModel): string | null {
  const { status, derived, net, paid, covered, total, balance } = model;
  if (model.manual === null && status !== derived) return `status ${status} is not ${derived}`;
  if (net.lessThan(ZERO) || covered.greaterThan(total)) {
    return `net ${net.toFixed()}, paid ${paid.toFixed()}, covered ${covered.toFixed()} of ${total.toFixed()}`;
  }
  const due = status === 'Canceled' ? ZERO : total.minus(covered);
  if (!balance.equals(due)) return `balance ${balance.toFixed()}, not ${due.toFixed()}`;
  if (model.payments.some(({ amount, refunds }) => sum(refunds).greaterThan(amount))) {
    return 'more was refunded than paid';
  }
  if (status === 'Canceled' && !net.isZero()) return 'canceled with money';
  if (model.manual !== null && status !== 'Canceled' && covered.greaterThan(0))
    return 'a status by hand over money';
  if (status === 'Draft' && model.payments.length > 0) return 'a Draft with payments';
  const retainers = brokenDeduction(model);
  if (retainers !== null) return retainers;
  const notes = model.canceled ? 1 : 0;
  if (model.notes.length !== notes) return `${model.notes.length} cancellation notes`;
  if (model.notes.some((note) => !note.equals(total))) return 'a note of another amount';
  return null;
}

/** A retainer is deducted whole, by one invoice, and stays as it was. */
function brokenDeduction(model: LedgerModel): string | null {
  const { status, draft, gone, named, deductions } = model;
  const isOver = draft || gone || status === 'Canceled';
  if (draft && deductions.length > 0) return 'a Draft that deducts';
  for (const [index, { deductedBy, total, paid, refunded, status: of }] of named.entries()) {
    if (isOver && deductedBy === model) return 'a retainer that is not free again';
    if (isOver) continue;
    if (deductedBy !== model) return 'a retainer of another invoice';
    const left = total.minus(refunded);
    if (!paid.equals(total) || of === 'Canceled') return `a retainer that is ${of}`;
    if (!deductions[index]?.equals(left)) return `a retainer of which ${left.toFixed()} is left`;
  }
  return null;
}
