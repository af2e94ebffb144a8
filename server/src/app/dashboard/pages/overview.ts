import {
  INVOICE_SUMS,
  invoices,
  OPEN_STATUSES,
  toInvoiceResponse,
} from '../../../invoices/index.js';
import { listPayments, PAYMENT_SUMS } from '../../../ledger/index.js';
import { todayOf } from '../../../platform/context/work.js';
import { sumsOf } from '../../../platform/lists/sums.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { grid } from '../forms.js';
import { amountText, documentRow, DOCUMENT_HEADS } from '../records.js';
import type { Page, Visit } from '../visit.js';

/** Sums of one currency. */
interface Standing {
  currency: string;
  owed: number;
  overdue: number;
  received: number;
}

/** How many months the chart has. */
const MONTHS = 12;
/** How many documents are shown as the last ones. */
const LAST = 8;

async function invoiceSums({ reading }: Visit, query: Parameters<typeof invoices.list>[1]) {
  return sumsOf(reading.sql, INVOICE_SUMS, await invoices.list(reading, { ...query, limit: 1 }));
}

async function receivedBetween({ reading }: Visit, dateFrom: string, dateTo: string) {
  const page = await listPayments(reading, { dateFrom, dateTo, limit: 1 });
  return sumsOf(reading.sql, PAYMENT_SUMS, page);
}

/** Months back from today, the oldest first: `2026-11`. */
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

async function standing(visit: Visit, month: string): Promise<Standing[]> {
  const [open, late, payments] = await Promise.all([
    invoiceSums(visit, { status: [...OPEN_STATUSES] }),
    invoiceSums(visit, { overdue: true }),
    receivedBetween(visit, `${month}-01`, lastDay(month)),
  ]);
  const currencies = new Set([...open, ...late, ...payments].map(({ currency }) => currency));
  return [...currencies].sort().map((currency) => {
    const of = <Row extends { currency: string }>(rows: readonly Row[]) =>
      rows.find((row) => row.currency === currency);
    const paid = of(payments);
    return {
      currency,
      owed: of(open)?.balance ?? 0,
      overdue: of(late)?.balance ?? 0,
      received: (paid?.amount ?? 0) - (paid?.refunded ?? 0),
    };
  });
}

function figures(rows: readonly Standing[]): Html {
  if (rows.length === 0) return html`<p class="none">No invoice is open, and nothing was paid.</p>`;
  const box = (name: string, currency: string, amount: number, kind = '') =>
    html`<div class="figure ${kind}">
      <dt>${name}</dt>
      <dd>${amountText(currency, amount)}</dd>
    </div>`;
  return html`<dl class="figures">
    ${rows.map(
      ({ currency, owed, overdue, received }) =>
        html`${box('Owed', currency, owed)}${box('Overdue', currency, overdue, overdue > 0 ? 'bad' : '')}${box('Paid this month', currency, received, 'good')}`,
    )}
  </dl>`;
}

const WIDTH = 720;
const HEIGHT = 200;
const BASE = 170;

/** Bars, with the figures as a table for whoever cannot see them. */
function chart(currency: string, months: readonly { month: string; amount: number }[]): Html {
  const most = Math.max(...months.map(({ amount }) => amount), 1);
  const step = WIDTH / months.length;
  const bars = months.map(({ month, amount }, index) => {
    const height = Math.round((Math.max(amount, 0) / most) * (BASE - 20));
    const [x, y] = [Math.round(index * step + step * 0.15), BASE - height];
    const label = Math.round(index * step + step / 2);
    return html`<rect
        x="${String(x)}"
        y="${String(y)}"
        width="${String(Math.round(step * 0.7))}"
        height="${String(height)}"
        rx="3"
      >
        <title>${month}: ${amountText(currency, amount)}</title></rect
      ><text x="${String(label)}" y="${String(BASE + 18)}">${month.slice(2)}</text> `;
  });
  const rows = months.map(({ month, amount }) => [
    html`${month}`,
    html`${amountText(currency, amount)}`,
  ]);
  return html`<figure class="chart">
    <figcaption>
      Payments received in the last twelve months, less refunds, in ${currency}
    </figcaption>
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" aria-hidden="true">${bars}</svg>
    <details>
      <summary>As a table</summary>
      ${grid('Payments by month', ['Month', 'Received'], rows)}
    </details>
  </figure>`;
}

async function received(visit: Visit, months: readonly string[]) {
  const all: { month: string; amount: number }[] = [];
  const { currency } = visit.account;
  for (const month of months) {
    const sums = await receivedBetween(visit, `${month}-01`, lastDay(month));
    const own = sums.find((row) => row.currency === currency);
    all.push({ month, amount: (own?.amount ?? 0) - (own?.refunded ?? 0) });
  }
  return all;
}

/** What is owed, what came in, and the last documents. */
export const overview: Page = {
  path: '',
  actions: {},
  async show(visit) {
    const { account, reading, place } = visit;
    const months = monthsUntil(todayOf(reading));
    const [rows, chartRows, last] = await Promise.all([
      standing(visit, months.at(-1) ?? ''),
      received(visit, months),
      invoices.list(reading, { limit: LAST }),
    ]);
    const documents = last.rows.map((row) => documentRow(toInvoiceResponse(row, reading)));
    const suspended = account.mailSuspended
      ? html`<div class="notice wrong">
          <p>
            Mail of this account is suspended, because too much of it came back.
            <a href="${place.base}/mail">See why</a>
          </p>
        </div>`
      : nothing;
    return {
      title: 'Overview',
      body: html`${suspended}${figures(rows)}${chart(account.currency, chartRows)}
      ${grid('Last invoices', DOCUMENT_HEADS, documents)}`,
    };
  },
};
