import { ledgerColumns, newFacts } from '../../../server/src/invoices/invoice.state.js';
import { roundTo } from '../../../server/src/platform/money/currency.js';
import { ZERO, sum, type Decimal } from '../../../server/src/platform/money/decimal.js';
import { AMOUNT_SCALE, toScaled } from '../../../server/src/platform/money/scaled.js';
import type { Chance } from './random.js';

/** What has become of an invoice. */
export type Course =
  'draft' | 'pending' | 'unpaid' | 'partial' | 'paid' | 'paidTwice' | 'partRefunded' | 'refunded';

/** Old invoices are settled, new ones are open: the last in twenty are still waited for. */
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
  /** Scaled amounts, each with what of it went back. */
  payments: { amount: string; refunded: string }[];
}

/** The ledger of an invoice of this total; status and balance follow by the server's own rules. */
export function settle(course: Course, total: Decimal): Settlement {
  const half = roundTo(2, total.dividedBy(2));
  const paid = paidAmounts(course, total, half);
  const back = course === 'refunded' ? total : course === 'partRefunded' ? half : ZERO;
  const facts = {
    ...newFacts(total),
    draft: course === 'draft',
    paid: sum(paid),
    refunded: back,
    everPaid: paid.length > 0,
    openStatus: course === 'unpaid' ? ('Unpaid' as const) : ('Pending' as const),
  };
  const { draft, openStatus, everPaid } = facts;
  const scaled = (value: Decimal) => toScaled(value, AMOUNT_SCALE);
  return {
    columns: ledgerColumns(facts, {
      draft,
      openStatus,
      everPaid,
      manualStatus: null,
      payBalance: false,
      cancel: false,
    }),
    payments: paid.map((amount) => ({ amount: scaled(amount), refunded: scaled(back) })),
  };
}

function paidAmounts(course: Course, total: Decimal, half: Decimal): Decimal[] {
  if (course === 'draft' || course === 'pending' || course === 'unpaid') return [];
  if (course === 'partial') return [half];
  return course === 'paidTwice' ? [half, total.minus(half)] : [total];
}
