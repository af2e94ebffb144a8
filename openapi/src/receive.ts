import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { NO_BODY, readBody } from './body.js';
import type { Body } from './body.js';
import type { Operation, Parameter } from './operations.js';
import { FieldErrors } from './problem.js';
import { checkCharacters } from './schema.js';

/** A query string as Express parses it. */
export type Query = Record<string, unknown>;

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
  const { body: declared, schemas } = operation;
  const { query } = request;
  const errors = new FieldErrors();
  checkQuery(query, schemas.query, errors);
  const body = declared ? await readBody(operation, request, response, errors) : NO_BODY;
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
