/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions } from '../../core/options.js';
import { send } from '../../core/send.js';
import { upload } from '../../core/upload.js';
import type { Attachment, AttachmentList, AttachmentPatch, AttachmentUpload } from './types.js';

export type * from './types.js';

/**
 * Attaches a file of up to 2 MB to an invoice, an estimate or a transaction.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const attachment = await faktura.attachments.upload({
 *   file: new Blob(['Delivered on 2 November 2026']),
 *   filename: 'delivery-note.txt',
 *   source: 'inv_01M6ED7Y907PFQ7K02708RXWWW',
 *   sourceType: 'Invoice',
 * });
 * console.log(attachment.id, attachment.url);
 * ```
 */
export function uploadAttachment(
  client: Client,
  body: AttachmentUpload,
  options?: PostOptions,
): Call<Attachment> {
  return upload(client, '/attachments', body, ['source', 'sourceType'], options);
}

/**
 * Renames an attachment; the file cannot be replaced.
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

/**
 * Deletes an attachment. Its file stays recoverable for 30 days.
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

/**
 * Lists all attachments of an invoice, estimate or transaction, oldest first.
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

/**
 * The methods of `faktura.attachments`. Up to three files can be attached to an invoice, estimate
 * or transaction.
 */
export interface Attachments {
  /**
   * Attaches a file of up to 2 MB to an invoice, an estimate or a transaction.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const attachment = await faktura.attachments.upload({
   *   file: new Blob(['Delivered on 2 November 2026']),
   *   filename: 'delivery-note.txt',
   *   source: 'inv_01M6ED7Y907PFQ7K02708RXWWW',
   *   sourceType: 'Invoice',
   * });
   * console.log(attachment.id, attachment.url);
   * ```
   */
  upload(body: AttachmentUpload, options?: PostOptions): Call<Attachment>;
  /**
   * Renames an attachment; the file cannot be replaced.
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
  rename(id: string, body: AttachmentPatch, options?: ChangeOptions): Call<Attachment>;
  /**
   * Deletes an attachment. Its file stays recoverable for 30 days.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.attachments.delete('att_01M6G45R90SVDTGX3SNSDP1W7T');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
  /**
   * Lists all attachments of an invoice, estimate or transaction, oldest first.
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
  listForSource(sourceId: string, options?: CallOptions): Call<AttachmentList>;
}

/** Binds the functions of this resource to a client. */
export function bindAttachments(client: Client): Attachments {
  return bind(client, {
    upload: uploadAttachment,
    rename: renameAttachment,
    delete: deleteAttachment,
    listForSource: listAttachmentsForSource,
  });
}
