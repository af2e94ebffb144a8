import {
  createFormat,
  documentLabels,
  fillIn,
  labelled,
  type Labels,
  labelsFor,
  type ViewContext,
} from '../pdf/index.js';
import { decimal } from '../platform/money/money.js';
import { plainLine } from '../platform/text/harmless.js';
import type { MailContent, NoticeContent } from './mail.model.js';

/** The words of the mail in its language; null for parts that are left out. */
export interface MailWords {
  labels: Labels;
  test: string | null;
  /** Null around the client's text, which has its own. */
  salutation: string | null;
  /** Ours, or the client's as HTML. */
  text: { standard: string } | { own: string };
  facts: string[];
  attached: string | null;
  /** What the link says. */
  view: string;
  /** With the name under it; null around the client's text. */
  closing: string | null;
}

/** The words of a notice to the account. */
export function noticeWords({ lang, country = null, ...notice }: NoticeContent): MailWords {
  const { lines, view, test, from } = notice;
  const labels = labelsFor(lang, country);
  const { stamp, mail } = labels;
  const [standard = '', ...facts] = lines.map(plainLine);
  return {
    labels,
    test: test ? stamp.test : null,
    salutation: mail.salutation.none,
    text: { standard },
    facts: facts.filter((line) => line !== ''),
    attached: null,
    view: mail.view[view],
    closing: `${mail.closing}\n${from}`,
  };
}

/** The words of a mail to a customer; the client's own text replaces ours, with its salutation and closing. */
export function wordsOf(content: MailContent, ownText: string | null): MailWords {
  const { kind, dateFormat, currency, seller } = content;
  const { country } = seller.address;
  const labels = mailLabels(content);
  const { locale, shortDate, mail } = labels;
  const format = createFormat({ locale, shortDate, country, currency, dateFormat, tz: 'UTC' });
  const context = { labels, format };
  const isOwn = ownText !== null;
  return {
    labels,
    test: content.test ? labels.stamp.test : null,
    salutation: isOwn ? null : salutationOf(content, mail.salutation),
    text: isOwn ? { own: ownText } : { standard: standardText(content, context) },
    facts: [
      // Our text contains number and amount; with the client's text they need a line of their own.
      ...(isOwn ? [documentAndAmount(content, context)] : []),
      ...factsOf(content, context),
    ],
    attached: content.attachment ? mail.attached : null,
    view: kind === 'Estimate' ? mail.view.Estimate : mail.view.Invoice,
    closing: isOwn ? null : `${mail.closing}\n${plainLine(content.seller.name)}`,
  };
}

/** The texts of a mail, in the words of its document. */
const mailLabels = ({ kind, lang, seller }: Pick<MailContent, 'kind' | 'lang' | 'seller'>) =>
  documentLabels({ kind: kindOf(kind), lang, seller, credited: null });

const kindOf = (kind: MailContent['kind']) =>
  kind === 'Payment' || kind === 'Refund' ? 'Invoice' : kind;

function salutationOf(content: MailContent, salutation: Labels['mail']['salutation']): string {
  const name = plainLine(content.recipientName ?? '');
  const company = plainLine(content.recipientCompany ?? '');
  const { person, personOfCompany = person, none } = salutation;
  if (name !== '') return fillIn(company === '' ? person : personOfCompany, { name, company });
  return company === '' ? none : fillIn(salutation.company, { company });
}

function standardText(
  { kind, number, amount }: MailContent,
  { labels, format }: ViewContext,
): string {
  const values = { number: plainLine(number ?? ''), amount: format.money(amount) };
  // A missing number leaves a gap.
  return fillIn(labels.mail.text[kind], values).replace(/ {2,}/g, ' ');
}

/** `Invoice INV-2026-00042: EUR 1,234.50`. */
function documentAndAmount(
  { kind, number, amount }: MailContent,
  { labels, format }: ViewContext,
): string {
  const title = labels.title[kindOf(kind)];
  return labelled(labels, plainLine(`${title} ${number ?? ''}`), format.money(amount));
}

/** What the reader must know besides number and amount, and what to do by when. */
function factsOf(content: MailContent, context: ViewContext): string[] {
  const { kind, balance, creditNote } = content;
  const { labels, format } = context;
  const isOpen = balance !== null && decimal(balance).greaterThan(0);
  if (kind === 'Estimate') return howToDecide(content, context);
  if (kind === 'Invoice' || kind === 'Retainer') {
    return isOpen ? howToPay(content, balance, context) : [];
  }
  return [
    ...(creditNote ? [labelled(labels, labels.title.CreditNote, plainLine(creditNote))] : []),
    ...(isOpen ? [fillIn(labels.mail.balance, { amount: format.money(balance) })] : []),
  ];
}

/** Until when it is valid, and that it can be accepted online. */
function howToDecide(
  { dueDate, isDecidable = false }: MailContent,
  { labels, format }: ViewContext,
): string[] {
  return [
    ...(dueDate ? [labelled(labels, labels.fact.validUntil, format.longDate(dueDate))] : []),
    ...(isDecidable ? [labels.mail.decide] : []),
  ];
}

/** By when to pay, or that nothing is to be done. */
function howToPay(
  { dueDate, isDebited = false }: MailContent,
  balance: string,
  { labels, format }: ViewContext,
): string[] {
  if (isDebited) return [fillIn(labels.payment.debit, { amount: format.money(balance) })];
  return dueDate ? [fillIn(labels.mail.dueBy, { date: format.longDate(dueDate) })] : [];
}

/** The input of a standard subject. */
export type SubjectFacts = Pick<MailContent, 'kind' | 'lang' | 'number' | 'from' | 'seller'>;

/** Returns the standard subject in the language of the document; a Draft has no number yet. */
export function subjectOf({ kind, lang, number, from, seller }: SubjectFacts): string {
  const pattern = mailLabels({ kind, lang, seller }).mail.subject[kind];
  return plainLine(fillIn(pattern, { number: number ?? '', seller: from }));
}
