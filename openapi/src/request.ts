import type { IncomingHttpHeaders } from 'node:http';
import type { Request, Response } from 'express';
import { NO_BODY, readBody } from './body.js';
import type { Body } from './body.js';
import { explain } from './explain.js';
import type { Operation, Parameter } from './operations.js';
import { FieldErrors, invalid } from './problem.js';
import { checkCharacters } from './schema.js';
import { compiledMediaType, refusalOf } from './validator.js';

/** Chooses among the media types of a file; undefined if the client wants none of them. */
export type Accepts = (offered: readonly string[]) => string | undefined;

/**
 * The choice by Accept. If none is accepted, the first, since HTTP clients ask for application/json by
 * default (RFC 9110 §12.4.1 allows it), but not if XML is preferred.
 */
export function acceptsOf(request: Request): Accepts {
  return (offered) => {
    const accepted = request.accepts([...offered]);
    if (accepted) return accepted;
    const [preferred] = request.accepts();
    return preferred?.toLowerCase() === 'application/xml' ? undefined : offered[0];
  };
}

/** A query string as Express parses it. */
type Query = Record<string, unknown>;

/** A request that has been read but not yet validated. */
export interface ReceivedRequest extends Body {
  query: Query;
  /** Those that the operation declares, by their lowercase names. */
  headers: Record<string, string>;
  /** Errors found before the schemas are applied. */
  errors: FieldErrors;
}

/** Reads what an operation declares; a body that cannot be read is 400, 413 or 415. */
export async function receiveRequest(
  operation: Operation,
  request: Request,
  response: Response,
): Promise<ReceivedRequest> {
  const { body: expected, schemas } = operation;
  const { query } = request;
  const errors = new FieldErrors();
  checkQuery(query, schemas.query, errors);
  const body = expected
    ? await readBody({ schemas, ...expected }, request, response, errors)
    : NO_BODY;
  const headers: Record<string, string> = {};
  for (const { name } of schemas.headers) {
    const value = header(request.headers, name);
    if (value !== undefined) headers[name] = value;
  }
  return { query, headers, errors, ...body };
}

// A validator that converts text would also accept `1e3`, `0x10` and ` 5` as integers.
const INTEGER = /^-?\d+$/;

/** Adds errors that parameter schemas do not cover: unknown names, number notation, characters. */
function checkQuery(query: Query, known: readonly Parameter[], errors: FieldErrors): void {
  for (const [name, value] of Object.entries(query)) {
    const path = `?${name}`;
    const parameter = known.find((one) => one.name === name);
    if (parameter) checkParameter(parameter, value, path, errors);
    else errors.add(path, 'UNKNOWN_FIELD', 'is not a known parameter');
  }
}

function checkParameter(
  { schema, allowEmptyValue }: Parameter,
  value: unknown,
  path: string,
  errors: FieldErrors,
): void {
  if (value === '') {
    if (!allowEmptyValue) errors.add(path, 'TOO_SHORT', 'must not be empty');
    return;
  }
  const texts = [value].flat().map(String);
  if (schema.type === 'integer' && !texts.every((text) => INTEGER.test(text))) {
    return errors.add(path, 'INVALID_TYPE', 'must be an integer in digits, for example 50');
  }
  for (const text of texts) checkCharacters(undefined, text, path, errors);
}

/** A header as text; repeated headers are joined (RFC 9110 §5.2). */
function header(headers: IncomingHttpHeaders, name: string): string | undefined {
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

/** A valid request: the values have the types of the contract, and its defaults. */
export interface ValidRequest {
  query: Query;
  body: unknown;
}

/** Validates a request against the schemas of its operation; 422 with the list of errors. */
export async function validateRequest(
  operation: Operation,
  received: ReceivedRequest,
  request: Request,
  response: Response,
): Promise<ValidRequest> {
  const { errors } = received;
  let refusal: Error | undefined;
  if (errors.count === 0) {
    if (isEmpty(operation, received)) return { query: received.query, body: undefined };
    present(operation, received, request);
    refusal = await refusalOf(operation, request, response);
    if (!refusal) return { query: request.query, body: request.body };
  }
  explainRequest(operation, received);
  // If the two ever differ, the validator decides.
  if (refusal && errors.count === 0) errors.add('', 'INVALID_VALUE', refusal.message);
  throw invalid(errors.listed, errors.count);
}

/** Whether a request has nothing that a schema could reject or add to, so that the validator can be spared. */
function isEmpty({ schemas }: Operation, { query, headers, mediaType }: ReceivedRequest): boolean {
  const given = [query, headers].flatMap(Object.keys);
  return schemas.isAllOptional && mediaType === undefined && given.length === 0;
}

/** The validator reads the request itself. It would compile the schema again for each media type. */
function present(operation: Operation, received: ReceivedRequest, request: Request): void {
  const { headers, mediaType, value } = received;
  for (const [name, text] of Object.entries(headers)) request.headers[name] = inLatin1(text);
  if (mediaType === undefined) delete request.headers['content-type'];
  else request.headers['content-type'] = compiledMediaType(operation);
  request.body = value;
}

/**
 * A header as the contract describes it, which covers only Latin-1: a character beyond that counts as
 * one visible character.
 */
function inLatin1(value: string): string {
  return value.replace(/[^\u0000-\u00ff]/gu, '\u00ff');
}

function explainRequest({ schemas }: Operation, received: ReceivedRequest): void {
  const { query, headers, mediaType = '', value, errors } = received;
  for (const { name, schema, required } of schemas.query) {
    const given = query[name];
    if (given === undefined) {
      if (required) errors.add(`?${name}`, 'REQUIRED', 'is required');
    } else if (given !== '') explain(schema, typed(given, schema.type), `?${name}`, errors);
  }
  for (const { name, schema, required } of schemas.headers) {
    const text = headers[name];
    if (text !== undefined) explain(schema, inLatin1(text), `^${name}`, errors);
    else if (required) errors.add(`^${name}`, 'REQUIRED', 'is required');
  }
  const body = schemas.bodies.get(mediaType);
  if (body) explain(body, value, '', errors);
}

/** A parameter converted to the type of its schema; left as text if that is not possible. */
function typed(value: unknown, type: string | string[] | undefined): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'array') return value.split(',');
  if (type === 'integer') return Number(value);
  return type === 'boolean' && /^(true|false)$/.test(value) ? value === 'true' : value;
}
