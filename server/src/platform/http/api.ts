import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Operation,
  type OperationId,
  type ReceivedRequest,
  RequestProblem,
} from '@faktura/contract';
import {
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
import { asProblem } from '../db/faults.js';
import { Problem, RateLimited } from '../errors/problem.js';
import { nextTurn } from '../event-loop/turns.js';
import { idempotencyClaim } from '../idempotency/write.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { type Limiter, rateLimitHeaders } from '../rate-limit/limiter.js';
import { readRestOfBody, untilGone, writeAnswer, writeRefusal } from './answer.js';
import { internal, rateLimited, refusal, type Refusal } from './envelope.js';
import type { Handler, Input, RouteTable } from './handler.js';

/** What the way of a request through the API needs. */
export interface ApiDependencies {
  routes: RouteTable;
  sql: Sql;
  findKey: FindKey;
  keyUses: Pick<KeyUses, 'note'>;
  /** What an account needs for an operation, by operationId: refused before the body is read. */
  admissions: { readonly [Id in OperationId]?: (account: AccountContext) => void };
  limiter: Limiter;
  sourceOf: (request: IncomingMessage) => string;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  publicUrl: string;
}

/** Facts about a request for the access log, filled as they become known. */
interface RequestNotes {
  requestId: string;
  operationId?: string;
  accountId?: string;
  keyId?: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    notes: RequestNotes;
    /** Who asks; set before any operation is reached. */
    identity: Identity;
  }
}

/** Everything under `/v1`, in the order of checks that the contract promises. */
export function createApi(deps: ApiDependencies): Router {
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
function requireKey(deps: ApiDependencies): RequestHandler {
  return async (request, _response, next) => {
    const identity = await identify(deps, request);
    deps.keyUses.note(identity.key.id, deps.now());
    request.identity = identity;
    request.notes.accountId = identity.account.id;
    request.notes.keyId = identity.key.id;
    next();
  };
}

/** Counts a request, and sets the headers that every answer carries from now on, whatever it is. */
async function limitRate(
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
function checkScope({ scope }: Operation, { identity }: Request): void {
  if (scopesAllow(identity.key.scopes, scope)) return;
  const message = `The key lacks the scope ${scope}. Use a key that has it.`;
  throw new Problem('FORBIDDEN_SCOPE', message, { details: { required: scope } });
}

function scopeIdOf({ scopeId }: Operation, { headers }: ReceivedRequest): string | null {
  return scopeId ? (headers['scope-id'] ?? null) : null;
}

/** Made before validation adds defaults; a body with errors is never hashed, nor used. */
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

/** The body, and of an upload what tells its files from others. */
function wholeOf({ value, files }: ReceivedRequest): unknown {
  if (files === undefined) return value;
  const told = files.map(({ part, filename, bytes }) => [part, filename, hashOf(bytes)]);
  return { value, files: told };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function readingOf(
  operation: Operation,
  { notes, identity }: Request,
  received: ReceivedRequest,
  idempotency: IdempotencyClaim | null,
  { sql, now, publicUrl }: ApiDependencies,
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
    // After the body, which may arrive slowly: what the client read until then is older than this write.
    now: now(),
    publicUrl,
    sql,
  };
}

/** An id is a short word of visible ASCII; anything else cannot exist and needs no query. */
function nameable(id: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(id) ? id : '-';
}

/** Bytes of a body whose every step takes long enough to let other requests go on after it. */
const LONG_BODY = 65_536;

/** Rate limit, scope, body and validation of an operation, then its handler. */
function dispatch(deps: ApiDependencies, operation: Operation): RequestHandler<{ id?: string }> {
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
    const { accept } = request.headers;
    const gone = () => untilGone(response);
    const { files = [] } = received;
    const input = { id: nameable(id), query, body, files, accept, gone };
    const work = readingOf(operation, request, received, claim, deps);
    // The schemas of the operation have validated it.
    const answer = await handler(work, input as Input);
    await readRestOfBody(request);
    await writeAnswer(response, answer);
  };
}

/** An answer that has begun cannot become an error: its reader must not take it for whole. */
function cutOff(
  { log }: ApiDependencies,
  response: ServerResponse,
  error: unknown,
  notes: RequestNotes,
): void {
  response.destroy();
  if (isGone(error)) return;
  log.error({ ...notes, err: error }, 'an answer was cut off');
}

/** The reader has closed the connection. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function refusalOf({ log }: ApiDependencies, thrown: unknown, notes: RequestNotes): Refusal {
  const { requestId } = notes;
  if (thrown instanceof RateLimited) return rateLimited(thrown, requestId);
  if (thrown instanceof RequestProblem) return refusal(thrown, requestId);
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    if (error.status >= 500) log.warn({ ...notes, err: error.cause ?? error }, error.message);
    return refusal(error, requestId);
  }
  log.error({ ...notes, err: error }, 'a request failed');
  return refusal(internal(requestId), requestId);
}
