import { invoices, toInvoiceResponse } from '../../../invoices/index.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { amountText } from '../../operator/document-list.js';
import { type MonthlyReceipts, overviewOf, type Standing } from '../../operator/overview.js';
import { grid } from '../parts/forms.js';
import { documentRow, DOCUMENT_HEADS } from '../parts/records.js';
import type { Page, Visit } from '../parts/visit.js';

/** How many recent documents are shown. */
const LAST = 8;

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

/** A bar chart, with the figures as a table for people who cannot see it. */
function chart(currency: string, months: readonly MonthlyReceipts[]): Html {
  if (months.every(({ amount }) => amount === 0)) return nothing;
  const most = Math.max(...months.map(({ amount }) => amount), 1);
  const step = WIDTH / months.length;
  const bars = months.map(({ month, amount }, index) => {
    const height = Math.round((Math.max(amount, 0) / most) * (BASE - 20));
    const [x, y] = [Math.round(index * step + step * 0.15), BASE - height];
    const label = Math.round(index * step + step / 2);
    const title = html`<title>${month}: ${amountText(currency, amount)}</title>`;
    return html`<rect
        x="${String(x)}"
        y="${String(y)}"
        width="${String(Math.round(step * 0.7))}"
        height="${String(height)}"
        rx="3"
        >${title}</rect
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
    <svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" aria-hidden="true">
      ${bars}
      <line x1="0" x2="${String(WIDTH)}" y1="${String(BASE)}" y2="${String(BASE)}" />
    </svg>
    <details>
      <summary>As a table</summary>
      ${grid('Payments by month', ['Month', 'Received'], rows)}
    </details>
  </figure>`;
}

/** Shown to an account without invoices. */
const start = ({ place: { base } }: Visit): Html =>
  html`There are no invoices yet. An application creates them with an
    <a href="${base}/keys">API key</a>. Complete the
    <a href="${base}/profile">business profile</a> first: invoices show it.`;

/** What is owed, what was received, and the last documents. */
export const overview: Page = {
  path: '',
  name: 'Overview',
  actions: {},
  async show(visit) {
    const { account, reading, place } = visit;
    const [{ standing, months }, last] = await Promise.all([
      overviewOf(reading, account.currency),
      invoices.list(reading, { limit: LAST }),
    ]);
    const documents = last.rows.map((row) => documentRow(toInvoiceResponse(row, reading)));
    const suspended = account.mailSuspended
      ? html`<div class="notice wrong">
          <p>
            Mail of this account is suspended, because too much of it bounced.
            <a href="${place.base}/mail">See why</a>
          </p>
        </div>`
      : nothing;
    return {
      title: 'Overview',
      body: html`${suspended}${figures(standing)}${chart(account.currency, months)}
      ${grid('Last invoices', DOCUMENT_HEADS, documents, start(visit))}`,
    };
  },
};
