import type { Customer } from '../customers/index.js';
import { eventAmount, type HistoryEntry } from '../history/index.js';
import type { DocumentRow } from './document.model.js';

/**
 * Returns what an event records of a copy: its customer and version, not its contents, which are
 * personal.
 */
export function copyFacts(customer: Customer | null) {
  return customer ? { customer: customer.id, customerVersion: customer.version } : {};
}

/**
 * Creates the events of one kind of document.
 *
 * @param date the column of its date
 * @param own what events record of its own columns before and after a change
 */
export function createEvents<Row extends DocumentRow & { status: string }>(
  resource: 'invoice' | 'estimate',
  date: keyof Row,
  own: (row: Row) => Record<string, unknown>,
) {
  function state(row: Row) {
    const { number, status, total } = row;
    return { number, status, total: eventAmount(total), ...own(row) };
  }

  function whole(kind: 'created' | 'deleted', row: Row, customer: Customer | null): HistoryEntry {
    const { id: resourceId, number, status, currency } = row;
    const total = eventAmount(row.total);
    const facts = { number, status, total, currency, date: row[date], ...copyFacts(customer) };
    return { resource, resourceId, kind, facts };
  }

  return {
    created: (row: Row, customer: Customer | null) => whole('created', row, customer),
    deleted: (row: Row) => whole('deleted', row, null),

    /**
     * The event of a document whose state changed, or whose members a client changed; pass `customer` if
     * it was copied again.
     */
    moved(
      before: Row,
      after: Row,
      changed?: Iterable<string>,
      customer: Customer | null = null,
    ): HistoryEntry {
      const currency = (row: Row) =>
        before.currency === after.currency ? {} : { currency: row.currency };
      const facts = {
        ...(changed && { changed: [...changed] }),
        ...(before[date] !== after[date] && { date: after[date] }),
        ...copyFacts(customer),
        before: { ...state(before), ...currency(before) },
        after: { ...state(after), ...currency(after) },
      };
      return { resource, resourceId: after.id, kind: 'updated', facts };
    },
  };
}
