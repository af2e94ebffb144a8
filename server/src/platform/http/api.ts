import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Operation, type OperationId, type ReceivedRequest } from '@faktura/contract';
import {
  acceptsOf,
  receiveRequest,
  routeOperations,
  targetOf,
  validateRequest,
} from '@faktura/contract/requests';
import {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { authenticate, type FindKey, type Identity, scopesAllow } from '../auth/api-key.js';
import type { KeyUses } from '../auth/api-key.js';
import type { AccountContext, IdempotencyClaim, Reading } from '../context/work.js';
import type { Sql } from '../db/database.js';
import { asProblem, isOutage } from '../db/faults.js';
import { Problem, RateLimited } from '../errors/problem.js';
import { nextTurn } from '../event-loop/turns.js';
import { idempotencyClaim } from '../idempotency/write.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { type Limiter, rateLimitHeaders } from '../rate-limit/limiter.js';
import { readRestOfBody, untilGone, writeAnswer, writeRefusal } from './answer.js';
import { internal, rateLimited, refusal, type Refusal } from './envelope.js';
import type { Handler, Input, RouteTable } from './handler.js';

/** Dependencies of the API. */
export interface ApiDeps {
  routes: RouteTable;
  sql: Sql;
  findKey: FindKey;
  keyUses: Pick<KeyUses, 'note'>;
  /** Checks of the account by operationId, which run before the body is read. */
  admissions: { readonly [Id in OperationId]?: (account: AccountContext) => void };
  limiter: Limiter;
  sourceOf: (request: IncomingMessage) => string;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  publicUrl: string;
}

/** Fields for the access log, set as they become known. */
interface RequestNotes {
  requestId: string;
  operationId: string | undefined;
  accountId: string | undefined;
  keyId: string | undefined;
}

declare module 'express-serve-static-core' {
  interface Request {
    notes: RequestNotes;
    /** The sender; set before any operation is reached. */
    identity: Identity;
  }
}

/** Everything under `/v1`; the checks run in the order that the contract documents. */
export function createApi(deps: ApiDeps): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use(requireKey(deps));
  routeOperations(router, (operation) => dispatch(deps, operation));
  const refuse: ErrorRequestHandler = async (error: unknown, request, response, _next) => {
    if (response.headersSent) return cutOff(deps, response, error, request.notes);
    await readRestOfBody(request);
    writeRefusal(response, refusalOf(deps, error, request.notes));
  };
  router.use(refuse);
  return router;
}

