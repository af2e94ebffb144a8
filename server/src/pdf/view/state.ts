import { dateInZone } from '../../platform/dates/dates.js';
import type { PrintedDocument } from '../document.js';
import type { ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';
import { isPayable } from './sections.js';

/** The time zone and the instant of an export. */
export interface ViewOptions {
  /** IANA time zone: affects printed instants and "today", never calendar dates. */
  tz: string;
  now: Date;
}

/** The stamp at the top of a document. */
export type Stamp = keyof Labels['stamp'];

/**
 * Returns true if an open invoice with a balance is past its due date in the time zone of the export.
 */
export function isOverdue(document: PrintedDocument, options: ViewOptions): boolean {
  return isPayable(document) && isPast(document, options);
}

/** Returns true if an undecided estimate is no longer valid. */
export function isExpired(document: PrintedDocument, options: ViewOptions): boolean {
  return document.kind === 'Estimate' && document.state === 'Open' && isPast(document, options);
}

function isPast({ dueDate }: PrintedDocument, { tz, now }: ViewOptions): boolean {
  return dueDate !== null && dueDate < dateInZone(now, tz);
}

const STAMPS: Record<Exclude<PrintedDocument['state'], 'Open'>, Stamp> = {
  Draft: 'draft',
  Paid: 'paid',
  Refunded: 'refunded',
  Canceled: 'canceled',
  Accepted: 'accepted',
  Declined: 'declined',
};

/** The stamps of a document, that of test accounts first. */
export function stampsOf(document: PrintedDocument, options: ViewOptions): Stamp[] {
  const { state, test } = document;
  return [
    ...(test ? (['test'] as const) : []),
    ...(state === 'Open' ? [] : [STAMPS[state]]),
    ...(isOverdue(document, options) ? (['overdue'] as const) : []),
  ];
}

/** Returns the most important fact for the reader, as a sentence; null if the stamp is enough. */
export function stateSentence(
  document: PrintedDocument,
  options: ViewOptions,
  { labels, format }: ViewContext,
): string | null {
  const { kind, state, amounts, dueDate } = document;
  const words = labels.state;
  // A date stays in one row.
  const date = dueDate === null ? '' : format.longDate(dueDate).replaceAll(' ', '\u00a0');
  const amount = format.money(amounts.balance);
  if (state === 'Draft') return words.draft;
  if (kind === 'Estimate') return estimateSentence(document, options, words, date);
  if (state === 'Paid') return words.paid;
  if (state === 'Refunded') return words.refunded;
  if (state === 'Canceled') return words.canceled;
  if (!isPayable(document)) return null;
  if (isOverdue(document, options)) return fillIn(words.overdue, { amount, date });
  return fillIn(dueDate === null ? words.due : words.dueBy, { amount, date });
}

function estimateSentence(
  document: PrintedDocument,
  options: ViewOptions,
  words: ViewContext['labels']['state'],
  date: string,
): string | null {
  const { state, dueDate } = document;
  if (state === 'Accepted') return words.accepted;
  if (state === 'Declined') return words.declined;
  if (state !== 'Open') return null;
  if (isExpired(document, options)) return fillIn(words.expired, { date });
  return fillIn(dueDate === null ? words.open : words.openUntil, { date });
}
