export { transactionRoutes } from './transaction.routes.js';
export { transactions } from './transaction.repository.js';
export {
  createTransaction,
  deleteTransaction,
  editTransaction,
  detachReference,
} from './write-transaction.js';
