import { copyFacts } from '../documents/document-references.js';
import type { Customer } from '../customers/index.js';
import type { HistoryEntry } from '../history/index.js';
import type { EstimateRow } from './estimate.repository.js';

/** The event of a new or deleted estimate; pass `customer` if it was copied. */
export function estimateEvent(
  kind: 'created' | 'deleted',
  row: EstimateRow,
  customer: Customer | null = null,
): HistoryEntry {
  const { id: resourceId, number, status, total, currency, estimateDate: date } = row;
  const facts = { number, status, total, currency, date, ...copyFacts(customer) };
  return { resource: 'estimate', resourceId, kind, facts };
}

/** The event of an estimate whose members or decision changed; pass `customer` if it was copied again. */
export function movedEvent(
  before: EstimateRow,
  after: EstimateRow,
  changed: Iterable<string>,
  customer: Customer | null = null,
): HistoryEntry {
  const facts = {
    changed: [...changed],
    ...(before.estimateDate !== after.estimateDate && { date: after.estimateDate }),
    ...copyFacts(customer),
    before: state(before),
    after: state(after),
  };
  return { resource: 'estimate', resourceId: after.id, kind: 'updated', facts };
}

function state({ number, status, total, decisionState }: EstimateRow) {
  return { number, status, total, decision: decisionState };
}
