import type { ListQuery } from '../core/list-query.js';
import type { operations } from '../generated/schema.js';

export type {
  AmountType,
  CalendarDate,
  CurrencyCode,
  Pagination,
  PaymentMethod,
  Tax,
  TaxView,
  Timestamp,
  Transaction,
  TransactionAmounts,
  TransactionCreate,
  TransactionList,
  TransactionPatch,
  TransactionReplace,
  TransactionTotals,
  Unlisted,
} from '../generated/schema.js';

/** Which transactions to list, and in which order. */
export interface TransactionListQuery extends ListQuery<
  NonNullable<operations['listTransactions']['parameters']['query']>
> {}
