import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, Response } from 'express';
import { scanJson } from './json-text.js';
import type { Operation } from './operations.js';
import { type FieldErrors, Problem } from './problem.js';
import { checkCharacters, dropIgnored, mayHoldThem } from './schema.js';
import type { Schema } from './schema.js';
import { fileTooLarge, parseUpload, UPLOAD_LIMIT, type UploadedFile } from './upload.js';

/** The body of a request and its documented media type. */
export interface Body {
  value: unknown;
  /** Undefined without a body. */
  mediaType?: string;
  /** Length, decompressed; 0 for an upload. */
  bytes: number;
  /** Only for an upload. */
  files?: readonly UploadedFile[];
}

/** 1 MB. */
const BODY_LIMIT = 1_048_576;

/** The body of a request that has none. */
export const NO_BODY: Body = { value: undefined, bytes: 0 };

/** A fixed list: newer versions of Node support more, the contract does not. */
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

const rawUpTo = (limit: number) => promisify(express.raw({ type: () => true, limit }));

/** How much of a body is read, compressed or not, and how more than that is refused. */
const OF_TEXT = { limit: BODY_LIMIT, read: rawUpTo(BODY_LIMIT), refusal: tooLarge };
const OF_UPLOAD = { limit: UPLOAD_LIMIT, read: rawUpTo(UPLOAD_LIMIT), refusal: fileTooLarge };
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What an operation declares about its body. */
type ExpectedBody = NonNullable<Operation['body']> & Pick<Operation, 'schemas'>;

/**
 * Reads the body of an operation. Errors are checked in the order of the contract: 400 if a required body is
 * empty, 415, 413, 400 if it cannot be parsed or has not arrived whole: a request is carried out as it was
 * sent or not at all, whatever its client does. Errors that only the text shows are added to `errors`.
 */
export async function readBody(
  { required, mediaTypes, schemas }: ExpectedBody,
  request: Request,
  response: Response,
  errors: FieldErrors,
): Promise<Body> {
  if (isEmpty(request)) return noBody(required, mediaTypes);
  const mediaType = mediaTypeOf(request, mediaTypes);
  refuseUnknownEncoding(request);
  const schema = schemas.bodies.get(mediaType);
  const isUpload = mediaType === 'multipart/form-data';
  const bytes = await readBytes(request, response, isUpload ? OF_UPLOAD : OF_TEXT);
  if (bytes.length === 0) return noBody(required, mediaTypes);
  if (isUpload) {
    const parsed = await parseUpload({ request, response }, bytes, schema ?? {}, errors);
    return { mediaType, bytes: 0, ...parsed };
  }
  return { mediaType, bytes: bytes.length, value: parse(bytes, schema, errors) };
}

function noBody(isRequired: boolean, mediaTypes: readonly string[]): Body {
  if (!isRequired) return NO_BODY;
  const wanted = mediaTypes.includes('application/json')
    ? 'a JSON object'
    : mediaTypes.join(' or ');
  throw malformed(`The body is empty. Send ${wanted}.`);
}

/**
 * Reads a body up to its limit. The parsers would wait for the end of a body that is too large, however
 * long that takes.
 */
async function within(
  limit: number,
  request: IncomingMessage,
  refusal: () => Problem,
  reading: () => Promise<void>,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refusal();
  const exceeded = new Promise<never>((_, reject) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > limit) reject(refusal());
    });
  });
  await Promise.race([reading(), exceeded]);
}

function malformed(message: string): Problem {
  return new Problem('MALFORMED_REQUEST', message);
}

function isEmpty({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  return Number(headers['content-length'] ?? 0) === 0;
}

/** The documented media type that the header names; 415 when it names none of them. */
function mediaTypeOf({ headers }: IncomingMessage, allowed: readonly string[]): string {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const name = type.trim().toLowerCase();
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1]?.toLowerCase())
    .find((found) => found !== undefined);
  if (allowed.includes(name) && (charset === undefined || charset === 'utf-8')) return name;
  const message = `The Content-Type must be ${allowed.join(' or ')}, in UTF-8.`;
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
}

function refuseUnknownEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] || 'identity';
  if (ENCODINGS.includes(encoding.toLowerCase())) return;
  const message = 'The Content-Encoding must be gzip, deflate, br or none.';
  throw new Problem('UNSUPPORTED_MEDIA_TYPE', message);
}

async function readBytes(
  request: Request,
  response: Response,
  { limit, read, refusal }: typeof OF_TEXT,
): Promise<Buffer> {
  await within(limit, request, refusal, () =>
    readToEnd(read, request, response).catch((error: unknown) => {
      throw readingProblem(error, refusal);
    }),
  );
  const body: unknown = request.body;
  // The parser leaves it out if the client has gone before it starts: it lacks all bytes, but is not empty.
  if (!Buffer.isBuffer(body)) throw incomplete();
  return body;
}

/** Rejects if the body does not arrive whole, also where its compressed data ends before it. */
async function readToEnd(
  read: typeof OF_TEXT.read,
  request: Request,
  response: Response,
): Promise<void> {
  await read(request, response);
  if (!request.readableEnded) await finished(request, { writable: false });
}

function readingProblem(error: unknown, refusal: () => Problem): Problem {
  const { status } = error as { status?: number };
  return status === 413 ? refusal() : incomplete();
}

function incomplete(): Problem {
  return malformed('The body could not be read to its end. Send all of it again.');
}

function tooLarge(): Problem {
  const message = 'The body is larger than 1 MB. Send at most 1,048,576 bytes.';
  return new Problem('PAYLOAD_TOO_LARGE', message);
}

function parse(bytes: Buffer, schema: Schema | undefined, errors: FieldErrors): unknown {
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
  if (!scanJson(text, schema, errors)) return null;
  dropIgnored(schema, value);
  if (mayHoldThem(text)) checkCharacters(schema, value, '', errors);
  return value;
}
