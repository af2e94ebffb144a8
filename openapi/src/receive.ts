import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, Response } from 'express';
import { scanJson } from './json-text.js';
import type { Operation, Parameter } from './operations.js';
import { FieldErrors, RequestProblem } from './problem.js';
import { checkCharacters, dropIgnored, mayHoldThem } from './schema.js';
import type { Schema } from './schema.js';
import { readUpload } from './upload.js';
import type { UploadedFile } from './upload.js';

/** A query string as Express parses it. */
export type Query = Record<string, unknown>;

/** The body of a request, and the documented media type that it came in. */
interface Body {
  value: unknown;
  /** Undefined without a body. */
  mediaType?: string;
  /** Length, decompressed; 0 of an upload. */
  bytes: number;
  /** Of an upload. */
  files?: readonly UploadedFile[];
}

/** A request that has been read and not yet validated. */
export interface ReceivedRequest extends Body {
  query: Query;
  /** Those that the operation declares, by their names in small letters. */
  headers: Record<string, string>;
  /** What is wrong already, whatever the schemas say. */
  errors: FieldErrors;
}

/** Reads what an operation declares; a body that cannot be read is 400, 413 or 415. */
export async function receiveRequest(
  operation: Operation,
  request: Request,
  response: Response,
): Promise<ReceivedRequest> {
  const { schemas } = operation;
  const { query } = request;
  const errors = new FieldErrors();
  checkQuery(query, schemas.query, errors);
  const body = await readBody(operation, request, response, errors);
  const headers: Record<string, string> = {};
  for (const { name } of schemas.headers) {
    const value = header(request.headers, name);
    if (value !== undefined) headers[name] = value;
  }
  return { ...body, query, headers, errors };
}

// A validator that converts text takes `1e3`, `0x10` and ` 5` for integers as well.
const INTEGER = /^-?\d+$/;

/** Adds what the schemas of the parameters do not say: names, numerals, characters. */
function checkQuery(query: Query, known: readonly Parameter[], errors: FieldErrors): void {
  for (const [name, value] of Object.entries(query)) {
    const path = `?${name}`;
    const parameter = known.find((one) => one.name === name);
    const texts = [value].flat().map(String);
    if (!parameter) errors.add(path, 'UNKNOWN_FIELD', 'is not a known parameter');
    else if (value === '') {
      if (!parameter.allowEmptyValue) errors.add(path, 'TOO_SHORT', 'must not be empty');
    } else if (parameter.schema.type === 'integer' && !texts.every((text) => INTEGER.test(text))) {
      errors.add(path, 'INVALID_TYPE', 'must be an integer in digits, for example 50');
    } else {
      for (const text of texts) checkCharacters(undefined, text, path, errors);
    }
  }
}

/** A header as text; several of one name are joined as RFC 9110 §5.2 says. */
export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  if (value === undefined) return undefined;
  return decode(Array.isArray(value) ? value.join(', ') : value);
}

/** Node reads header bytes as Latin-1; clients that send more than ASCII send UTF-8. */
function decode(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value)) return value;
  const text = Buffer.from(value, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? value : text;
}

/** 1 MB. */
const BODY_LIMIT = 1_048_576;

const NO_BODY: Body = { value: undefined, bytes: 0 };

/** Node knows more of them from version to version; the contract does not. */
const ENCODINGS = ['identity', 'gzip', 'deflate', 'br'];

const readRaw = promisify(express.raw({ type: () => true, limit: BODY_LIMIT }));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the body of an operation in the order of the contract: 400 when a required one is empty,
 * 415, 413, 400 when it cannot be parsed. What its text alone gets wrong is added to the errors.
 */
async function readBody(
  { body, schemas }: Operation,
  request: Request,
  response: Response,
  errors: FieldErrors,
): Promise<Body> {
  if (!body) return NO_BODY;
  if (isEmpty(request)) return noBody(body.required);
  const mediaType = mediaTypeOf(request, body.mediaTypes);
  refuseUnknownEncoding(request);
  const schema = schemas.bodies.get(mediaType);
  if (mediaType === 'multipart/form-data') {
    return { mediaType, bytes: 0, ...(await readUpload(request, response, schema ?? {}, errors)) };
  }
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw tooLarge();
  const bytes = await readBytes(request, response);
  if (bytes.length === 0) return noBody(body.required);
  return { mediaType, bytes: bytes.length, value: parse(bytes, schema, errors) };
}

function noBody(isRequired: boolean): Body {
  if (isRequired) throw malformed('The body is empty. Send a JSON object.');
  return NO_BODY;
}

function malformed(message: string): RequestProblem {
  return new RequestProblem('MALFORMED_REQUEST', message);
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
  throw new RequestProblem('UNSUPPORTED_MEDIA_TYPE', message);
}

function refuseUnknownEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] || 'identity';
  if (ENCODINGS.includes(encoding.toLowerCase())) return;
  const message = 'The Content-Encoding must be gzip, deflate, br or none.';
  throw new RequestProblem('UNSUPPORTED_MEDIA_TYPE', message);
}

async function readBytes(request: Request, response: Response): Promise<Buffer> {
  try {
    await readRaw(request, response);
  } catch (error) {
    throw readingProblem(error);
  }
  const body: unknown = request.body;
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function readingProblem(error: unknown): RequestProblem {
  const { status } = error as { status?: number };
  if (status === 413) return tooLarge();
  return malformed('The body could not be read to its end. Send all of it again.');
}

function tooLarge(): RequestProblem {
  const message = 'The body is larger than 1 MB. Send at most 1,048,576 bytes.';
  return new RequestProblem('PAYLOAD_TOO_LARGE', message);
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
