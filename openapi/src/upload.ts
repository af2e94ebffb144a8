import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { FieldErrors, Problem, invalid } from './problem.js';
import { checkCharacters, step } from './schema.js';
import type { JsonObject, Schema } from './schema.js';

/** A file in a `multipart/form-data` body. */
export interface UploadedFile {
  /** Name of its part. */
  part: string;
  filename: string;
  bytes: Buffer;
}

/** 2 MB, for one uploaded file. */
const FILE_LIMIT = 2_097_152;
/** The same, plus the fields and lines around it. */
export const UPLOAD_LIMIT = FILE_LIMIT + 65_536;

const read = promisify(
  multer({
    storage: multer.memoryStorage(),
    // Clients send names in UTF-8 (RFC 7578 §5.1).
    defParamCharset: 'utf8',
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 4_096 },
  }).any(),
);

/** More parts than the parser accepts. */
const MOST_PARTS = 20;

const isFile = (schema: Schema | undefined): boolean => schema?.format === 'binary';

/** The problem of a file above the limit. */
export function fileTooLarge(): Problem {
  const message = 'The file is larger than 2 MB. Send a smaller one.';
  return new Problem('FILE_TOO_LARGE', message);
}

function uploadProblem(error: unknown, members: Record<string, Schema>): Problem {
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') return fileTooLarge();
  if (code === 'LIMIT_FILE_COUNT') {
    const errors = new FieldErrors();
    const name = Object.keys(members).find((one) => isFile(members[one])) ?? '';
    errors.add(step(name), 'TOO_MANY', 'must be sent once');
    return invalid(errors.listed, errors.count);
  }
  const message =
    code === undefined
      ? BROKEN
      : `The multipart body has parts that are too many or too long. Send ${Object.keys(members).join(', ')} alone.`;
  return new Problem('MALFORMED_REQUEST', message);
}

/** Returns a request whose body was read before, for a parser that reads streams. */
function replay({ headers }: Pick<Request, 'headers'>, bytes: Buffer): Request {
  return Object.assign(Readable.from([bytes]), { headers }) as unknown as Request;
}

const BROKEN = 'The multipart body is broken. Send it whole, with its boundary.';
const boundaryOf = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i
    .exec(headers['content-type'] ?? '')
    ?.slice(1)
    .find(Boolean);

/** Control characters but for the line ends of a head (RFC 5322 §2.2) and its tabs. */
const CONTROLS = /\r\n|[\0-\x08\n-\x1f\x7f]/g;

/** The body without control characters in the heads of its parts, as in file names: the parser refuses those. */
function withoutControls(bytes: Buffer, boundary: string | undefined): Buffer {
  if (boundary === undefined) return bytes;
  const delimiter = `--${boundary}\r\n`;
  const kept: Buffer[] = [];
  let rest = bytes;
  // A valid body has three parts; the parser refuses one that has many more.
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const isFirst = part === 0 && rest.indexOf(delimiter) === 0;
    const found = isFirst ? 0 : rest.indexOf(`\r\n${delimiter}`);
    const begin = found < 0 ? -1 : found + delimiter.length + (isFirst ? 0 : 2);
    const end = begin < 0 ? -1 : rest.indexOf('\r\n\r\n', begin);
    if (end < 0) break;
    const head = rest.toString('latin1', begin, end);
    const clean = head.replace(CONTROLS, (found) => (found === '\r\n' ? found : ''));
    kept.push(rest.subarray(0, begin), Buffer.from(clean, 'latin1'));
    rest = rest.subarray(end);
  }
  return Buffer.concat([...kept, rest]);
}

/**
 * Parses a `multipart/form-data` body. A part that should be a file but is text, or the reverse,
 * counts as missing.
 */
export async function parseUpload(
  { request, response }: { request: Request; response: Response },
  bytes: Buffer,
  { properties: members = {} }: Schema,
  errors: FieldErrors,
): Promise<{ value: JsonObject; files: readonly UploadedFile[] }> {
  const replayed = replay(request, withoutControls(bytes, boundaryOf(request)));
  await read(replayed, response).catch((error: unknown) => {
    throw uploadProblem(error, members);
  });
  // The parser ignores a body whose Content-Type is invalid, as with an empty boundary.
  if (replayed.body === undefined) throw new Problem('MALFORMED_REQUEST', BROKEN);
  const fields = Object.entries(replayed.body as JsonObject);
  const files = [replayed.files ?? []].flat() as Express.Multer.File[];
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