async function identify(deps: ApiDeps, request: Request): Promise<Identity> {
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

/** 401 before anything else, or 429 after too many failures from one source. */
function requireKey(deps: ApiDeps): RequestHandler {
  return async (request, _response, next) => {
    const identity = await identify(deps, request);
    deps.keyUses.note(identity.key.id, deps.now());
    request.identity = identity;
    request.notes.accountId = identity.account.id;
    request.notes.keyId = identity.key.id;
    next();
  };
}

/** Counts a request, and sets the headers that every response has from here on. */
async function limitRate(
  { limiter, metrics }: ApiDeps,
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

/** 403 if the key lacks the scope of the operation. */
function checkScope({ scope }: Operation, { identity }: Request): void {
  if (scopesAllow(identity.key.scopes, scope)) return;
  const message = `The key lacks the scope ${scope}. Use a key that has it.`;
  throw new Problem('FORBIDDEN_SCOPE', message, { details: { required: scope } });
}

function scopeIdOf({ scopeId }: Operation, { headers }: ReceivedRequest): string | null {
  return scopeId ? (headers['scope-id'] ?? null) : null;
}

/** Created before validation adds defaults; the hash is not used if the body has errors. */
function claimOf(
  operation: Operation,
  received: ReceivedRequest,
  id: string,
): IdempotencyClaim | null {
  if (!operation.idempotencyKey || received.errors.count > 0) return null;
  const target = targetOf(operation, { id });
  const scopeId = scopeIdOf(operation, received);
  return idempotencyClaim(received.headers['idempotency-key'], target, wholeOf(received), scopeId);
}

/** The body; for uploads, with hashes in place of the files. */
function wholeOf({ value, files }: ReceivedRequest): unknown {
  if (files === undefined) return value;
  const hashed = files.map(({ part, filename, bytes }) => [part, filename, hashOf(bytes)]);
  return { value, files: hashed };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function readingOf(
  operation: Operation,
  { notes, identity }: Request,
  received: ReceivedRequest,
  idempotency: IdempotencyClaim | null,
  { sql, now, publicUrl }: ApiDeps,
): Reading {
  const { headers } = received;
  return {
    requestId: notes.requestId,
    account: identity.account,
    key: identity.key,
    scopeId: scopeIdOf(operation, received),
    ifMatch: headers['if-match'] ?? null,
    ifNoneMatch: headers['if-none-match'] ?? null,
    idempotency,
    // Taken after the body, which may arrive slowly: anything the client read before then is older than
    // this write.
    now: now(),
    publicUrl,
    sql,
  };
}

/** An id is a short word of visible ASCII; anything else cannot exist, so no query is needed. */
function nameable(id: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(id) ? id : '-';
}

/** A body of this size takes so long in each step that other requests must run in between. */
const LONG_BODY = 65_536;

/** Rate limit, scope, body and validation of an operation, then its handler. */
function dispatch(deps: ApiDeps, operation: Operation): RequestHandler<{ id?: string }> {
  return async (request, response) => {
    request.notes.operationId = operation.operationId;
    await limitRate(deps, operation, request, response);
    checkScope(operation, request);
    deps.admissions[operation.operationId]?.(request.identity.account);
    const received = await receiveRequest(operation, request, response);
    const rest = received.bytes > LONG_BODY ? nextTurn : () => undefined;
    await rest();
    const { id = '' } = request.params;
    const claim = claimOf(operation, received, id);
    await rest();
    const { query, body = {} } = await validateRequest(operation, received, request, response);
    await rest();
    const handler: Handler | undefined = deps.routes[operation.operationId];
    if (!handler) throw new Error(`${operation.operationId} has no route.`);
    const gone = () => untilGone(response);
    const { files = [] } = received;
    const accepts = acceptsOf(request);
    const input = { id: nameable(id), query, body, files, accepts, gone };
    const work = readingOf(operation, request, received, claim, deps);
    // Validated by the schemas of the operation.
    const answer = await handler(work, input as Input);
    await readRestOfBody(request);
    await writeAnswer(response, answer);
  };
}

/** A response that has begun cannot become an error: the client must not consider it complete. */
function cutOff(
  { log }: ApiDeps,
  response: ServerResponse,
  error: unknown,
  notes: RequestNotes,
): void {
  response.destroy();
  if (isGone(error)) return;
  log.error({ ...notes, err: error }, 'a response was cut off');
}

/** The client has closed the connection. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function refusalOf(deps: ApiDeps, thrown: unknown, notes: RequestNotes): Refusal {
  const found = refusalFor(deps, thrown, notes);
  deps.metrics.refused(found.body.code ?? 'RATE_LIMITED', notes.operationId ?? 'other');
  return found;
}

function refusalFor({ log }: ApiDeps, thrown: unknown, notes: RequestNotes): Refusal {
  const { requestId } = notes;
  if (thrown instanceof RateLimited) return rateLimited(thrown, requestId);
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    const facts = { ...notes, err: error.cause ?? error };
    // The outage has a line of its own, and this request the one of its 503.
    if (isOutage(error)) log.debug(facts, error.message);
    else if (error.status >= 500) log.warn(facts, error.message);
    return refusal(error, requestId);
  }
  log.error({ ...notes, err: error }, 'a request failed');
  return refusal(internal(requestId), requestId);
}
