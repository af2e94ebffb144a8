import type { Request, Response } from 'express';
import { readBody } from './body.js';
import type { Body } from './body.js';
import { FieldErrors } from './field-error.js';
import { header } from './headers.js';
import type { Headers } from './headers.js';
import type { Operation } from './operations.js';
import { checkQuery } from './query.js';
import type { Query } from './query.js';
import { requestSchemas } from './requests.js';

/** A request that has been read and not yet validated. */
export interface ReceivedRequest extends Body {
  query: Query;
  /** Those that the operation declares. */
  headers: Headers;
  /** What is wrong already, whatever the schemas say. */
  errors: FieldErrors;
}

/** Reads what an operation declares; a body that cannot be read is 400, 413 or 415. */
export async function receiveRequest(
  operation: Operation,
  request: Request,
  response: Response,
): Promise<ReceivedRequest> {
  const known = requestSchemas(operation.operationId);
  const { query } = request;
  const errors = new FieldErrors();
  checkQuery(query, known.query, errors);
  const body = await readBody(operation, request, response, errors);
  const headers: Headers = {};
  for (const { name } of known.headers) {
    const value = header(request.headers, name);
    if (value !== undefined) headers[name] = value;
  }
  return { ...body, query, headers, errors };
}
