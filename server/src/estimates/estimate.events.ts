import type { HistoryEntry } from '../history/index.js';
import type { EstimateRow } from './estimate.model.js';

/** The event of a new or deleted estimate. */
export function estimateEvent(kind: 'created' | 'deleted', row: EstimateRow): HistoryEntry {
  const { id: resourceId, number, status, total, currency } = row;
  return { resource: 'estimate', resourceId, kind, facts: { number, status, total, currency } };
}

/** The event of an estimate whose members or decision changed. */
export function movedEvent(
  before: EstimateRow,
  after: EstimateRow,
  changed: Iterable<string>,
): HistoryEntry {
  const facts = { changed: [...changed], before: state(before), after: state(after) };
  return { resource: 'estimate', resourceId: after.id, kind: 'updated', facts };
}

function state({ number, status, total, decisionState }: EstimateRow) {
  return { number, status, total, decision: decisionState };
}
