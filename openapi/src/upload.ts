import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { FieldErrors, RequestProblem, validationFailed } from './problem.js';
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

const isFile = (schema: Schema | undefined): boolean => schema?.format === 'binary';

/** The problem of a file above the limit. */
export function fileTooLarge(): RequestProblem {
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

/** Returns a request whose body was read before, for a parser that reads streams. */
function replay({ headers }: Pick<Request, 'headers'>, bytes: Buffer): Request {
  return Object.assign(Readable.from([bytes]), { headers }) as unknown as Request;
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
  const replayed = replay(request, bytes);
  await read(replayed, response).catch((error: unknown) => {
    throw uploadProblem(error, members);
  });
  const fields = Object.entries((replayed.body ?? {}) as JsonObject);
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
