import { type Html, html, nothing } from '../../../platform/text/html.js';
import {
  amountText,
  customerNameOf,
  type ListedDocument,
  pageOf,
} from '../../operator/document-list.js';
import { apart } from './forms.js';

/** An instant in the zone of the account: `2026-11-23 14:05`. */
export function instantText(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return format.format(new Date(instant));
}

/** A state as a coloured badge. */
export function mark(text: string, kind: string): Html {
  return html`<span class="mark ${kind}">${text}</span>`;
}

const KINDS: Readonly<Record<string, string>> = {
  Paid: 'good',
  Accepted: 'good',
  Delivered: 'good',
  Sent: 'good',
  Canceled: 'quiet',
  Draft: 'quiet',
  Declined: 'bad',
  Failed: 'bad',
  Bounced: 'bad',
  Rejected: 'bad',
  Held: 'bad',
};

/** The status of a record, or the state of a mail. */
export function stateMark(state: string): Html {
  return mark(state, KINDS[state] ?? 'open');
}

/** The column headings of `documentRow`. */
export const DOCUMENT_HEADS = ['Number', 'Customer', 'Date', 'Total', 'Status', 'Mail', 'Files'];

/** A document as a table row, with links to its page and files as the customer sees them. */
export function documentRow(document: ListedDocument): Html[] {
  const { number, url, date, currency, amounts, status, isOverdue, lastMail } = document;
  const hasXml =
    'eInvoice' in document &&
    document.eInvoice.state === 'Issued' &&
    document.eInvoice.standard !== null;
  const page = pageOf(url);
  return [
    html`<a href="${page}/">${number === null ? html`no number yet` : apart(number)}</a>`,
    apart(customerNameOf(document)),
    html`${date}`,
    html`<span class="amount">${amountText(currency, amounts.total)}</span>`,
    html`${stateMark(status)}${isOverdue ? mark('Overdue', 'bad') : nothing}`,
    lastMail === null ? nothing : stateMark(lastMail.state),
    html`<a href="${page}.pdf">PDF</a> ${hasXml ? html`<a href="${page}.xml">XML</a>` : nothing}`,
  ];
}
