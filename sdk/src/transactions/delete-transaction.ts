import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a transaction for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.transactions.delete('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * ```
 */
export function deleteTransaction(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/transactions/{id}', { id }, options);
}
