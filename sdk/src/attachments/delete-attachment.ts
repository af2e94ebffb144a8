import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';

/**
 * Deletes an attachment; its file can be recovered for 30 days.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.attachments.delete('att_01M6G45R90SVDTGX3SNSDP1W7T');
 * ```
 */
export function deleteAttachment(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/attachments/{id}', { id }, options);
}
