import { describe, expect, it } from 'vitest';
import type { InvoiceStatus, Ledger } from '../ledger/ledger.rules.js';
import { Problem } from '../platform/errors/problem.js';
import { brokenInvariant } from './testing/ledger-invariants.js';
import { LedgerModel, refused } from './testing/ledger-model.js';
import { changeStatus, createdAs, statusOf } from './transition.rules.js';

const SEQUENCES = process.env['FAKTURA_FULL'] === '1' ? 20_000 : 5_000;
const LONGEST = 60;
const STATUSES = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded'] as const;
type Requested = (typeof STATUSES)[number];

/** A small seeded generator (mulberry32), so that a failure can be reproduced. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function randomWrite(model: LedgerModel, random: (below: number) => number): () => void {
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
  const { draft, canceled, total, paid, refunded, everPaid, open, manual } = model;
  return {
    draft,
    canceled,
    total,
    paid,
    refunded,
    everPaid,
    openStatus: open,
    manualStatus: manual,
  };
}

/** Returns the status that the rules give to a request, or null if they reject it. */
function ruled(model: LedgerModel, requested: Requested): InvoiceStatus | null {
  const { status, sent } = model;
  if (status === 'Canceled') return null;
  if (requested === status) return status;
  const payments = model.payments.length;
  try {
    return statusOf(changeStatus(requested, ledgerOf(model), { payments, sent }));
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Model and rules decide each status independently, and must agree. */
function setStatus(model: LedgerModel, requested: Requested): void {
  const wanted = ruled(model, requested);
  const isRefused = refused(() => model.setStatus(requested));
  const became = isRefused ? null : model.status;
  if (became !== wanted) throw new Error(`${requested}: ${String(became)}, not ${String(wanted)}`);
}

interface Outcome {
  broken: string[];
  done: number;
  seen: Set<string>;
}

function simulate(sequences: number): Outcome {
  const outcome: Outcome = { broken: [], done: 0, seen: new Set() };
  for (let seed = 1; seed <= sequences; seed += 1) {
    const random = generator(seed);
    const first = STATUSES[random(STATUSES.length)] ?? 'Draft';
    const model = new LedgerModel(random(10), first);
    const length = 1 + random(LONGEST);
    expect(model.status).toBe(statusOf(createdAs(first, model.total)));
    outcome.seen.add(model.status);
    for (let step = 0; step < length; step += 1) {
      if (refused(randomWrite(model, random))) continue;
      outcome.done += 1;
      outcome.seen.add(model.status);
      const broken = brokenInvariant(model);
      if (broken === null) continue;
      outcome.broken.push(`seed ${seed} step ${step}: ${broken}`);
      break;
    }
  }
  return outcome;
}

describe(`${SEQUENCES} random sequences of up to ${LONGEST} writes to one invoice`, () => {
  it('keep status, balance and refunds in step', { timeout: 120_000 }, () => {
    const { broken, done, seen } = simulate(SEQUENCES);
    expect(broken).toEqual([]);
    expect(seen.size).toBe(7);
    expect(done).toBeGreaterThan(SEQUENCES * 10);
  });
});
