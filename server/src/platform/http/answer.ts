import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type OperationId, operations } from '@faktura/contract';
import type { Reading } from '../context/work.js';
import type { Refusal } from './envelope.js';
import { type Answer, JsonPieces, JsonText } from './handler.js';

/** The parts of an ETag: the version, and what changes without a write. */
export interface Tagged {
  version: number;
  suffix?: string | undefined;
}

/** `"<version>-<suffix>"`. */
function etagOf({ version, suffix = '0' }: Tagged): string {
  return `"${version}-${suffix}"`;
}

/** 200 with the record after a write. */
export function ok(body: unknown, tagged?: Tagged): Answer {
  return { status: 200, body, headers: tagged ? { ETag: etagOf(tagged) } : {} };
}

/** 201; `get` is the operation that returns the new record. */
export function created(get: OperationId, id: string, body: unknown, tagged: Tagged): Answer {
  const location = pathOf(get).replace('{id}', id);
  return { status: 201, body, headers: { Location: location, ETag: etagOf(tagged) } };
}

/** The path template of an operation, `/v1` included. */
export function pathOf(operation: OperationId): string {
  return `/v1${operations[operation].path}`;
}

/** 202 with a receipt. */
export function accepted(body: unknown): Answer {
  return { status: 202, body };
}

/** 204: no content. */
export function noContent(): Answer {
  return { status: 204 };
}

/** RFC 9110 §13.1.2: weak comparison, `*` matches whatever exists. */
export function isNotModified(
  { ifNoneMatch }: Pick<Reading, 'ifNoneMatch'>,
  etag: string,
): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** 304 with the current ETag. */
export function notModified(etag: string, headers: Record<string, string> = {}): Answer {
  return { status: 304, headers: { ...headers, ETag: etag } };
}

/** Response with one record: 200, or 304 if the client already has it. */
export function found(work: Reading, body: unknown, tagged: Tagged): Answer {
  const etag = etagOf(tagged);
  return isNotModified(work, etag) ? notModified(etag) : ok(body, tagged);
}

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Sets all headers or none: if Node rejects a value, the response can still report an error. */
function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  try {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  } catch (error) {
    for (const name of Object.keys(headers)) response.removeHeader(name);
    throw error;
  }
}

/** From this length on, a text is converted to bytes once: Node would do it to count them, and again to write them. */
const LONG_TEXT = 65_536;

/** Node writes no body for HEAD, 204 and 304; HEAD gets a Content-Length. */
function write(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  payload: string | Uint8Array | undefined,
): void {
  if (response.headersSent || response.destroyed) return;
  setHeaders(response, headers);
  if (payload === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(payload));
  response.writeHead(status);
  endPatiently(response, payload);
}

/** A client that reads nothing for this long is considered gone, even if its connection is open. */
const STALLED_MS = 60_000;

/** Writes the rest of a response, which is kept in memory no longer than its client reads. */
export function endPatiently(response: ServerResponse, payload: string | Uint8Array): void {
  response.setTimeout(STALLED_MS);
  response.end(payload);
}

/** The same for what is made while it is written; a failure closes the connection. */
export async function writeChunks(
  response: ServerResponse,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  response.setTimeout(STALLED_MS);
  await pipeline(chunks, response);
}

/** Writes each chunk once the client has received the ones before it. */
async function writePieces(
  response: ServerResponse,
  { status, headers = {} }: Answer,
  pieces: AsyncGenerator<string, void>,
): Promise<void> {
  // Until the head is written, an error can still be returned.
  const first = await pieces.next();
  if (response.destroyed) return void pieces.return();
  setHeaders(response, { 'Content-Type': JSON_TYPE, ...headers });
  response.writeHead(status);
  if (response.req.method === 'HEAD') {
    response.end();
    return void pieces.return();
  }
  response.setTimeout(STALLED_MS);
  await pipeline(async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  }, response);
}

/**
 * The only place that writes the result of a handler. Rejects if that fails; once the head is written,
 * only closing the connection can signal a failure.
 */
export async function writeAnswer(response: ServerResponse, answer: Answer): Promise<void> {
  const { status, headers = {}, body } = answer;
  if (body === undefined || status === 204 || status === 304) {
    write(response, status, headers, undefined);
  } else if (body instanceof Uint8Array) {
    write(response, status, headers, body);
  } else if (body instanceof JsonPieces) {
    await writePieces(response, answer, body.pieces);
  } else {
    const text = body instanceof JsonText ? body.text : JSON.stringify(body);
    const payload = text.length < LONG_TEXT ? text : Buffer.from(text);
    write(response, status, { 'Content-Type': JSON_TYPE, ...headers }, payload);
  }
}

/** Aborts if the connection is closed before the response is written. */
export function untilGone(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) closed.abort();
  });
  return closed.signal;
}

/** The only place that writes an error response. */
export function writeRefusal(response: ServerResponse, { status, headers, body }: Refusal): void {
  write(response, status, { ...headers, 'Content-Type': PROBLEM_TYPE }, JSON.stringify(body));
}

/** How much of an unread body is discarded; a client that sends more may miss its response. */
const LIMIT = 16_777_216;
/** A client that sends nothing for this long is waiting for its response. */
const SILENCE_MS = 1_000;

function closesAfterwards({ headers, httpVersion }: IncomingMessage): boolean {
  const { connection = '' } = headers;
  return httpVersion === '1.0'
    ? !/\bkeep-alive\b/i.test(connection)
    : /\bclose\b/i.test(connection);
}

/**
 * Reads and discards what a client still sends on a connection that closes after the response. Closing
 * it earlier resets the connection, and a client that is still writing loses the response (RFC 9112
 * §9.6).
 */
export async function readRestOfBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed || !closesAfterwards(request)) return;
  let silence: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    silence = setTimeout(resolve, SILENCE_MS);
    request.once('close', resolve);
    request.on('data', (chunk: Buffer) => {
      silence?.refresh();
      bytes += chunk.length;
      if (bytes > LIMIT) resolve();
    });
  });
  clearTimeout(silence);
  request.pause();
}
