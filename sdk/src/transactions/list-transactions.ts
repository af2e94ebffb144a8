import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { list, type ListCall } from '../core/pages.js';
import type { Transaction, TransactionList, TransactionListQuery } from './types.js';

/**
 * Lists transactions, the newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const expenses = await faktura.transactions.list({ type: 'Expense' }).toArray({ limit: 500 });
 * console.log(expenses.length);
 * ```
 */
export function listTransactions(
  client: Client,
  query?: TransactionListQuery,
  options?: CallOptions,
): ListCall<Transaction, TransactionList> {
  return list(client, '/transactions', query, options);
}
