import type { IncomingMessage, ServerResponse } from 'node:http';
import { asProblem } from '../db/faults.js';
import { NotImplemented } from '../errors/not-implemented.js';
import { Problem } from '../errors/problem.js';
import { admit } from './admit.js';
import type { ApiDependencies, RequestNotes } from './api-types.js';
import { internal, notImplemented, refusal } from './envelope.js';
import type { Refusal } from './envelope.js';
import { perform } from './perform.js';
import { readRestOfBody } from './rest-of-body.js';
import { writeAnswer, writeRefusal } from './respond.js';

/** Runs everything under `/v1`, in the order of checks that the contract promises. */
export function createApi(deps: ApiDependencies) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    notes: RequestNotes,
    url: string,
  ): Promise<void> => {
    try {
      const admitted = await admit(deps, request, response, notes, url);
      const outcome =
        'refusal' in admitted ? admitted : await perform(deps, admitted, request, response);
      await readRestOfBody(request);
      if ('answer' in outcome) await writeAnswer(response, outcome.answer);
      else writeRefusal(response, outcome.refusal);
    } catch (error) {
      if (response.headersSent) return cutOff(deps, response, error, notes);
      await readRestOfBody(request);
      writeRefusal(response, refusalOf(deps, error, notes));
    }
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
  if (thrown instanceof NotImplemented) return notImplemented(notes.requestId, thrown.message);
  const error = asProblem(thrown);
  if (error instanceof Problem) {
    if (error.status >= 500) log.warn({ ...notes, err: error.cause ?? error }, error.message);
    return refusal(error, notes.requestId);
  }
  log.error({ ...notes, err: error }, 'a request failed');
  return refusal(internal(notes.requestId), notes.requestId);
}
