import { Call } from './call.js';
import type { Client } from './client.js';
import type { CallOptions } from './options.js';
import { answerOf, type PathOf } from './send.js';
import { chunksOf, type Bytes } from './stream.js';

/** A downloaded document. Read it once, as a stream, bytes or a Blob. */
export interface DocumentFile {
  /** The name that the service gives it, safe to use as a file name. */
  readonly filename: string;
  /** `application/pdf`, or `application/xml`. */
  readonly contentType: string;
  /** The bytes as they arrive. Cancel it where you do not want the rest. */
  readonly body: ReadableStream<Bytes>;
  /** All bytes. */
  bytes(): Promise<Bytes>;
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

/** Sends an export. */
export function download(
  client: Client,
  path: PathOf<'get'>,
  id: string,
  { tz, format = 'pdf' }: ExportQuery = {},
  options: CallOptions = {},
): Call<DocumentFile> {
  const headers = { Accept: `application/${format}`, ...options.headers };
  const input = { id, query: { tz } };
  return new Call(
    answerOf(client, 'get', path, input, { ...options, headers }, ({ body, headers: got }) => {
      const stream = body ?? new Blob().stream();
      const contentType = got.get('Content-Type') ?? '';
      const blob = async () => {
        const chunks: Bytes[] = [];
        for await (const chunk of chunksOf(stream)) chunks.push(chunk);
        return new Blob(chunks, { type: contentType });
      };
      return {
        filename: fileNameOf(got.get('Content-Disposition') ?? '') || `document.${format}`,
        contentType,
        body: stream,
        blob,
        bytes: async () => new Uint8Array(await (await blob()).arrayBuffer()),
      };
    }),
  );
}

/** `filename*` (RFC 8187) before `filename`, without what could lead out of a folder. */
function fileNameOf(disposition: string): string {
  const [, plain = ''] = /filename="([^"]*)/.exec(disposition) ?? [];
  const [, encoded = ''] = /filename\*=UTF-8''([^;]*)/i.exec(disposition) ?? [];
  let name = plain;
  try {
    name = decodeURIComponent(encoded) || plain;
  } catch {
    // Invalid encoding: fall back to `filename`.
  }
  return name.replace(/[/\\\p{Cc}]/gu, '-').replace(/^\.+/, '');
}
