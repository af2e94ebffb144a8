import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes a payment for good; the balance of its invoice rises again.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.payments.delete('pay_01M6ETZCS0HF4M6XVMZZ96DQAQ');
 * ```
 */
export function deletePayment(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/payments/{id}', { id }, options);
}
