import type { ServerResponse } from 'node:http';
import { RequestProblem, routeOperations } from '@faktura/contract';
import { type ErrorRequestHandler, Router } from 'express';
import { asProblem } from '../db/faults.js';
import { NotImplemented, Problem, RateLimited } from '../errors/problem.js';
import { dispatch, requireKey } from './dispatch.js';
import type { ApiDependencies, RequestNotes } from './api-types.js';
import { type Refusal, internal, notImplemented, rateLimited, refusal } from './envelope.js';
import { readRestOfBody, writeRefusal } from './answer.js';

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
  if (thrown instanceof NotImplemented) return notImplemented(thrown, requestId);
  if (thrown instanceof RequestProblem) return refusal(thrown, requestId);
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    if (error.status >= 500) log.warn({ ...notes, err: error.cause ?? error }, error.message);
    return refusal(error, requestId);
  }
  log.error({ ...notes, err: error }, 'a request failed');
  return refusal(internal(requestId), requestId);
}
