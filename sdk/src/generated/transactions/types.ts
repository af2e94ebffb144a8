/** Made from openapi/ by npm run generate. Do not edit. */

import type { ListQuery } from '../../core/list-query.js';
import type { operations } from '../schema.js';

export type {
  AmountType,
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
} from '../schema.js';

/** Which transactions to list, and in which order. */
export interface TransactionListQuery extends ListQuery<
  NonNullable<operations['listTransactions']['parameters']['query']>
> {}
