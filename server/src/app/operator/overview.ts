import { INVOICE_SUMS, invoices, OPEN_STATUSES } from '../../invoices/index.js';
import { PAYMENT_SUMS, payments } from '../../ledger/index.js';
import { type Reading, todayOf } from '../../platform/context/work.js';
import { sumsOf } from '../../platform/lists/sums.js';
import { decimal, toWire } from '../../platform/money/money.js';

/** The figures of an account in one currency, in major units. */
export interface Standing {
  currency: string;
  owed: number;
  overdue: number;
  /** Payments of this month, less their refunds. */
  received: number;
}

/** Payments of a month, less their refunds. */
export interface MonthlyReceipts {
  /** `2026-11` */
  month: string;
  amount: number;
}

/** Number of months shown, including the current one. */
const MONTHS = 12;

async function invoiceSums(reading: Reading, query: Parameters<typeof invoices.list>[1]) {
  return sumsOf(reading.sql, INVOICE_SUMS, await invoices.list(reading, { ...query, limit: 1 }));
}

/** By currency. */
async function receivedIn(reading: Reading, month: string): Promise<Map<string, number>> {
  const query = { dateFrom: `${month}-01`, dateTo: lastDay(month), limit: 1 };
  const sums = await sumsOf(reading.sql, PAYMENT_SUMS, await payments.list(reading, query));
  const net = sums.map(
    ({ currency, amount, refunded }) =>
      [currency, toWire(decimal(amount).minus(decimal(refunded)))] as const,
  );
  return new Map(net);
}

/** Months up to today, oldest first. */
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

/** The current figures of an account by currency, and its income of the last months in one currency. */
export interface Overview {
  standing: Standing[];
  months: MonthlyReceipts[];
}

/** Reads the overview of an account, with the months in the given currency. */
export async function overviewOf(reading: Reading, currency: string): Promise<Overview> {
  const [open, late, receipts] = await Promise.all([
    invoiceSums(reading, { status: [...OPEN_STATUSES] }),
    invoiceSums(reading, { overdue: true }),
    receiptsByMonth(reading),
  ]);
  const months = receipts.map(({ month, amounts }) => ({
    month,
    amount: amounts.get(currency) ?? 0,
  }));
  return { standing: standingIn(open, late, receipts.at(-1)?.amounts ?? new Map()), months };
}

type InvoiceSums = Awaited<ReturnType<typeof invoiceSums>>;

function standingIn(
  open: InvoiceSums,
  late: InvoiceSums,
  thisMonth: ReadonlyMap<string, number>,
): Standing[] {
  const named = [...open, ...late].map(({ currency }) => currency);
  return [...new Set([...named, ...thisMonth.keys()])].sort().map((currency) => {
    const balanceIn = (sums: InvoiceSums) =>
      sums.find((row) => row.currency === currency)?.balance ?? 0;
    const received = thisMonth.get(currency) ?? 0;
    return { currency, owed: balanceIn(open), overdue: balanceIn(late), received };
  });
}

/** The income of the last twelve months by currency; this month is the last. */
async function receiptsByMonth(reading: Reading) {
  const all: { month: string; amounts: Map<string, number> }[] = [];
  for (const month of monthsUntil(todayOf(reading))) {
    all.push({ month, amounts: await receivedIn(reading, month) });
  }
  return all;
}
