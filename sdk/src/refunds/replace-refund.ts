import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Refund, RefundReplace } from './types.js';

/**
 * Replaces a refund (PUT). What `get` returns can be sent back.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const refund = await faktura.refunds.get('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * await faktura.refunds.replace(refund.id, { ...refund, method: 'BankTransfer' });
 * ```
 */
export function replaceRefund(
  client: Client,
  id: string,
  body: RefundReplace,
  options?: ChangeOptions,
): Call<Refund> {
  return send(client, 'put', '/refunds/{id}', { id, body }, options);
}
