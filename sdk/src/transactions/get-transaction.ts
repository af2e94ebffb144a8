import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Transaction } from './types.js';

/**
 * Gets a transaction.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * console.log(transaction.type, transaction.amount);
 * ```
 */
export function getTransaction(
  client: Client,
  id: string,
  options?: CallOptions,
): Call<Transaction> {
  return send(client, 'get', '/transactions/{id}', { id }, options);
}
