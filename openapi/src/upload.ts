import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import multer from 'multer';
import { FieldErrors, RequestProblem, validationFailed } from './problem.js';
import { checkCharacters, step } from './schema.js';
import type { JsonObject, Schema } from './schema.js';

/** A file that came in a `multipart/form-data` body. */
export interface UploadedFile {
  /** Name of its part. */
  part: string;
  filename: string;
  bytes: Buffer;
}

/** 2 MB, for one uploaded file. */
const FILE_LIMIT = 2_097_152;

const upload = promisify(
  multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: FILE_LIMIT, files: 1, fields: 10, fieldSize: 4_096 },
  }).any(),
);

const isFile = (schema: Schema | undefined): boolean => schema?.format === 'binary';

function uploadProblem(error: unknown, members: Record<string, Schema>): RequestProblem {
  const code = error instanceof multer.MulterError ? error.code : undefined;
  if (code === 'LIMIT_FILE_SIZE') {
    const message = 'The file is larger than 2 MB. Send a smaller one.';
    return new RequestProblem('FILE_TOO_LARGE', message);
  }
  if (code === 'LIMIT_FILE_COUNT') {
    const errors = new FieldErrors();
    const name = Object.keys(members).find((one) => isFile(members[one])) ?? '';
    errors.add(step(name), 'TOO_MANY', 'must be sent once');
    return validationFailed(errors);
  }
  const message = 'The multipart body is broken. Send it whole, with its boundary.';
  return new RequestProblem('MALFORMED_REQUEST', message);
}

/**
 * Reads a `multipart/form-data` body. A part that should be a file and is text, or the other way
 * round, counts as missing.
 */
export async function readUpload(
  request: Request,
  response: Response,
  { properties: members = {} }: Schema,
  errors: FieldErrors,
): Promise<{ value: JsonObject; files: readonly UploadedFile[] }> {
  try {
    await upload(request, response);
  } catch (error) {
    throw uploadProblem(error, members);
  }
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
