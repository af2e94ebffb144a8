import { pathToFileURL } from 'node:url';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { JsonObject } from '@faktura/contract';
import { isWrite, type Operation } from './contract.js';
import { withFields } from './fields.js';
import { safeName, type Folder } from './folder.js';
import { Refusal } from './refusal.js';
import { ServiceError, type Received } from './service.js';
import { toJson, toXml } from './text.js';

/** Characters of a read that fit into what models take; about 20,000 tokens. */
const MOST_CHARACTERS = 60_000;
/** Bytes of a document that is returned itself; clients read messages up to 10 MB. */
const MOST_BYTES = 5_000_000;

/** A result that an agent reads. */
export function toResult(value: unknown): CallToolResult {
  return { content: [{ type: 'text', text: toJson(value) }] };
}

/** A failure that an agent can act on; throws what is none. */
export function toFailure(error: unknown, also: JsonObject = {}): CallToolResult {
  if (!(error instanceof ServiceError || error instanceof Refusal)) throw error;
  const facts =
    error instanceof ServiceError ? error.facts : { code: error.code, message: error.message };
  return { ...toResult({ ...facts, ...also }), isError: true };
}

/** What else decides about a result. */
interface Wanted {
  fields: string[] | undefined;
  folder: Folder | undefined;
  /** The key that the request was sent with. */
  idempotencyKey: string | undefined;
}

/** The response of the service as a result. */
export async function answerOf(
  operation: Operation,
  received: Received,
  { fields, folder, idempotencyKey }: Wanted,
): Promise<CallToolResult> {
  const { status, headers, body: content } = received;
  if (content === undefined) return toResult({ status, idempotencyKey });
  if ('bytes' in content) return documentOf({ status, headers, ...content }, folder);
  const { json: body } = content;
  const replayed = headers.has('Idempotent-Replayed') || undefined;
  if (isWrite(operation)) {
    // It is done, so a wrong field is no failure: that would invite a repeat.
    const some = unlessRefused(() => withFields(body, fields)) ?? body;
    return toResult({ status, idempotencyKey, replayed, body: some });
  }
  const text = toJson({ status, body: withFields(body, fields) });
  if (text.length <= MOST_CHARACTERS) return { content: [{ type: 'text', text }] };
  throw new Refusal(
    'ANSWER_TOO_LARGE',
    `The answer has ${text.length} characters, at most ${MOST_CHARACTERS} are returned. Name the fields that you need, or give a smaller limit.`,
  );
}

function unlessRefused(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A PDF or XML as it was received. */
interface Document {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  mediaType: string;
}

/** A document is saved in the folder, or returned itself. */
async function documentOf(
  { status, headers, bytes, mediaType: mimeType }: Document,
  folder: Folder | undefined,
): Promise<CallToolResult> {
  const [, given = ''] = /filename="([^"]*)/.exec(headers.get('Content-Disposition') ?? '') ?? [];
  const name = safeName(given);
  const facts = { status, name, mimeType, size: bytes.length };
  if (folder) {
    const path = await folder.save(name, bytes);
    const uri = pathToFileURL(path).href;
    const { content } = toResult({ ...facts, path });
    return { content: [...content, { type: 'resource_link', uri, ...facts }] };
  }
  if (bytes.length > MOST_BYTES) {
    throw new Refusal(
      'ANSWER_TOO_LARGE',
      `The document has ${bytes.length} bytes. Ask for a start with --files <folder> to save it.`,
    );
  }
  const uri = `faktura:///${encodeURIComponent(name)}`;
  const buffer = Buffer.from(bytes);
  const contents =
    mimeType === 'application/xml'
      ? { text: toXml(buffer.toString('utf8')) }
      : { blob: buffer.toString('base64') };
  const { content } = toResult(facts);
  return { content: [...content, { type: 'resource', resource: { uri, mimeType, ...contents } }] };
}
