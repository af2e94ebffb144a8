import type { IncomingHttpHeaders } from 'node:http';
import { isObject, problemBody } from '@faktura/contract';
import { makeCoherent } from '@faktura/contract/requests';
import type { Asked } from '@faktura/contract/requests';
import type { OpenApiDocument, Problem } from '@faktura/contract';
import { monotonicFactory } from 'ulidx';
import type { DocumentedRoute as Route } from '@faktura/contract';
import type { Choice } from './prism.js';

/** A response of the mock; one function writes it to the socket. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

// These ids need not be secret, and cryptographic random numbers take 6 % of a request.
const nextUlid = monotonicFactory(Math.random);

/** A new request id, in the form of the service's. */
function newRequestId(): string {
  return `req_${nextUlid()}`;
}

/** Turns Prism's choice and the body made from it into a response with consistent headers. */
export function write(asked: Asked, choice: Choice, body: unknown): Answer {
  const { status } = choice;
  // A new one for each request, even if an example shows one.
  const requestId = newRequestId();
  const { 'Content-type': type = 'application/json', ...given } = choice.headers;
  const headers: Record<string, string> = {
    'X-Api-Version': asked.document.info.version,
    ...given,
    'X-Request-Id': requestId,
  };
  makeCoherent(headers, asked, status, body);
  if (body === undefined) return { status, headers, body: null };
  headers['Content-Type'] = type;
  const own = isObject(body) && 'requestId' in body ? { ...body, requestId } : body;
  return { status, headers, body: JSON.stringify(own) };
}

/** Media type of every error (RFC 9457). */
export const problemType = 'application/problem+json';

/** An error that no operation declares, such as an unknown path. */
export function writeProblem({ info }: OpenApiDocument, problem: Problem): Answer {
  const requestId = newRequestId();
  return {
    status: problem.status,
    headers: {
      'Content-Type': problemType,
      'X-Request-Id': requestId,
      'X-Api-Version': info.version,
      ...problem.headers,
    },
    body: JSON.stringify(problemBody(problem, requestId)),
  };
}

/** 304 for a client that has this response already, if the operation documents it. */
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
