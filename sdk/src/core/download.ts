import { Call } from './call.js';
import type { Client } from './client.js';
import type { CallOptions } from './options.js';
import { answerOf, type PathOf } from './send.js';

/** A document as it comes: take it as a stream, as bytes or as a Blob, once. */
export interface DocumentFile {
  /** The name that the service gives it, safe to use as a file name. */
  readonly filename: string;
  /** `application/pdf`, or `application/xml`. */
  readonly contentType: string;
  /** Changes with the content; undefined where the service sends none. */
  readonly etag: string | undefined;
  /** The bytes as they arrive. Cancel it where you do not want the rest. */
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** All bytes. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** All bytes, as a Blob with its type. */
  blob(): Promise<Blob>;
}

/** What an export takes. */
export interface ExportQuery {
  /** IANA time zone in which instants are printed; the account's by default. */
  tz?: string | undefined;
  /** `xml` asks for the bare XML of an e-invoice; `pdf` by default. */
  format?: 'pdf' | 'xml' | undefined;
}

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' };

/** Sends an export. */
export function download(
  client: Client,
  path: PathOf<'get'>,
  id: string,
  { tz, format = 'pdf' }: ExportQuery = {},
  options: CallOptions = {},
): Call<DocumentFile> {
  const headers = { Accept: mediaTypes[format], ...options.headers };
  const input = { id, query: { tz } };
  return new Call(
    answerOf(client, 'get', path, input, { ...options, headers }, (response) =>
      fileOf(response, `document.${format}`),
    ),
  );
}

function fileOf({ body, headers }: Response, fallback: string): DocumentFile {
  const stream = body ?? new Blob([]).stream();
  const contentType = headers.get('Content-Type') ?? 'application/octet-stream';
  const bytes = async () => concat(await chunksOf(stream));
  return {
    filename: fileNameOf(headers.get('Content-Disposition')) ?? fallback,
    contentType,
    etag: headers.get('ETag') ?? undefined,
    body: stream,
    bytes,
    blob: async () => new Blob([await bytes()], { type: contentType }),
  };
}

async function chunksOf(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}

/** The pieces as one. */
export function concat(chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** `filename*` (RFC 8187) before `filename`, without what could lead out of a folder. */
function fileNameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, quoted] = /filename="([^"]+)"/i.exec(disposition ?? '') ?? [];
  const name = (encoded === undefined ? quoted : decoded(encoded)) ?? quoted;
  const safe = name?.replace(/[/\\\p{Cc}]/gu, '-').replace(/^\.+/, '');
  return safe === '' ? undefined : safe;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
