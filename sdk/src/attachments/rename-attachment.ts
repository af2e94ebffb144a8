import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { ChangeOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { Attachment, AttachmentPatch } from './types.js';

/**
 * Renames an attachment; its file cannot be replaced.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const attachment = await faktura.attachments.rename('att_01M6G45R90SVDTGX3SNSDP1W7T', {
 *   name: 'Delivery note',
 * });
 * console.log(attachment.name);
 * ```
 */
export function renameAttachment(
  client: Client,
  id: string,
  body: AttachmentPatch,
  options?: ChangeOptions,
): Call<Attachment> {
  return send(client, 'patch', '/attachments/{id}', { id, body }, options);
}
