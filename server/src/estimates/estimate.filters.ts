import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { comparisons, oneOf, type SqlCondition } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';

/** Query parameters of listEstimates besides page, limit, sort and search. */
export interface EstimateFilters {
  status?: string[];
  overdue?: boolean;
  customer?: string;
  currency?: string;
  dateFrom?: string;
  dateTo?: string;
  dueFrom?: string;
  dueTo?: string;
  updatedSince?: string;
}

/** Bounds are inclusive. */
export function estimateConditions(
  query: EstimateFilters,
  context: RequestContext,
): SqlCondition[] {
  return [
    ...oneOf('status', query.status),
    ...comparisons([
      ['customerId', '=', query.customer],
      ['currency', '=', query.currency?.toUpperCase()],
      ['estimateDate', '>=', query.dateFrom],
      ['estimateDate', '<=', query.dateTo],
      ['dueDate', '>=', query.dueFrom],
      ['dueDate', '<=', query.dueTo],
      ['updatedAt', '>=', updatedSince(query.updatedSince)],
    ]),
    ...overdue(query.overdue, context),
  ];
}

/** The same rule as `isOverdue` in the body. */
function overdue(wanted: boolean | undefined, context: RequestContext): SqlCondition[] {
  if (wanted === undefined) return [];
  const today = dateInZone(context.now, context.account.timezone);
  const expired = "(dueDate IS NOT NULL AND dueDate < ? AND status = 'Pending')";
  return [{ sql: wanted ? expired : `NOT ${expired}`, bind: [today] }];
}
