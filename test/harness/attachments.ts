import type { components } from '@faktura/contract';
import type { Client, Received, Sent } from './client.js';
import { made } from './fixtures.js';
import type { ReadRecord } from './suite.js';

export type Attachment = components['schemas']['Attachment'];

/** A file to upload. */
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

/** Uploads a file. */
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

const sources = new Map<string, string>();

/** Creates an attachment of a record. */
export async function newAttachment(
  client: Client,
  source: string,
  file: SentFile = {},
): Promise<Attachment> {
  const attachment = await made(upload(client, source, file));
  sources.set(attachment.id, source);
  return attachment;
}

/** An attachment has no GET operation: it is read from the list of its source, here without its link. */
export const readAttachment: ReadRecord = async (client, id) => {
  const path = `/attachments/source/${sources.get(id) ?? ''}`;
  const { data } = await made(client.get<{ data: Attachment[] }>(path));
  const found = data.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not listed.`);
  const { url: _url, urlExpiresAt: _at, ...body } = found;
  return { body, headers: new Headers({ etag: `"${body.version}-0"` }) };
};
