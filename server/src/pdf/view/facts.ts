import type { Cancellation, PrintedDocument } from '../document.js';
import { creditNoteTitle } from './conditions.js';
import type { ViewContext } from './format.js';
import { gstFacts } from './gst-facts.js';
import type { Labels } from './labels.js';
import { isOwed } from './lines.js';
import { factsOfWindow } from './parties.js';
import { isPayable } from './sections.js';

/** A fact below the head of the document. */
export interface FactView {
  label: string;
  value: string;
  /** Whether it is what the reader looks for first: the amount due and its date. */
  isDue: boolean;
}

type Fact = [label: string, value: string | null];

/** What is due and the other facts, in the order in which readers look for them; absent ones are left out. */
export function factViews(document: PrintedDocument, context: ViewContext): FactView[] {
  const { labels, format } = context;
  const { kind, dueDate } = document;
  const { validUntil, dueDate: due } = labels.fact;
  const until: Fact = [
    kind === 'Estimate' ? validUntil : due,
    dueDate === null ? null : format.date(dueDate),
  ];
  const shown = (facts: Fact[], isDue: boolean) =>
    facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value, isDue }]));
  if (!isPayable(document)) return shown(factsWith([until], document, context), false);
  const balance: Fact = [labels.sum.balance, format.money(document.amounts.balance)];
  return [...shown([balance, until], true), ...shown(factsWith([], document, context), false)];
}

function factsWith(
  until: Fact[],
  document: PrintedDocument,
  { labels, format }: ViewContext,
): Fact[] {
  const { servicePeriod, acceptedAt, canceled, credited } = document;
  const date = (value: string | null) => (value === null ? null : format.date(value));
  const words = labels.fact;
  return [
    [isOwed(document.kind) ? words.date : words.issueDate, format.date(document.date)],
    [words.invoice, credited && credited.invoice.number],
    [words.invoiceDate, credited && format.date(credited.invoice.date)],
    ...until,
    [words.deliveryDate, date(document.deliveryDate)],
    [
      words.servicePeriod,
      servicePeriod &&
        [servicePeriod.from, servicePeriod.to].map((day) => whole(format.date(day))).join(' – '),
    ],
    ...gstFacts(document, labels),
    ...referenceFacts(document, { labels, format }),
    [words.paidAt, date(document.paidAt)],
    [words.acceptedOn, acceptedAt === undefined ? null : format.day(acceptedAt)],
    [creditNoteTitle(document, 'Cancellation'), canceled && canceled.number],
    [words.canceledOn, canceled && format.day(canceled.at)],
    [words.reason, reasonOf(canceled ?? credited, labels)],
    [labels.transactions.method, credited && methodOf(credited.method, labels)],
    ...factsOfWindow(document, labels),
  ];
}

/** A date that does not break: `2026. 10. 31.` */
const whole = (date: string) => date.replaceAll(/\. (?=\d)/g, '.\u00a0');

/** What else the customer looks it up by. */
function referenceFacts(
  { buyer, references }: PrintedDocument,
  { labels, format }: ViewContext,
): Fact[] {
  const words = labels.fact;
  return [
    [words.reference, buyer.reference],
    [words.purchaseOrder, references?.purchaseOrder ?? null],
    [words.contract, references?.contract ?? null],
    [words.project, references?.project ?? null],
    [words.salesOrder, references?.salesOrder ?? null],
    ...(references?.precedingInvoices ?? []).map((one): Fact => [
      words.precedingInvoice,
      [one.number, ...(one.date === null ? [] : [format.date(one.date)])].join(' · '),
    ]),
  ];
}

/** `Billing error`; null if the seller gave no meaningful reason. */
function reasonOf(given: Pick<Cancellation, 'reason'> | null, labels: Labels): string | null {
  const words: Partial<Record<string, string>> = labels.cancelReason;
  return given && (words[given.reason] ?? null);
}

/** The method in the language of the document; null if there is none. */
export function methodOf(method: string | null, labels: Labels): string | null {
  const methods: Partial<Record<string, string>> = labels.method;
  return method === null ? null : (methods[method] ?? method);
}
