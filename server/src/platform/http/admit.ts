import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchRoute } from '@faktura/contract';
import type { Operation } from '@faktura/contract';
import { authenticate } from '../auth/authenticate.js';
import type { Identity } from '../auth/authenticate.js';
import { Problem } from '../errors/problem.js';
import { rateLimitHeaders } from '../rate-limit/limiter.js';
import type { Admitted, ApiDependencies, RequestNotes } from './api-types.js';
import { rateLimited } from './envelope.js';
import type { Refusal } from './envelope.js';

async function identify(
  deps: ApiDependencies,
  request: IncomingMessage,
): Promise<Identity | { limited: number }> {
  try {
    return await authenticate(request, deps.findKey, deps.now());
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
    const verdict = await deps.limiter.failure(deps.sourceOf(request));
    if (!verdict.ok) return { limited: verdict.resetSeconds };
    throw error;
  }
}

/** The operation of a method and path; 404 and 405 carry no rate limit headers. */
function routeOf(
  method: string,
  path: string,
): { operation: Operation; params: Record<string, string> } {
  const match = matchRoute(method, path);
  if (match.kind === 'operation') return match;
  if (match.kind === 'method') {
    const message = `This path does not have that method. Use one of ${match.allow}.`;
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: match.allow } });
  }
  const message = 'There is no such path. Look it up in the API reference.';
  throw new Problem('NOT_FOUND', message, { details: { resource: 'route' } });
}

/** Key, route and rate limit, in this order. */
export async function admit(
  deps: ApiDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  notes: RequestNotes,
  url: string,
): Promise<Admitted | { refusal: Refusal }> {
  const identity = await identify(deps, request);
  if ('limited' in identity) {
    deps.metrics.rateLimited('unauthenticated');
    return { refusal: rateLimited(identity.limited, {}, notes.requestId) };
  }
  notes.accountId = identity.account.id;
  notes.keyId = identity.key.id;
  const [path, rawQuery] = splitUrl(url);
  const { operation, params } = routeOf(request.method ?? '', path);
  notes.operationId = operation.operationId;
  const verdict = await deps.limiter.request(identity.account, operation);
  const limits = rateLimitHeaders(verdict);
  if (!verdict.ok) {
    deps.metrics.rateLimited(operation.operationId);
    return { refusal: rateLimited(verdict.resetSeconds, limits, notes.requestId) };
  }
  // Set here, so that every answer from now on carries them, whatever it is.
  for (const [name, value] of Object.entries(limits)) response.setHeader(name, value);
  return { operation, params, rawQuery, identity, notes };
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
