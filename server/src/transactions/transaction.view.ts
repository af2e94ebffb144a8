import type { Contract } from '@faktura/contract';
import { transactionFieldsOf } from './transaction.repository.js';
import type { StoredTransaction } from './transaction.model.js';

/** Converts a transaction to the contract's schema. */
export function toTransactionResponse(stored: StoredTransaction): Contract<'Transaction'> {
  const { id, net, taxTotal, amount, version, createdAt, updatedAt } = stored;
  const amounts = { net, taxTotal, total: amount };
  return { id, ...transactionFieldsOf(stored), amounts, createdAt, updatedAt, version };
}
