import type { HistoryEntry } from '../history/index.js';
import type { InvoiceRow } from './invoice.model.js';

/** The event of a new or deleted invoice. */
export function invoiceEvent(kind: 'created' | 'deleted', row: InvoiceRow): HistoryEntry {
  const { id: resourceId, number, status, total, currency } = row;
  return { resource: 'invoice', resourceId, kind, facts: { number, status, total, currency } };
}

/** The event of an invoice whose money, number or status moved, or whose members a client changed. */
export function movedEvent(
  before: InvoiceRow,
  after: InvoiceRow,
  changed?: Iterable<string>,
): HistoryEntry {
  const facts = {
    ...(changed && { changed: [...changed] }),
    before: money(before),
    after: money(after),
  };
  return { resource: 'invoice', resourceId: after.id, kind: 'updated', facts };
}

function money({ number, status, total, paid, refunded }: InvoiceRow) {
  return { number, status, total, paid, refunded };
}
