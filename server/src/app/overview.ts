import { INVOICE_SUMS, invoices, OPEN_STATUSES } from '../invoices/index.js';
import { listPayments, PAYMENT_SUMS } from '../ledger/index.js';
import { type Reading, todayOf } from '../platform/context/work.js';
import { sumsOf } from '../platform/lists/sums.js';
import { decimal, toWire } from '../platform/money/money.js';

/** What an account stands at in one currency, in major units. */
export interface Standing {
  currency: string;
  owed: number;
  overdue: number;
  /** Payments of this month, less what was refunded of them. */
  received: number;
}

/** Payments of a month, less what was refunded of them. */
export interface MonthlyReceipts {
  /** `2026-11` */
  month: string;
  amount: number;
}

/** How many months are told, this one included. */
const MONTHS = 12;

async function invoiceSums(reading: Reading, query: Parameters<typeof invoices.list>[1]) {
  return sumsOf(reading.sql, INVOICE_SUMS, await invoices.list(reading, { ...query, limit: 1 }));
}

/** By currency. */
async function receivedIn(reading: Reading, month: string): Promise<Map<string, number>> {
  const query = { dateFrom: `${month}-01`, dateTo: lastDay(month), limit: 1 };
  const sums = await sumsOf(reading.sql, PAYMENT_SUMS, await listPayments(reading, query));
  const net = sums.map(
    ({ currency, amount, refunded }) =>
      [currency, toWire(decimal(amount).minus(decimal(refunded)))] as const,
  );
  return new Map(net);
}

/** Months back from today, the oldest first. */
function monthsUntil(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const back = new Date(Date.UTC(year, month - MONTHS + index, 1));
    return back.toISOString().slice(0, 7);
  });
}

/** The last day of a month is the day before the next one. */
function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** What is owed, overdue and was paid this month, by currency. */
export async function standingOf(reading: Reading): Promise<Standing[]> {
  const [open, late, payments] = await Promise.all([
    invoiceSums(reading, { status: [...OPEN_STATUSES] }),
    invoiceSums(reading, { overdue: true }),
    receivedIn(reading, todayOf(reading).slice(0, 7)),
  ]);
  const named = [...open, ...late].map(({ currency }) => currency);
  const currencies = new Set([...named, ...payments.keys()]);
  return [...currencies].sort().map((currency) => {
    const balanceIn = (sums: typeof open) =>
      sums.find((row) => row.currency === currency)?.balance ?? 0;
    const received = payments.get(currency) ?? 0;
    return { currency, owed: balanceIn(open), overdue: balanceIn(late), received };
  });
}

/** What came in during the last twelve months, in one currency. */
export async function receiptsByMonth(
  reading: Reading,
  currency: string,
): Promise<MonthlyReceipts[]> {
  const all: MonthlyReceipts[] = [];
  for (const month of monthsUntil(todayOf(reading))) {
    all.push({ month, amount: (await receivedIn(reading, month)).get(currency) ?? 0 });
  }
  return all;
}
