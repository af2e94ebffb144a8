import { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import type { PostOptions } from '../core/options.js';
import { send } from '../core/send.js';
import { prepareFile } from '../core/upload.js';
import type { Attachment, AttachmentUpload } from './types.js';

/**
 * Uploads a file of up to 2 MB and attaches it. Its size and type are checked before anything is
 * sent.
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
  return new Call(
    formOf(body).then((form) =>
      send(client, 'post', '/attachments', { body: form }, options).withResponse(),
    ),
  );
}

async function formOf(upload: AttachmentUpload): Promise<FormData> {
  const { file, filename } = await prepareFile(upload.file, upload.filename);
  const form = new FormData();
  form.set('source', upload.source);
  form.set('sourceType', upload.sourceType);
  form.set('file', file, filename);
  return form;
}
