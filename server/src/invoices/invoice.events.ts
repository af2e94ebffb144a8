import { copyFacts } from '../documents/document-references.js';
import type { Customer } from '../customers/index.js';
import type { HistoryEntry } from '../history/index.js';
import type { InvoiceRow } from './invoice.repository.js';

/** The event of a new or deleted invoice; pass `customer` if it was copied. */
export function invoiceEvent(
  kind: 'created' | 'deleted',
  row: InvoiceRow,
  customer: Customer | null = null,
): HistoryEntry {
  const { id: resourceId, number, status, total, currency, invoiceDate: date } = row;
  const facts = { number, status, total, currency, date, ...copyFacts(customer) };
  return { resource: 'invoice', resourceId, kind, facts };
}

/**
 * The event of an invoice whose money, number or status changed, or whose members a client changed; pass
 * `customer` if it was copied again.
 */
export function movedEvent(
  before: InvoiceRow,
  after: InvoiceRow,
  changed?: Iterable<string>,
  customer: Customer | null = null,
): HistoryEntry {
  const facts = {
    ...(changed && { changed: [...changed] }),
    ...(before.invoiceDate !== after.invoiceDate && { date: after.invoiceDate }),
    ...copyFacts(customer),
    before: money(before),
    after: money(after),
  };
  return { resource: 'invoice', resourceId: after.id, kind: 'updated', facts };
}

function money({ number, status, total, paid, refunded }: InvoiceRow) {
  return { number, status, total, paid, refunded };
}
