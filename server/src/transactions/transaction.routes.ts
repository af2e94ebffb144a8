import type { EditMode } from '../platform/context/operation.js';
import { created, found, noContent, ok } from '../platform/http/answer.js';
import type { RouteTable, Write } from '../platform/http/handler.js';
import { listed } from '../platform/http/listed.js';
import { TRANSACTION_SUMS, transactions } from './transaction.repository.js';
import { toTransactionResponse } from './transaction.view.js';
import { createTransaction, deleteTransaction, editTransaction } from './write-transaction.js';

/** Operations of transactions. */
export function transactionRoutes(write: Write): RouteTable {
  const edit = (mode: EditMode) =>
    write<'replaceTransaction' | 'updateTransaction'>(async (work, { id, body }) => {
      const stored = await editTransaction(work, id, body, mode);
      return ok(toTransactionResponse(stored), stored);
    });

  return {
    listTransactions: listed(
      'listTransactions',
      transactions.list,
      toTransactionResponse,
      TRANSACTION_SUMS,
    ),

    createTransaction: write(async (work, { body }) => {
      const stored = await createTransaction(work, body);
      return created('getTransaction', stored.id, toTransactionResponse(stored), stored);
    }),

    getTransaction: async (work, { id }) => {
      const stored = await transactions.get(work, id);
      return found(work, toTransactionResponse(stored), stored);
    },

    replaceTransaction: edit('replace'),
    updateTransaction: edit('patch'),

    deleteTransaction: write(async (work, { id }) => {
      await deleteTransaction(work, id);
      return noContent();
    }),
  };
}
