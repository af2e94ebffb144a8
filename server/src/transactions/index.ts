export { transactionRoutes } from './transaction.routes.js';
export { transactions, type StoredTransaction } from './transaction.repository.js';
export {
  createTransaction,
  deleteTransaction,
  editTransaction,
  detachReference,
} from './write-transaction.js';
