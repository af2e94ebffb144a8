import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { multipart } from 'express-openapi-validator/dist/middlewares/openapi.multipart.js';
import { checkCharacters, dropIgnored, maybeHeldBy, scanJson } from '@faktura/contract';
import type { Ignored, Operation } from '@faktura/contract';
import { invalid, Problem } from '../errors/problem.js';
import type { FieldError } from '../errors/problem.js';

/** 1 MB. */
export const BODY_LIMIT = 1_048_576;
/** 2 MB, for one uploaded file. */
const FILE_LIMIT = 2_097_152;
/** Node knows more of them from version to version; the contract does not. */
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

/** A body as read: its value, the media type of the document, and what its text alone gets wrong. */
export interface ReadBody {
  value: unknown;
  mediaType: string | undefined;
  faults: FieldError[];
  /** Its length, decompressed; 0 of an upload. */
  bytes: number;
}

const NO_BODY: ReadBody = { value: undefined, mediaType: undefined, faults: [], bytes: 0 };
const readRaw = express.raw({ type: () => true, limit: BODY_LIMIT });
const utf8 = new TextDecoder('utf-8', { fatal: true });
const upload = multipart(
  { openapi: '3.1.0', paths: {} } as never,
  {
    multerOpts: { limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 4_096 } },
    ajvOpts: { formats: {} },
  } as never,
);

function malformed(message: string): Problem<'MALFORMED_REQUEST'> {
  return new Problem('MALFORMED_REQUEST', message);
}

function isEmpty(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return false;
  return Number(request.headers['content-length'] ?? 0) === 0;
}

/** The documented media type that the header names; 415 when it names none of them. */
function mediaTypeOf(request: IncomingMessage, allowed: readonly string[]): string {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '').split(';');
  const name = type.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1]?.toLowerCase())
    .find((found) => found !== undefined);
  if (allowed.includes(name) && (charset === undefined || charset === 'utf-8')) return name;
  const message = `The Content-Type must be ${allowed.join(' or ')}, in UTF-8.`;
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
}

function refuseUnknownEncoding(request: IncomingMessage): void {
  const encoding = request.headers['content-encoding'] || 'identity';
  if (ENCODINGS.includes(encoding.toLowerCase())) return;
  const message = 'The Content-Encoding must be gzip, deflate, br or none.';
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
}

type Middleware = (request: never, response: never, next: (error?: unknown) => void) => unknown;

function run(middleware: Middleware, request: IncomingMessage, response: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    middleware(request as never, response as never, (error) => (error ? reject(error) : resolve()));
  });
}

function readingFault(error: unknown): Problem {
  const { status } = error as { status?: number };
  if (status === 413) return tooLarge();
  return malformed('The body could not be read to its end. Send all of it again.');
}

function tooLarge(): Problem<'PAYLOAD_TOO_LARGE'> {
  const message = 'The body is larger than 1 MB. Send at most 1,048,576 bytes.';
  return new Problem('PAYLOAD_TOO_LARGE', message);
}

async function readBytes(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  try {
    await run(readRaw as Middleware, request, response);
  } catch (error) {
    throw readingFault(error);
  }
  const { body } = request as IncomingMessage & { body?: unknown };
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function parse(bytes: Buffer, ignored: Ignored): { value: unknown; faults: FieldError[] } {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw malformed('The body is not UTF-8. Encode it in UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON. Send one JSON object.');
  }
  const faults = scanJson(text, ignored);
  // Too deep a value must not be walked by anyone after this.
  if (faults.some(({ path, message }) => path === '' && message.includes('levels deep'))) {
    return { value: null, faults };
  }
  dropIgnored(value, ignored);
  if (maybeHeldBy(text)) faults.push(...checkCharacters(value));
  return { value, faults };
}

async function readUpload(request: IncomingMessage, response: ServerResponse): Promise<ReadBody> {
  const content = { 'multipart/form-data': { schema: {} } };
  Object.assign(request, { openapi: { schema: { requestBody: { content } } } });
  try {
    await run(upload as Middleware, request, response);
  } catch (error) {
    const { status, message = '' } = error as { status?: number; message?: string };
    if (/too many files/i.test(message)) {
      throw invalid([{ path: '/file', code: 'TOO_MANY', message: 'must be sent once' }]);
    }
    if (status === 413) {
      throw new Problem('FILE_TOO_LARGE', 'The file is larger than 2 MB. Send a smaller one.');
    }
    throw malformed('The multipart body is broken. Send it whole, with its boundary.');
  }
  const { body } = request as IncomingMessage & { body?: unknown };
  const value = { ...(body as object) };
  return { value, mediaType: 'multipart/form-data', faults: checkCharacters(value), bytes: 0 };
}

/**
 * Reads the body of an operation in the order of the contract: 400 when a required one is empty,
 * 415, 413, 400 when it cannot be parsed. Members that the contract ignores are not in it.
 */
export async function readBody(
  operation: Operation,
  ignored: Ignored,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ReadBody> {
  const { body } = operation;
  if (!body) return NO_BODY;
  if (isEmpty(request)) {
    if (body.required) throw malformed('The body is empty. Send a JSON object.');
    return NO_BODY;
  }
  const mediaType = mediaTypeOf(request, body.mediaTypes);
  refuseUnknownEncoding(request);
  if (mediaType === 'multipart/form-data') return readUpload(request, response);
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw tooLarge();
  const bytes = await readBytes(request, response);
  if (bytes.length > 0) return { mediaType, bytes: bytes.length, ...parse(bytes, ignored) };
  if (body.required) throw malformed('The body is empty. Send a JSON object.');
  return NO_BODY;
}
