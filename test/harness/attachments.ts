import type { components } from '@faktura/contract';
import type { Client, Received, Sent } from './client.js';
import { made } from './fixtures.js';

export type Attachment = components['schemas']['Attachment'];

/** A file that is sent. */
export interface SentFile {
  name?: string;
  content?: string | Uint8Array<ArrayBuffer>;
  sourceType?: string;
}

/** The body of an upload. */
export function uploadForm(source: string, file: SentFile = {}): FormData {
  const { name = 'note.txt', content = 'Delivered on 2 November.', sourceType = 'Invoice' } = file;
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  form.append('source', source);
  form.append('sourceType', sourceType);
  return form;
}

/** Sends a file. */
export function upload(
  client: Client,
  source: string,
  file: SentFile = {},
  more: Sent = {},
): Promise<Received<Attachment>> {
  return client.post<Attachment>('/attachments', undefined, {
    raw: uploadForm(source, file),
    ...more,
  });
}

/** An attachment of a record. */
export function newAttachment(
  client: Client,
  source: string,
  file: SentFile = {},
): Promise<Attachment> {
  return made(upload(client, source, file));
}
