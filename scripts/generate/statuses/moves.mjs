/**
 * @import { Ledger, InvoiceStatus } from '../../../server/src/ledger/ledger.rules.ts'
 * @typedef {'client' | 'payment' | 'refund'} Mover
 * @typedef {{ from: InvoiceStatus | null, to: InvoiceStatus, by: Mover, how: string }} Move `from` is null for a new invoice
 * @typedef {{ by: Mover, how: string, next: Ledger }} Step
 */

/** Sums of payments and refunds that matter, of a total of 100: nothing, a part, all. */
const SUMS = [0, 40, 100];

/** @type {InvoiceStatus[]} */
export const statuses = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded', 'Canceled'];

/**
 * Every move of an invoice from one status to another, found by trying each change on each ledger with the rules
 * of the server. A status that is set by hand against what was received is left out.
 */
export async function statusMoves() {
  const rules = await readRules();
  const { createdAs, statusOf, decimal } = rules;
  const total = decimal(100);
  /** @type {Move[]} */
  const moves = [];
  /** @type {Ledger[]} */
  const waiting = [];
  for (const to of statuses) {
    const ledger = createdAs(to, total);
    if (ledger.manualStatus !== null) continue;
    moves.push({ from: null, to, by: 'client', how: 'created' });
    waiting.push(ledger);
  }
  const seen = new Set();
  for (let ledger = waiting.shift(); ledger !== undefined; ledger = waiting.shift()) {
    const key = JSON.stringify(ledger);
    if (seen.has(key)) continue;
    seen.add(key);
    const from = statusOf(ledger);
    for (const { by, how, next } of stepsOf(rules, ledger)) {
      waiting.push(next);
      const to = statusOf(next);
      if (to !== from) moves.push({ from, to, by, how });
    }
  }
  return unique(moves);
}

/** The rules of the server, which are TypeScript. */
async function readRules() {
  await import('../../journeys/typescript.mjs');
  const [transitions, ledger, invoices, { decimal }] = await Promise.all([
    import('../../../server/src/invoices/transition.rules.ts'),
    import('../../../server/src/ledger/ledger.rules.ts'),
    import('../../../server/src/invoices/invoice.rules.ts'),
    import('../../../server/src/platform/money/money.ts'),
  ]);
  return { ...transitions, ...ledger, checkCancelable: invoices.checkCancelable, decimal };
}

/**
 * Everything that can happen to an invoice with this ledger.
 * @param {Awaited<ReturnType<typeof readRules>>} rules
 * @param {Ledger} ledger
 * @returns {Step[]}
 */
function stepsOf(rules, ledger) {
  if (ledger.canceled) return [];
  return [
    ...clientSteps(rules, ledger),
    ...paymentSteps(rules, ledger),
    ...refundSteps(rules, ledger),
  ];
}

/**
 * @param {Awaited<ReturnType<typeof readRules>>} rules
 * @param {Ledger} ledger
 * @returns {Step[]}
 */
function clientSteps(
  { changeStatus, leaveDraft, canceledLedger, checkCancelable, statusOf },
  ledger,
) {
  const payments = ledger.paid.isZero() ? 0 : 1;
  const settable = /** @type {Exclude<InvoiceStatus, 'Canceled'>[]} */ (
    statuses.filter((status) => status !== 'Canceled' && status !== statusOf(ledger))
  );
  const set = settable.flatMap((status) =>
    allowed('set', () => changeStatus(status, ledger, { payments, sent: false })),
  );
  const sent = ledger.draft ? allowed('sent or issued', () => leaveDraft(ledger, 'Pending')) : [];
  const canceled = allowed('canceled', () => {
    checkCancelable(ledger, payments);
    return canceledLedger(ledger);
  });
  return [...set, ...sent, ...canceled].filter(({ next }) => next.manualStatus === null);
}

/**
 * A step of a client, unless a rule refuses it.
 * @param {string} how
 * @param {() => Ledger} step
 * @returns {Step[]}
 */
function allowed(how, step) {
  try {
    return [{ by: 'client', how, next: step() }];
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}

/**
 * @param {Awaited<ReturnType<typeof readRules>>} rules
 * @param {Ledger} ledger
 * @returns {Step[]}
 */
function paymentSteps({ leaveDraft, settled, decimal }, ledger) {
  const { paid, refunded } = ledger;
  const open = ledger.draft ? leaveDraft(ledger, 'Pending') : ledger;
  return SUMS.map((sum) => decimal(sum))
    .filter((sum) => !sum.equals(paid) && sum.greaterThanOrEqualTo(refunded))
    .map((sum) => ({
      by: 'payment',
      how: sum.greaterThan(paid) ? 'recorded' : sum.isZero() ? 'deleted' : 'lowered or deleted',
      next: settled(open, { paid: sum, refunded }),
    }));
}

/**
 * @param {Awaited<ReturnType<typeof readRules>>} rules
 * @param {Ledger} ledger
 * @returns {Step[]}
 */
function refundSteps({ settled, decimal }, ledger) {
  const { paid, refunded } = ledger;
  return SUMS.map((sum) => decimal(sum))
    .filter((sum) => !sum.equals(refunded) && sum.lessThanOrEqualTo(paid))
    .map((sum) => ({
      by: 'refund',
      how: sum.greaterThan(refunded) ? 'recorded' : 'lowered or deleted',
      next: settled(ledger, { paid, refunded: sum }),
    }));
}

/** @param {Move[]} moves */
function unique(moves) {
  const byText = new Map(moves.map((move) => [JSON.stringify(move), move]));
  return [...byText.values()];
}
