import { isObject, problemBody } from '@faktura/contract';
import type { OpenApiDocument, RequestProblem } from '@faktura/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { monotonicFactory } from 'ulidx';
import type { Answer } from '../http/answer.js';
import type { Route } from '../route.js';
import { coherentHeaders } from './headers.js';
import type { Choice } from './prism.js';

/** What every answer carries, whichever operation it is of. */
export interface Shared {
  document: OpenApiDocument;
  /** Another one for each request, also where an example shows one. */
  requestId: string;
}

// Nothing hangs on these ids, and random numbers fit for secrets take 6 % of a request.
const nextUlid = monotonicFactory(Math.random);

/** A new request id, in the form of the service's. */
export function newRequestId(): string {
  return `req_${nextUlid()}`;
}

/** Turns Prism's choice and the body made of it into an answer with coherent headers. */
export function write(
  { document, requestId }: Shared,
  route: Route,
  choice: Choice,
  body: unknown,
  query: URLSearchParams,
): Answer {
  const { status } = choice;
  const response = route.operation.responses[String(status)];
  const { 'Content-type': type, ...given } = choice.headers;
  const headers = coherentHeaders(
    { 'X-Api-Version': document.info.version, ...given, 'X-Request-Id': requestId },
    { document, route, response, status, query, body },
  );
  if (body === undefined) return { status, headers, body: null };
  const contentType = { 'Content-Type': type ?? 'application/json' };
  const own = isObject(body) && 'requestId' in body ? { ...body, requestId } : body;
  return { status, headers: { ...headers, ...contentType }, body: JSON.stringify(own) };
}

/** Media type of every error (RFC 9457). */
export const problemType = 'application/problem+json';

/** An error that no operation declares, such as an unknown path. */
export function writeProblem({ document, requestId }: Shared, problem: RequestProblem): Answer {
  return {
    status: problem.status,
    headers: {
      'Content-Type': problemType,
      'X-Request-Id': requestId,
      'X-Api-Version': document.info.version,
      ...problem.headers,
    },
    body: JSON.stringify(problemBody(problem, requestId)),
  };
}

/** 304 for a reader that has this very answer, where the operation knows it. */
export function unlessKnown(route: Route, headers: IncomingHttpHeaders, answered: Answer): Answer {
  const wanted = headers['if-none-match']?.split(',').map(bare);
  const tag = answered.headers['ETag'];
  const may = answered.status === 200 && route.operation.responses['304'] !== undefined;
  if (!wanted || !tag || !may) return answered;
  if (!wanted.includes('*') && !wanted.includes(bare(tag))) return answered;
  const { 'Content-Type': _, 'Content-Disposition': __, ...kept } = answered.headers;
  return { status: 304, headers: kept, body: null };
}

/** RFC 9110, 13.1.2: If-None-Match compares weakly. */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
