import { IncomingMessage, ServerResponse } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { NO_BODY, readBody } from './body.js';
import type { Body } from './body.js';
import { explain } from './explain.js';
import { requestDocument } from './operations.js';
import type { Operation, Parameter } from './operations.js';
import { FieldErrors, invalid } from './problem.js';
import { checkCharacters, ownFormats } from './schema.js';

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
    ? await readBody({ ...expected, schemas }, request, response, errors)
    : NO_BODY;
  const headers: Record<string, string> = {};
  for (const { name } of schemas.headers) {
    const value = header(request.headers, name);
    if (value !== undefined) headers[name] = value;
  }
  return { ...body, query, headers, errors };
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

/** All media types of an operation have the same schema, so the first one stands for them. */
function compiledMediaType({ schemas }: Operation): string | undefined {
  return schemas.bodies.keys().next().value;
}

/**
 * A header as the contract describes it, which covers only Latin-1: a character beyond that counts as
 * one visible character.
 */
function inLatin1(value: string): string {
  return value.replace(/[^\u0000-\u00ff]/gu, '\u00ff');
}

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];
type Validate = (request: Request, response: Response) => Promise<void>;

/**
 * A validator compiles the schema of OpenAPI itself when it is created, as long as several operations take. It tries
 * one pattern after another to find an operation, and walks all its bodies for each schema that it compiles.
 */
const PATHS_EACH = 15;
const allPaths = Object.keys(requestDocument.paths);
const groupOf = ({ path }: Pick<Operation, 'path'>) =>
  Math.floor(allPaths.indexOf(path) / PATHS_EACH);

type PathItem = (typeof requestDocument.paths)[string];

/** The operations of a path with one media type each. HEAD is treated as GET, as in Express. */
function itemOf(item: PathItem): PathItem {
  const operations = Object.entries(item).map(([method, operation]) => {
    const content = Object.entries(operation.requestBody?.content ?? {}).slice(0, 1);
    const requestBody = { ...operation.requestBody, content: Object.fromEntries(content) };
    return [method, operation.requestBody ? { ...operation, requestBody } : operation] as const;
  });
  const { get } = item;
  return { ...Object.fromEntries(operations), ...(get && { head: get }) };
}

/** The requests of some paths. References are resolved already. */
function documentOf(group: number): unknown {
  const { components: _, ...document } = requestDocument;
  const paths = Object.entries(document.paths)
    .filter(([path]) => groupOf({ path }) === group)
    .map(([path, item]) => [path, itemOf(item)]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Accepts or rejects a request of some paths. */
function createValidator(group: number): Validate {
  const steps = OpenApiValidator.middleware({
    apiSpec: documentOf(group) as ApiSpec,
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    // The path below the mount, as matched by Express.
    useRequestUrl: true,
    ajvFormats: { mode: 'full' },
    formats: ownFormats,
  }).map((handler) => promisify(handler));
  return async (request, response) => {
    for (const step of steps) await step(request, response);
  };
}

/** One of each for all applications of a process: creating them takes as long as all other start-up work. */
const validators = new Map<number, Validate>();

function validatorOf(operation: Operation): Validate {
  const group = groupOf(operation);
  const known = validators.get(group);
  if (known) return known;
  const validate = createValidator(group);
  validators.set(group, validate);
  return validate;
}

/** The error that the validator reports for a request; undefined for a valid one. */
async function refusalOf(
  operation: Operation,
  request: Request,
  response: Response,
): Promise<Error | undefined> {
  try {
    await validatorOf(operation)(request, response);
    return undefined;
  } catch (error) {
    if (error instanceof OpenApiValidator.error.BadRequest) return error;
    throw error;
  }
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

/** The error that the validator alone reports for a body, without a server. */
export function refusalOfBody(operation: Operation, body: unknown): Promise<Error | undefined> {
  const { method, path } = operation;
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method: method.toUpperCase(), url: path.replace('{id}', 'x'), body });
  const mediaType = body === undefined ? undefined : compiledMediaType(operation);
  if (mediaType) message.headers['content-type'] = mediaType;
  return new Promise((resolve, reject) => {
    const app = express().use((request, response) => {
      refusalOf(operation, request, response).then(resolve, reject);
    });
    app(message, new ServerResponse(message));
  });
}

/** Compiles the validators of an operation, which otherwise happens on its first request. */
export async function warmUp(operation: Operation): Promise<void> {
  const { query, bodies } = operation.schemas;
  if (query.length === 0 && bodies.size === 0) return;
  await refusalOfBody(operation, bodies.size === 0 ? undefined : {});
}
