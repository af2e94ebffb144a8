import type { Operation } from '@faktura/contract';
import type { Request, RequestHandler, Response } from 'express';
import { authenticate } from '../auth/authenticate.js';
import type { Identity } from '../auth/authenticate.js';
import { scopesAllow } from '../auth/scopes.js';
import { Problem } from '../errors/problem.js';
import { RateLimited } from '../errors/rate-limited.js';
import { rateLimitHeaders } from '../rate-limit/limiter.js';
import type { ApiDependencies } from './api-types.js';

async function identify(deps: ApiDependencies, request: Request): Promise<Identity> {
  try {
    return await authenticate(request, deps.findKey, deps.now());
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
    const { ok, resetSeconds } = await deps.limiter.failure(deps.sourceOf(request));
    if (ok) throw error;
    deps.metrics.rateLimited('unauthenticated');
    throw new RateLimited(resetSeconds);
  }
}

/** 401 before anything else; too many of them from one source are 429. */
export function requireKey(deps: ApiDependencies): RequestHandler {
  return async (request, _response, next) => {
    const identity = await identify(deps, request);
    request.identity = identity;
    request.notes.accountId = identity.account.id;
    request.notes.keyId = identity.key.id;
    next();
  };
}

/** Counts a request, and sets the headers that every answer carries from now on, whatever it is. */
export async function limitRate(
  { limiter, metrics }: ApiDependencies,
  operation: Operation,
  { identity }: Request,
  response: Response,
): Promise<void> {
  const count = await limiter.request(identity.account, operation);
  for (const [name, value] of Object.entries(rateLimitHeaders(count))) {
    response.setHeader(name, value);
  }
  if (count.ok) return;
  metrics.rateLimited(operation.operationId);
  throw new RateLimited(count.resetSeconds);
}

/** 403 when the key lacks the scope of the operation. */
export function checkScope({ scope }: Operation, { identity }: Request): void {
  if (scopesAllow(identity.key.scopes, scope)) return;
  const message = `The key lacks the scope ${scope}. Use a key that has it.`;
  throw new Problem('FORBIDDEN_SCOPE', message, { details: { required: scope } });
}
