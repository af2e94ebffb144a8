import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate } from '../auth/authenticate.js';
import type { FindKey, Identity } from '../auth/authenticate.js';
import { scopesAllow } from '../auth/scopes.js';
import type { RequestContext } from '../context/request-context.js';
import { asProblem } from '../db/faults.js';
import { NotImplemented } from '../errors/not-implemented.js';
import { Problem, invalid } from '../errors/problem.js';
import { idempotencyClaim } from '../idempotency/claim.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { rateLimitHeaders } from '../rate-limit/limiter.js';
import type { Limiter } from '../rate-limit/limiter.js';
import { readBody } from './body.js';
import { internal, notImplemented, rateLimited, refusal } from './envelope.js';
import type { Refusal } from './envelope.js';
import type { Answer, HandlerInput, RouteTable } from './handler.js';
import { contractHeaders } from './headers.js';
import { knownQuery, readQuery } from './query.js';
import { writeAnswer, writeRefusal } from './respond.js';
import { matchRoute } from './routes.js';
import type { Operation } from './routes.js';
import type { RequestJudge } from './validator.js';

export interface ApiDependencies {
  routes: RouteTable;
  judge: RequestJudge;
  findKey: FindKey;
  limiter: Limiter;
  sourceOf: (request: IncomingMessage) => string;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  publicUrl: () => string;
}

/** Facts about a request for the access log, filled as they become known. */
export interface RequestNotes {
  requestId: string;
  operationId?: string;
  accountId?: string;
  keyId?: string;
}

type Outcome = { answer: Answer } | { refusal: Refusal };

/** Runs everything under `/v1`, in the order of checks that the contract promises. */
export function createApi(deps: ApiDependencies) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    notes: RequestNotes,
    url: string,
  ): Promise<void> => {
    let outcome: Outcome;
    try {
      outcome = await handle(deps, request, response, notes, url);
    } catch (error) {
      outcome = { refusal: refusalOf(deps, error, notes) };
    }
    if ('answer' in outcome) writeAnswer(response, outcome.answer);
    else writeRefusal(response, outcome.refusal);
  };
}

function refusalOf({ log }: ApiDependencies, thrown: unknown, notes: RequestNotes): Refusal {
  if (thrown instanceof NotImplemented) return notImplemented(notes.requestId, thrown.message);
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    if (error.status >= 500) log.warn({ ...notes, err: error.cause ?? error }, error.message);
    return refusal(error, notes.requestId);
  }
  log.error({ ...notes, err: error }, 'a request failed');
  return refusal(internal(notes.requestId), notes.requestId);
}

async function identify(
  deps: ApiDependencies,
  request: IncomingMessage,
  now: Date,
): Promise<Identity | { limited: number }> {
  try {
    return await authenticate(request, deps.findKey, now);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'UNAUTHENTICATED') throw error;
    const verdict = await deps.limiter.failure(deps.sourceOf(request));
    if (!verdict.ok) return { limited: verdict.resetSeconds };
    throw error;
  }
}

async function handle(
  deps: ApiDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  notes: RequestNotes,
  url: string,
): Promise<Outcome> {
  const now = deps.now();
  const identity = await identify(deps, request, now);
  if ('limited' in identity) {
    deps.metrics.rateLimited('unauthenticated');
    return { refusal: rateLimited(identity.limited, {}, notes.requestId) };
  }
  notes.accountId = identity.account.id;
  notes.keyId = identity.key.id;
  const [path = '', rawQuery = ''] = splitUrl(url);
  const match = matchRoute(request.method ?? '', path);
  if (match.kind === 'none') {
    const message = 'There is no such path. See the API reference.';
    throw new Problem('NOT_FOUND', message, { details: { resource: 'route' } });
  }
  if (match.kind === 'method') {
    const message = `This path knows ${match.allow} only.`;
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: match.allow } });
  }
  const { operation, params } = match;
  notes.operationId = operation.operationId;
  const verdict = await deps.limiter.request(identity.account, operation);
  const limits = rateLimitHeaders(verdict);
  if (!verdict.ok) {
    deps.metrics.rateLimited(operation.operationId);
    return { refusal: rateLimited(verdict.resetSeconds, limits, notes.requestId) };
  }
  // Set here, so that every answer from now on carries them, whatever it is.
  for (const [name, value] of Object.entries(limits)) response.setHeader(name, value);
  return admitted(
    deps,
    { operation, params, rawQuery, identity, now, notes, path },
    request,
    response,
  );
}

interface Admitted {
  operation: Operation;
  params: Record<string, string>;
  rawQuery: string;
  path: string;
  identity: Identity;
  now: Date;
  notes: RequestNotes;
}

async function admitted(
  deps: ApiDependencies,
  facts: Admitted,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome> {
  const { operation, params, identity, notes } = facts;
  if (!scopesAllow(identity.key.scopes, operation.scope)) {
    const message = `The key lacks the scope ${operation.scope}.`;
    throw new Problem('FORBIDDEN_SCOPE', message, { details: { required: operation.scope } });
  }
  const body = await readBody(operation, request, response);
  const headers = contractHeaders(request);
  const scopeId = operation.scopeId ? (headers['scope-id'] ?? null) : null;
  const claim = operation.idempotencyKey
    ? idempotencyClaim(
        headers['idempotency-key'],
        `${operation.method.toUpperCase()} /v1${facts.path}`,
        // Hashed before the validator adds defaults, and not at all when it is too deep to walk.
        body.faults.length === 0 ? body.value : null,
        scopeId,
      )
    : null;
  const names = deps.judge.queryNames(operation.operationId);
  const query = readQuery(facts.rawQuery, names);
  const rawQuery = knownQuery(facts.rawQuery, names);
  const { mediaType, value } = body;
  const judged = { params, query: query.values, rawQuery, headers, mediaType, body: value };
  const faults = [...query.faults, ...body.faults];
  const told = new Set(faults.map(({ path }) => path));
  for (const fault of deps.judge.judge(operation.operationId, judged)) {
    if (!told.has(fault.path)) faults.push(fault);
  }
  if (faults.length > 0) throw invalid(faults);

  const handler = deps.routes[operation.operationId];
  if (!handler) return { refusal: notImplemented(notes.requestId) };
  const context: RequestContext = {
    requestId: notes.requestId,
    operationId: operation.operationId,
    account: identity.account,
    key: identity.key,
    scopeId,
    ifMatch: operation.ifMatch ? (headers['if-match'] ?? null) : null,
    ifNoneMatch: operation.ifNoneMatch ? (headers['if-none-match'] ?? null) : null,
    idempotency: claim,
    now: facts.now,
    publicUrl: deps.publicUrl(),
    hasScope: (scope) => scopesAllow(identity.key.scopes, scope),
  };
  const input: HandlerInput = {
    params: { id: nameable(params['id'] ?? '') },
    query: query.values,
    body: value ?? {},
    accept: request.headers.accept,
  };
  return { answer: await handler(input, context) };
}

/** An id is a short word of visible ASCII; anything else names nothing and need not be asked for. */
function nameable(id: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(id) ? id : '-';
}

function splitUrl(url: string): [string, string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
