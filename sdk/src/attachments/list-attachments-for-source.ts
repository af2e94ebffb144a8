import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { CallOptions } from '../core/options.js';
import { send } from '../core/send.js';
import type { AttachmentList } from './types.js';

/**
 * Lists all attachments of an invoice, estimate or transaction, each with a fresh download link that
 * expires after an hour.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const { data } = await faktura.attachments.listForSource('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * for (const attachment of data) console.log(attachment.name, attachment.url);
 * ```
 */
export function listAttachmentsForSource(
  client: Client,
  sourceId: string,
  options?: CallOptions,
): Call<AttachmentList> {
  return send(client, 'get', '/attachments/source/{id}', { id: sourceId }, options);
}
