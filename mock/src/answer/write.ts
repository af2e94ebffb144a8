import type { IncomingHttpHeaders } from 'node:http';
import { isObject, isRecord, problemBody } from '@faktura/contract';
import { neighboursOf } from '@faktura/contract/requests';
import type { components, OpenApiDocument, Problem } from '@faktura/contract';
import { monotonicFactory } from 'ulidx';
import type { Route } from '../contract.js';
import type { Choice } from './prism.js';

/** A response of the mock; one function writes it to the socket. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

/** What a response is created for. */
export interface Asked {
  document: OpenApiDocument;
  route: Route;
  query: URLSearchParams;
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

/** Corrects headers that depend on the response, which the example of a shared component cannot show. */
function makeCoherent(
  headers: Record<string, string>,
  { document, route, query }: Asked,
  status: number,
  body: unknown,
): void {
  // These two are sent only in certain cases, which their examples show.
  delete headers['Idempotent-Replayed'];
  delete headers['Link'];
  if (headers['X-RateLimit-Limit'] !== undefined) {
    // The mock shows the limit and never counts.
    headers['X-RateLimit-Limit'] = String(route.rateLimit);
    headers['X-RateLimit-Remaining'] = String(status === 429 ? 0 : route.rateLimit - 1);
  }
  if (isRecord(body)) {
    if (headers['Location'] !== undefined) {
      headers['Location'] = locationOf(document, route, body.id) ?? headers['Location'];
    }
    if (headers['ETag'] !== undefined && typeof body['version'] === 'number') {
      headers['ETag'] = headers['ETag'].replace(/^"\d+/, `"${body['version']}`);
    }
  }
  const isList = route.operation.responses[String(status)]?.headers?.['Link'] !== undefined;
  const links = isList ? linksOf(route, query, body) : [];
  if (links.length > 0) headers['Link'] = links.join(', ');
}

/** The URL of a new record: the GET whose path ends like the collection it was posted to. */
function locationOf(document: OpenApiDocument, route: Route, id: string): string | undefined {
  const tail = `/${route.path.split('/').at(-1) ?? ''}/{id}`;
  const template = Object.entries(document.paths).find(
    ([path, item]) => item.get && (path === tail || path === `${route.path}/{id}`),
  )?.[0];
  return template && `/v1${template.replace('{id}', id)}`;
}

/** `next` and `prev` of a list (RFC 8288). */
function linksOf(route: Route, query: URLSearchParams, body: unknown): string[] {
  if (!isPage(body)) return [];
  return Object.entries(neighboursOf(body)).map(([rel, page]) => {
    const search = new URLSearchParams(query);
    search.set('page', String(page));
    search.set('limit', String(body.pagination.limit));
    return `</v1${route.path}?${search.toString()}>; rel="${rel}"`;
  });
}

type Page = components['schemas']['CustomerList'];

/** Every paged list has the same pagination. */
const isPage = (body: unknown): body is Page => isObject(body) && isObject(body['pagination']);
