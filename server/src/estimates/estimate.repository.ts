import { lineNames } from '../documents/document.model.js';
import { createDocuments } from '../documents/document.repository.js';
import { createEvents } from '../documents/document.events.js';
import { todayOf } from '../platform/context/work.js';
import { table } from '../platform/db/table.js';
import type { QueryOf } from '../platform/context/operation.js';
import { filtersOf, type Filter } from '../platform/lists/query.js';
import type { SumSpec } from '../platform/lists/sums.js';
import { estimateItemModel, estimateModel, type EstimateRow } from './estimate.model.js';

const estimateTable = table(estimateModel);

/** The rule of `isOverdue` in status.rules.ts, as SQL. */
const overdue: Filter<boolean> = (wanted, work) => {
  const expired = "(dueDate IS NOT NULL AND dueDate < ? AND status = 'Pending')";
  return { sql: wanted ? expired : `NOT ${expired}`, bind: [todayOf(work)] };
};

const by = filtersOf(estimateTable);

/** Reads and writes estimates. */
export const estimates = createDocuments<EstimateRow, QueryOf<'listEstimates'>>({
  name: 'estimate',
  prefix: 'est',
  resource: 'estimates',
  table: estimateTable,
  lines: { table: table(estimateItemModel, lineNames), key: 'estimateId' },
  orders: {
    createdAt: 'id',
    updatedAt: 'updatedAt',
    date: 'estimateDate',
    dueDate: 'dueDate',
    number: 'sortNumber',
  },
  filters: {
    status: by.anyOf('status'),
    overdue,
    customer: by.equal('customerId'),
    currency: by.currency('currency'),
    dateFrom: by.from('estimateDate'),
    dateTo: by.to('estimateDate'),
    dueFrom: by.from('dueDate'),
    dueTo: by.to('dueDate'),
    updatedSince: by.since('updatedAt'),
  },
});

/** What the history records of estimates. */
export const estimateEvents = createEvents<EstimateRow>('estimate', 'estimateDate', (row) => ({
  decision: row.decisionState,
}));

/** What `include=totals` adds up. */
export const ESTIMATE_SUMS: SumSpec<'currency', 'total'> = {
  table: 'estimates',
  by: ['currency'],
  columns: ['total'],
};
