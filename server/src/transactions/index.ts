export { transactionRoutes } from './transaction.routes.js';
export { transactions } from './transaction.repository.js';
export {
  createTransaction,
  deleteTransaction,
  detachReference,
  replaceTransaction,
  updateTransaction,
} from './write-transaction.js';
