import { Router } from 'express';
import type { Request, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { explain } from './explain.js';
import { inLatin1 } from './headers.js';
import { run } from './middleware.js';
import { numberFormats } from './number-formats.js';
import type { Operation } from './operations.js';
import { validationFailed } from './problem.js';
import { explainQuery } from './query.js';
import type { Query } from './query.js';
import type { ReceivedRequest } from './receive.js';
import { requestDocument, requestSchemas } from './requests.js';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

/** Says yes or no to a request. HEAD is a GET, to this as to Express. */
function createValidator(): Router {
  const paths = Object.entries(requestDocument.paths).map(([path, item]) => [
    path,
    item['get'] ? { ...item, head: item['get'] } : item,
  ]);
  const document: unknown = { ...requestDocument, paths: Object.fromEntries(paths) };
  const middleware = OpenApiValidator.middleware({
    apiSpec: document as ApiSpec,
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    // The path below the mount, as Express has matched it.
    useRequestUrl: true,
    ajvFormats: { mode: 'full' },
    formats: numberFormats,
  });
  return Router().use(...middleware);
}

let created: Router | undefined;

/** One for all applications of a process: it takes as long to make as everything else at a start. */
export function validator(): Router {
  return (created ??= createValidator());
}

/** True for what the validator says of a request that is wrong. */
export function isRefusal(error: unknown): error is Error {
  return error instanceof OpenApiValidator.error.BadRequest;
}

/** A valid request: the values have the types of the contract, and its defaults. */
export interface ValidRequest {
  query: Query;
  body: unknown;
}

/** The validator reads the request itself, and compiles its schemas anew for each Content-Type. */
function present({ headers, mediaType, value }: ReceivedRequest, request: Request): void {
  for (const [name, text] of Object.entries(headers)) request.headers[name] = inLatin1(text);
  if (mediaType === undefined) delete request.headers['content-type'];
  else request.headers['content-type'] = mediaType;
  request.body = value;
}

/** Validates a request by the schemas of its operation; 422 with what is wrong. */
export async function validateRequest(
  operation: Operation,
  received: ReceivedRequest,
  request: Request,
  response: Response,
): Promise<ValidRequest> {
  const { errors } = received;
  if (errors.count === 0) {
    present(received, request);
    try {
      await run(validator(), request, response);
      return { query: request.query, body: request.body };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      explainRequest(operation, received);
      // Should the two ever differ, the validator is right.
      if (errors.count === 0) errors.add('', 'INVALID_VALUE', error.message);
    }
  } else explainRequest(operation, received);
  throw validationFailed(errors);
}

function explainRequest({ operationId }: Operation, received: ReceivedRequest): void {
  const { errors, mediaType = '', value } = received;
  const { query, headers, bodies } = requestSchemas(operationId);
  explainQuery(received.query, query, errors);
  for (const { name, schema, required } of headers) {
    const text = received.headers[name];
    if (text !== undefined) explain(schema, inLatin1(text), `^${name}`, errors);
    else if (required) errors.add(`^${name}`, 'REQUIRED', 'is required');
  }
  const body = bodies.get(mediaType);
  if (body) explain(body, value, '', errors);
}
