import type { Refusal } from '../answer/problem.js';
import { invalid } from '../answer/problem.js';
import type { Operation } from '../contract/types.js';
import type { Incoming } from '../http/answer.js';
import { decode, isKnownEncoding } from './decode.js';
import { essence, parameter } from './media-type.js';
import { parseMultipart } from './multipart.js';

/** 1 MB for JSON, 2 MB for the file of an upload, as the specification says. */
const jsonLimit = 1_048_576;
const fileLimit = 2_097_152;
/** Room for the boundaries, headers and text parts around a file. */
const uploadLimit = fileLimit + 65_536;

const allowedFiles = /\.(jpe?g|png|pdf|docx?|xlsx?|txt|csv|zip)$/i;

/** A body as far as it could be read: its value and the media type whose schema judges it. */
export interface ReadBody {
  value: unknown;
  mediaType: string;
  /** What the document's schemas cannot say; it answers after them. */
  afterwards?: Refusal;
}

/** Reads what the operation takes; a refusal is 400, 415 or 413, in the order of the contract. */
export async function readBody(
  request: Incoming,
  operation: Operation,
): Promise<ReadBody | Refusal | undefined> {
  const { requestBody } = operation;
  if (!requestBody) return undefined;
  const types = Object.keys(requestBody.content);
  const upload = types.includes('multipart/form-data');
  const raw = await request.read(upload ? uploadLimit : jsonLimit);
  if (raw.length === 0) {
    return requestBody.required ? malformed('The body is empty. Send a JSON object.') : undefined;
  }
  const contentType = request.headers['content-type'];
  const mediaType = essence(contentType);
  const encoding = (request.headers['content-encoding'] || 'identity').toLowerCase();
  const charset = (parameter(contentType, 'charset') ?? 'utf-8').toLowerCase();
  if (!types.includes(mediaType) || charset !== 'utf-8') {
    return unsupported(`The Content-Type must be ${types.join(' or ')}, in UTF-8.`);
  }
  if (!isKnownEncoding(encoding)) {
    return unsupported('The Content-Encoding must be gzip, deflate, br or none.');
  }
  if (raw === 'too-large') return upload ? fileTooLarge : payloadTooLarge;
  if (upload) return readUpload(raw, contentType);
  const bytes = decode(raw, encoding, jsonLimit);
  if (bytes === 'too-large') return payloadTooLarge;
  return bytes
    ? readJson(bytes, mediaType)
    : malformed('The body could not be read to its end. Send all of it again.');
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function readJson(raw: Buffer, mediaType: string): ReadBody | Refusal {
  try {
    return { value: JSON.parse(utf8.decode(raw)), mediaType };
  } catch {
    return malformed('The body is not JSON. Send one JSON object.');
  }
}

function readUpload(raw: Buffer, contentType: string | undefined): ReadBody | Refusal {
  const parts = parseMultipart(raw, contentType);
  if (!parts) return malformed('The multipart body is broken. Send it whole, with its boundary.');
  const files = parts.filter((part) => part.filename !== undefined);
  if (files.some((part) => part.data.length > fileLimit)) return fileTooLarge;
  // A part that should be a file and is text, or the other way round, counts as missing.
  const value = Object.fromEntries(
    parts
      .filter((part) => (part.name === 'file') === (part.filename !== undefined))
      .map((part) => [part.name, part.filename ?? part.data.toString('utf8')]),
  );
  const read = { value, mediaType: 'multipart/form-data' };
  if (files.filter((part) => part.name === 'file').length > 1) {
    const error = { path: '/file', code: 'TOO_MANY', message: 'must be sent once' };
    return { ...read, afterwards: invalid([error]) };
  }
  const wrongType = files.some((part) => !allowedFiles.test(part.filename ?? ''));
  return wrongType ? { ...read, afterwards: mimeTypeNotAllowed } : read;
}

function unsupported(message: string): Refusal {
  return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message };
}

function malformed(message: string): Refusal {
  return { status: 400, code: 'MALFORMED_REQUEST', message };
}

const payloadTooLarge: Refusal = {
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The body is larger than 1 MB. Send at most 1,048,576 bytes.',
};
const fileTooLarge: Refusal = {
  status: 413,
  code: 'FILE_TOO_LARGE',
  message: 'The file is larger than 2 MB. Send a smaller one.',
};
const mimeTypeNotAllowed: Refusal = {
  status: 403,
  code: 'MIME_TYPE_NOT_ALLOWED',
  message: 'Mime type is not allowed',
};
