import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Transaction, TransactionCreate } from './types.js';

/**
 * Records an income or an expense.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.create({
 *   type: 'Expense',
 *   amount: 119,
 *   category: 'cat_01M6FC4PX0X72D00AD2ZFHM825',
 *   taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
 * });
 * console.log(transaction.id, transaction.amounts.net);
 * ```
 */
export function createTransaction(
  client: Client,
  body: TransactionCreate,
  options?: PostOptions,
): Call<Transaction> {
  return send(client, 'post', '/transactions', { body }, options);
}
