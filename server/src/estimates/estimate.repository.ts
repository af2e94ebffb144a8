import { documentColumns, type StoredDocument } from '../documents/document.model.js';
import { createDocuments } from '../documents/document.repository.js';
import { createEvents } from '../documents/document.events.js';
import { todayOf } from '../platform/context/work.js';
import { nullable, oneOf, table, text, type RowOf } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { anyOf, equal, from, since, to, type Filter } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import type { Decision, EstimateStatus } from './status.rules.js';

const estimateTable = table('estimates', {
  ...documentColumns,
  estimateDate: text,
  status: oneOf<EstimateStatus>(),
  decisionState: nullable(oneOf<Decision>()),
  decisionAt: nullable(text),
});

/** A row of `estimates`: what it shares with invoices, and what the customer decided. */
export type EstimateRow = RowOf<typeof estimateTable>;

/** An estimate as it is stored. */
export type StoredEstimate = StoredDocument<EstimateRow>;

/** The rule of `isOverdue` in status.rules.ts, as SQL. */
const overdue: Filter<boolean> = (wanted, work) => {
  const expired = "(dueDate IS NOT NULL AND dueDate < ? AND status = 'Pending')";
  return { sql: wanted ? expired : `NOT ${expired}`, bind: [todayOf(work)] };
};

/** Reads and writes estimates. */
export const estimates = createDocuments<EstimateRow, QueryOf<'listEstimates'>>({
  name: 'estimate',
  resource: 'estimates',
  table: estimateTable,
  lines: { table: 'estimate_items', key: 'estimateId' },
  orders: {
    createdAt: { column: 'id', index: 'estimates_by_account' },
    updatedAt: { column: 'updatedAt', index: 'estimates_by_updated' },
    date: { column: 'estimateDate', index: 'estimates_by_date' },
    dueDate: { column: 'dueDate', index: 'estimates_by_due_date' },
    number: { column: 'sortNumber', index: 'estimates_by_sort_number' },
  },
  filters: {
    status: anyOf('status', 'estimates_by_status'),
    overdue,
    customer: equal('customerId', 'estimates_by_customer'),
    currency: equal('currency', 'estimates_by_currency', (code) => code.toUpperCase()),
    dateFrom: from('estimateDate', 'estimates_by_date'),
    dateTo: to('estimateDate', 'estimates_by_date'),
    dueFrom: from('dueDate', 'estimates_by_due_date'),
    dueTo: to('dueDate', 'estimates_by_due_date'),
    updatedSince: since('updatedAt', 'estimates_by_updated'),
  },
});

/** What the history records of estimates. */
export const estimateEvents = createEvents<EstimateRow>('estimate', 'estimateDate', {
  decision: 'decisionState',
});

/** What `include=totals` adds up. */
export const ESTIMATE_SUMS: SumSpec<'currency', 'total'> = {
  table: 'estimates',
  by: ['currency'],
  columns: ['total'],
};
