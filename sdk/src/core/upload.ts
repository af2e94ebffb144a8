import type { Call } from './call.js';
import type { Client } from './client.js';
import { errorOfStatus, FakturaError } from './errors.js';
import { within, type Bounds } from './limits.js';
import type { PostOptions } from './options.js';
import { send, type JsonOf, type PathOf } from './send.js';
import { chunksOf } from './stream.js';

/** What can be uploaded. */
export type FileContent =
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>
  | LocalFile;

/** A file of React Native, which sends it itself; its size is not checked. */
export interface LocalFile {
  readonly uri: string;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

/** A file of a form. Its size and type are checked before anything is sent. */
export interface FileUpload {
  /** What to upload: a Blob or File, bytes, or a stream of bytes. */
  file: FileContent;
  /** The name with its extension, which says the type; of a File, its own name by default. */
  filename?: string | undefined;
}

const maxBytes = 2_097_152;
const allowed = /\.(jpe?g|png|pdf|docx?|xlsx?|txt|csv|zip)$/i;

/** Sends a form: these members of the body, and then its file. */
export function upload<P extends PathOf<'post'>, Name extends string>(
  client: Client,
  path: P,
  body: FileUpload & Record<Name, string>,
  names: Name[],
  options?: PostOptions,
): Call<JsonOf<'post', P>> {
  return send(client, 'post', path, { form: (call) => formOf(body, names, call) }, options);
}

async function formOf<Name extends string>(
  body: FileUpload & Record<Name, string>,
  names: Name[],
  call: Bounds,
): Promise<FormData> {
  const { file, filename } = await prepareFile(body.file, body.filename, call);
  const form = new FormData();
  for (const name of names) form.append(name, body[name]);
  form.append('file', file, filename);
  return form;
}

/**
 * The file with its name, in memory. A file the service would reject for size or type fails here,
 * with the same class and code, before anything is sent.
 */
async function prepareFile(
  content: FileContent,
  filename: string | undefined,
  call: Bounds,
): Promise<{ file: Blob; filename: string }> {
  // An object without any of these, such as the promise of a Blob, would fail with a riddle.
  const kinds = ['byteLength', 'getReader', 'uri', Symbol.asyncIterator];
  if (!(content instanceof Blob || kinds.some((kind) => kind in Object(content))))
    throw new FakturaError('file must be a Blob, bytes or a stream of bytes');
  const name = filename ?? (content as { name?: unknown }).name;
  if (typeof name !== 'string') throw new TypeError('filename is required');
  const size = sizeOf(content);
  if (size !== undefined && size > maxBytes) throw tooLarge();
  if (!allowed.test(name)) {
    throw errorOfStatus('Mime type is not allowed', { status: 403, code: 'MIME_TYPE_NOT_ALLOWED' });
  }
  // The form of React Native takes the name from the file.
  const file = 'uri' in content ? ({ ...content, name } as unknown as Blob) : toBlob(content, call);
  return { file: await file, filename: name };
}

function tooLarge() {
  const message = 'The file is larger than 2 MB (2,097,152 bytes)';
  return errorOfStatus(message, { status: 413, code: 'FILE_TOO_LARGE' });
}

function sizeOf(content: FileContent): number | undefined {
  if (content instanceof Blob) return content.size;
  return 'byteLength' in content ? content.byteLength : undefined;
}

/** Stops reading a stream as soon as it is too much, or the call ends. */
async function toBlob(content: Exclude<FileContent, LocalFile>, call: Bounds): Promise<Blob> {
  if (content instanceof Blob) return content;
  if ('byteLength' in content) return new Blob([content as BlobPart]);
  const source = ('getReader' in content ? chunksOf(content) : content)[Symbol.asyncIterator]();
  const chunks: BlobPart[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await within(call, Infinity, () => source.next());
      if (done) return new Blob(chunks);
      size += value.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(value as Uint8Array<ArrayBuffer>);
    }
  } catch (error) {
    const closing = (async () => source.return?.(error))().catch(() => {});
    // Not after the end of the call: a source that hangs never closes.
    await within(call, Infinity, () => closing).catch(() => {});
    throw error;
  }
}
