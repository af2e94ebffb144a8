import type { HistoryEntry } from '../history/index.js';
import { changedMembers } from '../platform/json/changes.js';
import { AMOUNT_SCALE, numberToScaled } from '../platform/money/scaled.js';
import type { BookEntry } from './transaction.fields.js';
import { fieldsOf } from './transaction.mapper.js';

/** The event of a new or deleted transaction. */
export function entryEvent(kind: 'created' | 'deleted', entry: BookEntry): HistoryEntry {
  return { resource: 'transaction', resourceId: entry.id, kind, facts: money(entry) };
}

/** The event of a change by a client; texts stay out of the history. */
export function changedEvent(before: BookEntry, after: BookEntry): HistoryEntry {
  const changed = [...changedMembers(fieldsOf(after), fieldsOf(before))];
  const facts = { changed, before: money(before), after: money(after) };
  return { resource: 'transaction', resourceId: after.id, kind: 'updated', facts };
}

function money({ type, amount, currency }: BookEntry) {
  return { type, amount: numberToScaled(amount, AMOUNT_SCALE), currency };
}
