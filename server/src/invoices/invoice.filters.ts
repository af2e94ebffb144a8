import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone } from '../platform/dates/calendar-date.js';
import { comparisons, oneOf, type SqlCondition } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';

/** Query parameters of listInvoices besides page, limit, sort and search. */
export interface InvoiceFilters {
  status?: string[];
  overdue?: boolean;
  isRetainer?: boolean;
  customer?: string;
  currency?: string;
  scopeId?: string;
  dateFrom?: string;
  dateTo?: string;
  dueFrom?: string;
  dueTo?: string;
  updatedSince?: string;
}

/** Bounds are inclusive. */
export function invoiceConditions(query: InvoiceFilters, context: RequestContext): SqlCondition[] {
  return [
    ...oneOf('status', query.status),
    ...comparisons([
      ['isRetainer', '=', query.isRetainer === undefined ? undefined : Number(query.isRetainer)],
      ['customerId', '=', query.customer],
      ['currency', '=', query.currency?.toUpperCase()],
      ['scopeId', '=', query.scopeId],
      ['invoiceDate', '>=', query.dateFrom],
      ['invoiceDate', '<=', query.dateTo],
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
  const late =
    "(dueDate IS NOT NULL AND dueDate < ? AND balance <> 0 AND status IN ('Pending', 'Unpaid', 'Partial'))";
  return [{ sql: wanted ? late : `NOT ${late}`, bind: [today] }];
}
