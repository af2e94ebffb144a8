import type { RouteTable, WriteRunner } from '../platform/http/handler.js';
import type { PageQuery } from '../platform/http/list-answer.js';
import { recordRoutes } from '../platform/http/record-routes.js';
import { comparisons } from '../platform/lists/condition.js';
import { updatedSince } from '../platform/lists/updated-since.js';
import type { BookEntry } from './transaction.fields.js';
import { toWire } from './transaction.mapper.js';
import type { TransactionService } from './transaction.service.js';

interface TransactionQuery extends PageQuery {
  type?: string;
  category?: string;
  customer?: string;
  method?: string;
  currency?: string;
  dateFrom?: string;
  dateTo?: string;
  updatedSince?: string;
  include?: string;
}

/** Operations of transactions. */
export function transactionRoutes(
  transactions: TransactionService,
  write: WriteRunner,
): RouteTable {
  const routes = recordRoutes<'Transaction', BookEntry, TransactionQuery>({
    path: '/v1/transactions',
    records: transactions,
    write,
    toWire,
    conditions,
    totals: (page) => transactions.totals(page),
  });
  return {
    listTransactions: routes.list,
    createTransaction: routes.create,
    getTransaction: routes.get,
    replaceTransaction: routes.replace,
    updateTransaction: routes.update,
    deleteTransaction: routes.remove,
  };
}

function conditions(query: TransactionQuery) {
  return comparisons([
    ['type', '=', query.type],
    ['categoryId', '=', query.category],
    ['customerId', '=', query.customer],
    ['method', '=', query.method],
    ['currency', '=', query.currency?.toUpperCase()],
    ['transactionDate', '>=', query.dateFrom],
    ['transactionDate', '<=', query.dateTo],
    ['updatedAt', '>=', updatedSince(query.updatedSince)],
  ]);
}
