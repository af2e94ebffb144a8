import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Transaction, TransactionReplace } from './types.js';

/**
 * Replaces a transaction (PUT): an optional member that is left out becomes null or empty. What `get`
 * returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * await faktura.transactions.replace(transaction.id, { ...transaction, referenceId: 'R-2026-118' });
 * ```
 */
export function replaceTransaction(
  client: Client,
  id: string,
  body: TransactionReplace,
  options?: ChangeOptions,
): Call<Transaction> {
  return send(client, 'put', '/transactions/{id}', { id, body }, options);
}
