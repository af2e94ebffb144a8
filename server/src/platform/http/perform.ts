import type { IncomingMessage, ServerResponse } from 'node:http';
import { contractHeaders, knownQuery, readQuery, targetOf } from '@faktura/contract';
import type { RequestJudge } from '@faktura/contract';
import { scopesAllow } from '../auth/scopes.js';
import type { IdempotencyClaim, RequestContext } from '../context/request-context.js';
import { Problem, invalid } from '../errors/problem.js';
import { nextTurn } from '../event-loop/turns.js';
import { idempotencyClaim } from '../idempotency/claim.js';
import type { Admitted, ApiDependencies, Outcome } from './api-types.js';
import { readBody } from './body.js';
import type { ReadBody } from './body.js';
import { notImplemented } from './envelope.js';

type Headers = Record<string, string>;

function checkScope({ operation, identity }: Admitted): void {
  if (scopesAllow(identity.key.scopes, operation.scope)) return;
  const message = `The key lacks the scope ${operation.scope}. Use a key that has it.`;
  throw new Problem('FORBIDDEN_SCOPE', message, { details: { required: operation.scope } });
}

function scopeIdOf({ operation }: Admitted, headers: Headers): string | null {
  return operation.scopeId ? (headers['scope-id'] ?? null) : null;
}

/** Made before the validator adds defaults; a body with faults is never hashed, nor used. */
function claimOf(admitted: Admitted, headers: Headers, body: ReadBody): IdempotencyClaim | null {
  const { operation, params } = admitted;
  if (!operation.idempotencyKey || body.faults.length > 0) return null;
  const target = targetOf(operation, params);
  const scopeId = scopeIdOf(admitted, headers);
  return idempotencyClaim(headers['idempotency-key'], target, body.value, scopeId);
}

/** Judges query, headers and body; throws every mistake at once and returns the query's values. */
function judged(
  judge: RequestJudge,
  { operation, params, rawQuery }: Admitted,
  headers: Headers,
  body: ReadBody,
): Record<string, unknown> {
  const types = judge.queryTypes(operation.operationId);
  const query = readQuery(rawQuery, types);
  const faults = [...query.faults, ...body.faults];
  const told = new Set(faults.map(({ path }) => path));
  const found = judge.judge(operation.operationId, {
    params,
    query: query.values,
    rawQuery: knownQuery(rawQuery, types),
    headers,
    mediaType: body.mediaType,
    body: body.value,
  });
  faults.push(...found.filter(({ path }) => !told.has(path)));
  if (faults.length > 0) throw invalid(faults);
  return query.values;
}

function contextOf(
  admitted: Admitted,
  headers: Headers,
  idempotency: IdempotencyClaim | null,
  { now, publicUrl }: Pick<RequestContext, 'now' | 'publicUrl'>,
): RequestContext {
  const { operation, identity, notes } = admitted;
  return {
    requestId: notes.requestId,
    operationId: operation.operationId,
    account: identity.account,
    key: identity.key,
    scopeId: scopeIdOf(admitted, headers),
    ifMatch: operation.ifMatch ? (headers['if-match'] ?? null) : null,
    ifNoneMatch: operation.ifNoneMatch ? (headers['if-none-match'] ?? null) : null,
    idempotency,
    now,
    publicUrl,
    hasScope: (scope) => scopesAllow(identity.key.scopes, scope),
  };
}

/** An id is a short word of visible ASCII; anything else names nothing and need not be asked for. */
function nameable(id: string): string {
  return /^[\x21-\x7e]{1,64}$/.test(id) ? id : '-';
}

/** Bytes of a body whose every step takes long enough to let other requests go on after it. */
const LONG_BODY = 65_536;

/** Scope, body, the document's schemas, then the handler. */
export async function perform(
  deps: ApiDependencies,
  admitted: Admitted,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Outcome> {
  checkScope(admitted);
  const { operation, params, notes } = admitted;
  const body = await readBody(
    operation,
    deps.judge.ignored(operation.operationId),
    request,
    response,
  );
  const headers = contractHeaders(request);
  const rest = body.bytes > LONG_BODY ? nextTurn : () => undefined;
  await rest();
  const claim = claimOf(admitted, headers, body);
  await rest();
  const query = judged(deps.judge, admitted, headers, body);
  await rest();
  const handler = deps.routes[operation.operationId];
  if (!handler) return { refusal: notImplemented(notes.requestId) };
  const input = {
    params: { id: nameable(params['id'] ?? '') },
    query,
    body: body.value ?? {},
    accept: request.headers.accept,
  };
  // After the body, which may come slowly: what a client reads meanwhile is older than this write.
  const place = { now: deps.now(), publicUrl: deps.publicUrl() };
  return { answer: await handler(input, contextOf(admitted, headers, claim, place)) };
}
