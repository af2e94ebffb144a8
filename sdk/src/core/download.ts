import type { Call } from './call.js';
import type { Client } from './client.js';
import type { CallState } from './exchange.js';
import type { CallOptions } from './options.js';
import { unexpected } from './problem.js';
import { callOf, type PathOf } from './send.js';
import { chunksOf, type Bytes } from './stream.js';

/** A downloaded document. Read it once, as a stream, bytes or a Blob. */
export interface DocumentFile {
  /** The name that the service gives it, safe to use as a file name. */
  readonly filename: string;
  /** `application/pdf`, or `application/xml`. */
  readonly contentType: string;
  /**
   * The bytes as they arrive. Cancel it where you do not want the rest. React Native has no streams:
   * take `bytes()` or `blob()` there.
   */
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
  const type = `application/${format}`;
  const headers = { Accept: type, ...options.headers };
  const input = { id, query: { tz } };
  return callOf(client, 'get', path, input, { ...options, headers }, async (response, call) => {
    const { body, headers: got } = response;
    const contentType = got.get('Content-Type') ?? '';
    if (contentType.split(';')[0]?.trim().toLowerCase() !== type) {
      const text = await beginningOf(response, call);
      throw unexpected(response, text, call.attempts, `The response is not ${type}`);
    }
    const blob = () => (body ? collected(body, contentType) : response.blob());
    return {
      filename: fileNameOf(got.get('Content-Disposition') ?? '') || `document.${format}`,
      contentType,
      body: body as ReadableStream<Bytes>,
      blob,
      bytes: async () => new Uint8Array(await (body ? await blob() : response).arrayBuffer()),
    };
  });
}

/** At least as much of the body as an error keeps; a download that is none may be long. */
async function beginningOf(response: Response, { came }: CallState): Promise<string> {
  const { body } = response;
  if (came !== undefined || !body) return came ?? response.text();
  const chunks: Bytes[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > 4000) break;
  }
  return new Blob(chunks).text();
}

async function collected(body: ReadableStream<Bytes>, type: string): Promise<Blob> {
  const chunks: Bytes[] = [];
  for await (const chunk of chunksOf(body)) chunks.push(chunk);
  return new Blob(chunks, { type });
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
  return name.replace(/[/\\\0-\x1f\x7f-\x9f]/g, '-').replace(/^\.+/, '');
}
