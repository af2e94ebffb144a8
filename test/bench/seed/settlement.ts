import {
  leaveDraft,
  ledgerColumns,
  newLedger,
  settled,
} from '../../../server/src/invoices/transition.rules.js';
import { type Decimal, roundTo, sum, ZERO } from '../../../server/src/platform/money/money.js';
import type { Chance } from './random.js';

/** The payments and refunds of an invoice. */
export type Course =
  | 'draft'
  | 'pending'
  | 'unpaid'
  | 'partial'
  | 'paid'
  | 'paidTwice'
  | 'partRefunded'
  | 'refunded';

/** Old invoices are settled and new ones are open: the newest twentieth is unpaid. */
export function courseOf(chance: Chance, age: number): Course {
  if (chance.hits(0.03)) return 'draft';
  if (age > 0.95) return chance.hits(0.6) ? 'pending' : 'paid';
  const point = chance.next();
  if (point < 0.02) return 'unpaid';
  if (point < 0.04) return 'partial';
  if (point < 0.05) return 'partRefunded';
  if (point < 0.055) return 'refunded';
  return point < 0.15 ? 'paidTwice' : 'paid';
}

export interface Settlement {
  columns: ReturnType<typeof ledgerColumns>;
  /** The payments, each with its refunds. */
  payments: { amount: Decimal; refunded: Decimal }[];
  /** The ledger at the start, after each payment and after each refund, as recorded in the history. */
  steps: Step[];
}

/** Status and sums of an invoice at one moment. */
export type Step = Pick<ReturnType<typeof ledgerColumns>, 'status' | 'paid' | 'refunded'>;

/** The ledger of an invoice of this total; status and balance follow by the server's own rules. */
export function settle(course: Course, total: Decimal): Settlement {
  const half = roundTo(2, total.dividedBy(2));
  const amounts = paidAmounts(course, total, half);
  const back = course === 'refunded' ? total : course === 'partRefunded' ? half : ZERO;
  const moments: [paid: Decimal, refunded: Decimal][] = [[ZERO, ZERO]];
  for (const [index] of amounts.entries()) {
    moments.push([sum(amounts.slice(0, index + 1)), ZERO]);
    if (back.greaterThan(0)) moments.push([sum(amounts), back]);
  }
  const columns = moments.map(([paid, refunded]) => ledgerAt(course, total, paid, refunded));
  return {
    columns: columns.at(-1) as (typeof columns)[number],
    payments: amounts.map((amount) => ({ amount, refunded: back })),
    steps: columns.map(({ status, paid, refunded }) => ({ status, paid, refunded })),
  };
}

function ledgerAt(course: Course, total: Decimal, paid: Decimal, refunded: Decimal) {
  const draft = newLedger(total);
  if (course === 'draft') return ledgerColumns(draft);
  const open = leaveDraft(draft, course === 'unpaid' ? 'Unpaid' : 'Pending');
  return ledgerColumns(settled(open, { paid, refunded }));
}

function paidAmounts(course: Course, total: Decimal, half: Decimal): Decimal[] {
  if (course === 'draft' || course === 'pending' || course === 'unpaid') return [];
  if (course === 'partial') return [half];
  return course === 'paidTwice' ? [half, total.minus(half)] : [total];
}
