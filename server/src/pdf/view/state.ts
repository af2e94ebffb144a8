import { dateInZone } from '../../platform/dates/dates.js';
import type { PrintedDocument } from '../document.js';
import type { ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';
import { isPayable } from './sections.js';

/** The zone and the moment of an export. */
export interface ViewOptions {
  /** IANA zone: moves the printed instants and "today", never a calendar date. */
  tz: string;
  now: Date;
}

/** The stamp across the head of a document. */
export type Stamp = keyof Labels['stamp'];

/** True when an open invoice with a balance is past its due date in the zone of the export. */
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

/** The marks of a document, that of test accounts first. */
export function stampsOf(document: PrintedDocument, options: ViewOptions): Stamp[] {
  const { state, test } = document;
  return [
    ...(test ? (['test'] as const) : []),
    ...(state === 'Open' ? [] : [STAMPS[state]]),
    ...(isOverdue(document, options) ? (['overdue'] as const) : []),
  ];
}

/** Returns what the reader should know first, as a sentence; null if the stamp is enough. */
export function stateSentence(
  document: PrintedDocument,
  options: ViewOptions,
  { labels, format }: ViewContext,
): string | null {
  const { kind, state, amounts, dueDate } = document;
  const words = labels.state;
  const date = dueDate === null ? '' : format.date(dueDate);
  const amount = format.money(amounts.balance);
  if (state === 'Draft') return words.draft;
  if (kind === 'Estimate') {
    if (state === 'Accepted') return words.accepted;
    if (state === 'Declined') return words.declined;
    if (state !== 'Open') return null;
    if (isExpired(document, options)) return fillIn(words.expired, { date });
    return fillIn(dueDate === null ? words.open : words.openUntil, { date });
  }
  if (state === 'Paid') return words.paid;
  if (state === 'Refunded') return words.refunded;
  if (state === 'Canceled') return words.canceled;
  if (!isPayable(document)) return null;
  if (isOverdue(document, options)) return fillIn(words.overdue, { amount, date });
  return fillIn(dueDate === null ? words.due : words.dueBy, { amount, date });
}
