import type { Route } from '../contract/routes.js';
import type { Contract } from '../contract/types.js';
import type { Answer, Incoming } from '../http/answer.js';
import { coherentHeaders } from './headers.js';
import type { Choice } from './prism.js';

/** What every answer carries, whichever operation it is of. */
export interface Shared {
  contract: Contract;
  requestId: string;
}

/** Turns Prism's choice and the body made of it into an answer with coherent headers. */
export function write(
  { contract, requestId }: Shared,
  route: Route,
  choice: Choice,
  body: unknown,
  query: URLSearchParams,
): Answer {
  const { status } = choice;
  const response = route.operation.responses[String(status)];
  const { 'Content-type': type, ...given } = choice.headers;
  const headers = coherentHeaders(
    { 'X-Request-Id': requestId, 'X-Api-Version': contract.info.version, ...given },
    { contract, route, response, status, query, body },
  );
  if (body === undefined) return { status, headers, body: null };
  const contentType = { 'Content-Type': type ?? 'application/json' };
  return { status, headers: { ...headers, ...contentType }, body: JSON.stringify(body) };
}

/** 304 for a reader that has this very answer, where the operation knows it. */
export function unlessKnown(route: Route, request: Incoming, answered: Answer): Answer {
  const wanted = request.headers['if-none-match']?.split(',').map(bare);
  const tag = answered.headers['ETag'];
  const may = answered.status === 200 && route.operation.responses['304'] !== undefined;
  if (!wanted || !tag || !may) return answered;
  if (!wanted.includes('*') && !wanted.includes(bare(tag))) return answered;
  const headers = { ...answered.headers };
  delete headers['Content-Type'];
  delete headers['Content-Disposition'];
  return { status: 304, headers, body: null };
}

/** RFC 9110, 13.1.2: If-None-Match compares weakly. */
const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
