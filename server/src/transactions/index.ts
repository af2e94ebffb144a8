export { transactionRoutes } from './transaction.routes.js';
export type { StoredTransaction } from './transaction.model.js';
export { datedTransactions, transactions } from './transaction.repository.js';
export { toTransactionResponse } from './transaction.view.js';
export { transactionAmounts } from './transaction.rules.js';
export { createTransaction, detachReference } from './write-transaction.js';
