import {
  createFormat,
  fillIn,
  labelsFor,
  plainText,
  type ViewContext,
  withLineBreaks,
} from '../pdf/index.js';
import type { AttachedFile, OutgoingMail } from '../platform/mail/message.js';
import { decimal } from '../platform/money/money.js';
import { plainLine } from '../platform/text/harmless.js';
import { html, Html, nothing } from '../platform/text/html.js';
import { safeFileName } from '../platform/text/sanitise.js';
import type { Mail, MailAttachment, MailContent, NoticeContent } from './mail.model.js';

/** Facts that are known only when a mail is sent. */
export interface Composing {
  /** Sender address. */
  from: string;
  pdf: Buffer | null;
  /** Replaces the link that is stored with the mail. */
  url?: string | null;
}

/**
 * Composes a mail: salutation, text, amount and due date, link and closing, in the language of the
 * document. The client's own text replaces ours.
 */
export function composeMail({ row, recipients }: Mail, composing: Composing): OutgoingMail {
  const { content } = row;
  if (!content) throw new Error(`The mail ${row.id} has no content yet.`);
  const { from: address, pdf } = composing;
  const url = composing.url ?? content.url;
  const inField = (field: 'cc' | 'bcc') =>
    recipients.filter((one) => one.field === field && one.state !== 'Skipped');
  const words = content.kind === 'Notice' ? noticeWords(content) : wordsOf(content, row.ownText);
  const subject = plainLine(row.subject);
  return {
    messageId: `<${row.id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    from: { name: plainLine(content.from), address },
    replyTo: content.replyTo,
    to: row.toAddress,
    cc: inField('cc').map((one) => one.address),
    recipients: recipients.filter(({ state }) => state === 'Queued').map((one) => one.address),
    subject: content.test ? `[TEST] ${subject}` : subject,
    text: textPart(words, url),
    html: htmlPart(words, url, subject),
    attachments: pdf && content.attachment ? attachedFiles(content.attachment, pdf) : [],
    // The same at every attempt; spam filters distrust a mail that is dated days ago.
    date: new Date(row.scheduledFor ?? row.createdAt),
  };
}

/** The PDF, and the XML of an e-invoice if its recipients process only XML. */
function attachedFiles({ name, document }: MailAttachment, pdf: Buffer): AttachedFile[] {
  const filename = safeFileName(name);
  const file = { filename, contentType: 'application/pdf', content: pdf };
  const { mailsXml = false, files = [] } = document.eInvoice ?? {};
  // The last file has the syntax of the standard.
  const xml = mailsXml ? files.at(-1) : undefined;
  if (!xml) return [file];
  const xmlFile = {
    filename: filename.replace(/\.pdf$/, '.xml'),
    contentType: 'application/xml',
    content: Buffer.from(xml.content, 'utf8'),
  };
  return [file, xmlFile];
}

/** The words of the mail in its language; null for parts that are left out. */
interface Words {
  locale: string;
  test: string | null;
  salutation: string;
  /** Ours, or the client's as HTML. */
  text: { standard: string } | { own: string };
  facts: string[];
  attached: string | null;
  view: string;
  closing: string;
  /** The name under the closing. */
  sender: string;
}

function noticeWords({ lang, country = null, ...notice }: NoticeContent): Words {
  const { lines, view, test, from } = notice;
  const { locale, stamp, mail } = labelsFor(lang, country);
  const [standard = '', ...facts] = lines.map(plainLine);
  return {
    locale,
    test: test ? stamp.test : null,
    salutation: mail.salutationNoName,
    text: { standard },
    facts,
    attached: null,
    view: mail.view[view],
    closing: mail.closing,
    sender: from,
  };
}

function wordsOf(content: MailContent, ownText: string | null): Words {
  const { country } = content.seller.address;
  const labels = labelsFor(content.lang, country);
  const { locale, mail } = labels;
  const { kind, dateFormat, currency, balance, recipientName: name } = content;
  const format = createFormat({ locale, country, currency, dateFormat, tz: 'UTC' });
  const amount = format.money(content.amount);
  const values = { number: content.number ?? '', amount, seller: content.seller.name };
  const text = { Payment: mail.text.payment, Refund: mail.text.refund, ...mail.text }[kind];
  const isOpen = balance !== null && decimal(balance).greaterThan(0);
  const isRequest = kind === 'Invoice' || kind === 'Retainer';
  return {
    locale,
    test: content.test ? labels.stamp.test : null,
    salutation:
      name === null ? mail.salutationNoName : fillIn(mail.salutation, { name: plainLine(name) }),
    text: ownText === null ? { standard: oneLine(fillIn(text, values)) } : { own: ownText },
    facts: [
      // Our text contains the amount; with the client's text it needs a line of its own.
      ...(ownText === null ? [] : [`${labels.title[titleOf(kind)]}: ${amount}`]),
      ...(isOpen && !isRequest ? [fillIn(mail.balance, { amount: format.money(balance) })] : []),
      ...(isRequest && isOpen ? howToPay(content, balance, { labels, format }) : []),
    ],
    attached: content.attachment ? mail.attached : null,
    view: kind === 'Estimate' ? mail.view.Estimate : mail.view.Invoice,
    closing: mail.closing,
    sender: content.seller.name,
  };
}

/** By when to pay, or that nothing is to be done. */
function howToPay(
  { dueDate, isDebited = false }: MailContent,
  balance: string,
  { labels, format }: ViewContext,
): string[] {
  if (isDebited) return [fillIn(labels.payment.debit, { amount: format.money(balance) })];
  return dueDate ? [fillIn(labels.mail.dueBy, { date: format.date(dueDate) })] : [];
}

const titleOf = (kind: MailContent['kind']) =>
  kind === 'Payment' || kind === 'Refund' ? 'Invoice' : kind;

/** Removes the gap that a missing number leaves. */
const oneLine = (text: string): string => text.replace(/ {2,}/g, ' ');

function textPart(words: Words, url: string): string {
  const { test, salutation, text, facts, view, closing, sender } = words;
  const body = 'own' in text ? plainText(text.own) : text.standard;
  const link = `${view}: ${url}`;
  const end = `${closing}\n${sender}`;
  const parts = [test, salutation, body, facts.join('\n'), link, words.attached, end];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The text was sanitised when it was stored; a link must not send a referrer to its target. */
function ownHtml(own: string): Html {
  return new Html(withLineBreaks(own).replace(/<a /g, '<a rel="noopener nofollow" '));
}

const FONT = 'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1c2330';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fd8;color:#ffffff;text-decoration:none';

/** Inline styles, because many mail programs support no others. Nothing is loaded from elsewhere. */
function htmlPart(words: Words, url: string, subject: string): string {
  const { locale, test, salutation, text, facts, view, attached: file, closing, sender } = words;
  const paragraph = (line: string): Html => html`<p style="margin:0 0 16px">${line}</p> `;
  const body =
    'own' in text
      ? html`<div style="margin:0 0 16px">${ownHtml(text.own)}</div> `
      : paragraph(text.standard);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px;${FONT}">
        <div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
          ${test === null ? nothing : html`<p style="margin:0 0 16px;font-weight:bold;color:#b3261e">${test}</p> `}${paragraph(salutation)}${body}${facts.map(paragraph)}
          <p style="margin:24px 0"><a href="${url}" rel="noopener" style="${BUTTON}">${view}</a></p>
          ${file === null ? nothing : paragraph(file)}
          <p style="margin:0">${closing}<br />${sender}</p>
        </div>
      </body>
    </html> `.source;
}

/** The input of a standard subject. */
export type SubjectFacts = Pick<MailContent, 'kind' | 'lang' | 'number' | 'from' | 'seller'>;

/** Returns the standard subject in the language of the document; a Draft has no number yet. */
export function subjectOf({ kind, lang, number, from, seller }: SubjectFacts): string {
  const { subject } = labelsFor(lang, seller.address.country).mail;
  const pattern =
    kind === 'Payment' ? subject.payment : kind === 'Refund' ? subject.refund : subject[kind];
  return fillIn(pattern, { number: number ?? '', seller: from })
    .replace(/\s+/g, ' ')
    .trim();
}
