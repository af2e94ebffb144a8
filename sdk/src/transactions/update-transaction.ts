import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Transaction, TransactionPatch } from './types.js';

/**
 * Changes some members of a transaction (PATCH, JSON Merge Patch): what is left out stays, null
 * clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.update('trx_01M6FK0E50SYQPWA2BZYFEZVWQ', {
 *   notes: 'Yearly licence',
 * });
 * console.log(transaction.version);
 * ```
 */
export function updateTransaction(
  client: Client,
  id: string,
  body: TransactionPatch,
  options?: ChangeOptions,
): Call<Transaction> {
  return send(client, 'patch', '/transactions/{id}', { id, body }, options);
}
