import { bind } from '../core/bind.js';
import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../core/options.js';
import type { ListCall } from '../core/pages.js';
import { listTransactions } from './list-transactions.js';
import { createTransaction } from './create-transaction.js';
import { getTransaction } from './get-transaction.js';
import { replaceTransaction } from './replace-transaction.js';
import { updateTransaction } from './update-transaction.js';
import { deleteTransaction } from './delete-transaction.js';
import type {
  Transaction,
  TransactionCreate,
  TransactionList,
  TransactionListQuery,
  TransactionPatch,
  TransactionReplace,
} from './types.js';

export type * from './types.js';
export {
  listTransactions,
  createTransaction,
  getTransaction,
  replaceTransaction,
  updateTransaction,
  deleteTransaction,
};

/** The methods of `faktura.transactions`: income and expenses. */
export interface Transactions {
  /** Lists transactions, the newest first. */
  list(query?: TransactionListQuery, options?: CallOptions): ListCall<Transaction, TransactionList>;
  /** Records an income or an expense. */
  create(body: TransactionCreate, options?: PostOptions): Call<Transaction>;
  /** Gets a transaction. */
  get(id: string, options?: CallOptions): Call<Transaction>;
  /**
   * Replaces a transaction (PUT): an optional member that is left out becomes null or empty. What `get`
   * returns can be sent back.
   */
  replace(id: string, body: TransactionReplace, options?: ChangeOptions): Call<Transaction>;
  /**
   * Changes some members of a transaction (PATCH, JSON Merge Patch): what is left out stays, null
   * clears.
   */
  update(id: string, body: TransactionPatch, options?: ChangeOptions): Call<Transaction>;
  /** Deletes a transaction for good. */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** The functions of this resource as methods of one client. */
export function bindTransactions(client: Client): Transactions {
  return bind(client, {
    list: listTransactions,
    create: createTransaction,
    get: getTransaction,
    replace: replaceTransaction,
    update: updateTransaction,
    delete: deleteTransaction,
  });
}
