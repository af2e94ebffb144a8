import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, Response } from 'express';
import multer from 'multer';
import { scanJson } from './json-text.js';
import type { Operation } from './operations.js';
import { FieldErrors, RequestProblem, validationFailed } from './problem.js';
import { checkCharacters, dropIgnored, mayHoldThem, step } from './schema.js';
import type { JsonObject, Schema } from './schema.js';

/** A file in a `multipart/form-data` body. */
export interface UploadedFile {
  /** Name of its part. */
  part: string;
  filename: string;
  bytes: Buffer;
}

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

const readRaw = promisify(express.raw({ type: () => true, limit: BODY_LIMIT }));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What an operation declares about its body. */
type ExpectedBody = NonNullable<Operation['body']> & Pick<Operation, 'schemas'>;

/**
 * Reads the body of an operation. Errors are checked in the order of the contract: 400 if a required body is
 * empty, 415, 413, 400 if it cannot be parsed. Errors that only the text shows are added to `errors`.
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
  if (mediaType === 'multipart/form-data') {
    return { mediaType, bytes: 0, ...(await readUpload(request, response, schema ?? {}, errors)) };
  }
  const bytes = await readBytes(request, response);
  if (bytes.length === 0) return noBody(required, mediaTypes);
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
  refusal: () => RequestProblem,
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
  await within(BODY_LIMIT, request, tooLarge, () =>
    readRaw(request, response).catch((error: unknown) => {
      throw readingProblem(error);
    }),
  );
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

/** 2 MB, for one uploaded file. */
const FILE_LIMIT = 2_097_152;
/** The same, plus the fields and lines around it. */
const UPLOAD_LIMIT = FILE_LIMIT + 65_536;

const upload = promisify(
  multer({
    storage: multer.memoryStorage(),
    // Clients send names in UTF-8 (RFC 7578 §5.1).
    defParamCharset: 'utf8',
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 4_096 },
  }).any(),
);

const isFile = (schema: Schema | undefined): boolean => schema?.format === 'binary';

function fileTooLarge(): RequestProblem {
  const message = 'The file is larger than 2 MB. Send a smaller one.';
  return new RequestProblem('FILE_TOO_LARGE', message);
}

function uploadProblem(error: unknown, members: Record<string, Schema>): RequestProblem {
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge();
  if (code === 'LIMIT_FILE_COUNT') {
    const errors = new FieldErrors();
    const name = Object.keys(members).find((one) => isFile(members[one])) ?? '';
    errors.add(step(name), 'TOO_MANY', 'must be sent once');
    return validationFailed(errors);
  }
  const message =
    code === undefined
      ? 'The multipart body is broken. Send it whole, with its boundary.'
      : `The multipart body has parts that are too many or too long. Send ${Object.keys(members).join(', ')} alone.`;
  return new RequestProblem('MALFORMED_REQUEST', message);
}

/**
 * Reads a `multipart/form-data` body. A part that should be a file but is text, or the reverse,
 * counts as missing.
 */
async function readUpload(
  request: Request,
  response: Response,
  { properties: members = {} }: Schema,
  errors: FieldErrors,
): Promise<{ value: JsonObject; files: readonly UploadedFile[] }> {
  await within(UPLOAD_LIMIT, request, fileTooLarge, () =>
    upload(request, response).catch((error: unknown) => {
      throw uploadProblem(error, members);
    }),
  );
  const fields = Object.entries((request.body ?? {}) as JsonObject);
  const files = [request.files ?? []].flat() as Express.Multer.File[];
  const value = {
    ...Object.fromEntries(fields.filter(([name]) => !isFile(members[name]))),
    ...Object.fromEntries(
      files
        .map(({ fieldname }) => [fieldname, ''])
        .filter(([name = '']) => !(name in members) || isFile(members[name])),
    ),
  };
  checkCharacters(undefined, value, '', errors);
  return {
    value,
    files: files.map(({ fieldname, originalname, buffer }) => ({
      part: fieldname,
      filename: originalname,
      bytes: buffer,
    })),
  };
}
