import type { InvoiceStatus, Ledger } from '../../ledger/ledger.rules.js';
import { Problem } from '../../platform/errors/problem.js';
import { type Decimal, sum } from '../../platform/money/money.js';
import { checkTotalDeducts, deductible, type RetainerRow } from '../retainers.rules.js';
import { changeStatus, statusOf } from '../transition.rules.js';
import { type LedgerModel } from './ledger-model.js';
import { refused } from './refused.js';

export const STATUSES = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded'] as const;
type Requested = (typeof STATUSES)[number];

/** A small seeded generator (mulberry32), so that a failure can be reproduced. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A random write to one invoice. */
export function randomWrite(model: LedgerModel, random: (below: number) => number): () => void {
  // Small integer amounts, so that sums often equal the total.
  const amount = 1 + random(6);
  const payment = random(Math.max(1, model.payments.length));
  const refund = random(Math.max(1, model.payments[payment]?.refunds.length ?? 0));
  const status = STATUSES[random(STATUSES.length)] ?? 'Pending';
  const writes = [
    () => model.pay(amount),
    () => model.pay(Math.max(1, model.balance.toNumber())),
    () => model.changePayment(payment, amount),
    () => model.deletePayment(payment),
    () => model.refund(payment, amount),
    () => model.refund(payment, amount),
    () => model.changeRefund(payment, refund, amount),
    () => model.deleteRefund(payment, refund),
    () => setStatus(model, status),
    () => model.setTotal(random(10)),
    () => model.send(),
    // Rarely, since it ends the sequence.
    () => (random(8) === 0 ? model.cancel() : undefined),
  ];
  return writes[random(writes.length)] ?? (() => undefined);
}

function ledgerOf(model: LedgerModel): Ledger {
  const { draft, canceled, total, paid, refunded, deducted, everPaid, open, manual } = model;
  return {
    draft,
    canceled,
    total,
    paid,
    refunded,
    deducted,
    everPaid,
    openStatus: open,
    manualStatus: manual,
  };
}

/** Returns the status that the rules give to a request, or null if they reject it. */
function ruled(model: LedgerModel, requested: Requested): InvoiceStatus | null {
  const { status, sent, gone, deductedBy } = model;
  if (gone || status === 'Canceled' || (deductedBy !== null && requested !== status)) return null;
  if (requested === status) return status;
  const payments = model.payments.length;
  try {
    const deducted = model.draft ? ruledDeduction(model) : model.deducted;
    return statusOf(changeStatus(requested, { ...ledgerOf(model), deducted }, { payments, sent }));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** What the rules let a Draft deduct. @throws Problem */
function ruledDeduction({ named, total }: LedgerModel): Decimal {
  const rows = named.map(retainerRow);
  const ids = rows.map(({ id }) => id);
  const deducted = sum(deductible(ids, rows, FINAL).map((row) => row.total.minus(row.refunded)));
  checkTotalDeducts(total, deducted);
  return deducted;
}

const FINAL = { customer: 'cus_1', currency: 'EUR' };

function retainerRow(model: LedgerModel, index: number): RetainerRow {
  const { status, total, paid, refunded, deductedBy } = model;
  return {
    id: `inv_${index}`,
    number: null,
    status,
    isRetainer: !model.gone,
    customerId: FINAL.customer,
    currency: FINAL.currency,
    canceledAt: null,
    total,
    paid,
    refunded,
    deductedBy: deductedBy && 'inv_final',
  };
}

/** Model and rules decide each status independently, and must agree. */
function setStatus(model: LedgerModel, requested: Requested): void {
  const wanted = ruled(model, requested);
  const isRefused = refused(() => model.setStatus(requested));
  const became = isRefused ? null : model.status;
  if (became !== wanted) throw new Error(`${requested}: ${String(became)}, not ${String(wanted)}`);
}
