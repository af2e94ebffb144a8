import type { Schema } from '../core/types.js';
import type { operations } from '../generated/schema.js';

export type { Pagination } from '../core/shared-types.js';

/** A transaction, as the service returns it. */
export interface Transaction extends Schema<'Transaction'> {}
/** A transaction to create. */
export interface TransactionCreate extends Schema<'TransactionCreate'> {}
/** A whole transaction for `replace`; one that was read fits. */
export interface TransactionReplace extends Schema<'TransactionReplace'> {}
/** The members of a transaction to change. */
export interface TransactionPatch extends Schema<'TransactionPatch'> {}
/** One page of transactions. */
export interface TransactionList extends Schema<'TransactionList'> {}
/** Which transactions to list, and in which order. */
export interface TransactionListQuery extends NonNullable<
  operations['listTransactions']['parameters']['query']
> {}
/** The computed amounts of a transaction. */
export interface TransactionAmounts extends Schema<'TransactionAmounts'> {}
/** Sums over the transactions of one currency and type. */
export interface TransactionTotals extends Schema<'TransactionTotals'> {}
