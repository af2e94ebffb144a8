export { createTransactionRepository } from './transaction.repository.js';
export { createTransactionService, type TransactionService } from './transaction.service.js';
export { forgetReference } from './forget-reference.js';
export { transactionRoutes } from './transaction.routes.js';
