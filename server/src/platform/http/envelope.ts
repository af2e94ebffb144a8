import { type ProblemBody, problemBody } from '@faktura/contract';
import { Problem, type RateLimited } from '../errors/problem.js';

/** An error response ready to be written: body, status and headers. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: ProblemBody;
}

/** The response for a documented error. */
export function refusal(problem: Problem, requestId: string): Refusal {
  const { status, headers } = problem;
  return { status, headers, body: problemBody(problem, requestId) };
}

/** 429: the only error without a code. */
export function rateLimited({ message, retryAfter }: RateLimited, requestId: string): Refusal {
  return {
    status: 429,
    headers: { 'Retry-After': String(retryAfter) },
    body: { title: 'Too Many Requests', status: 429, message, requestId },
  };
}

/**
 * 408: the request did not arrive completely. The contract has no code for it, because no operation was
 * reached.
 */
export function requestTimeout(requestId: string): Refusal {
  return {
    status: 408,
    headers: {},
    body: {
      title: 'Request Timeout',
      status: 408,
      code: 'REQUEST_TIMEOUT',
      message: 'The request did not arrive in time. Send all of it again.',
      requestId,
    },
  };
}

/** 500: contains only the id under which the error is logged. */
export function internal(requestId: string): Problem<'INTERNAL'> {
  return new Problem(
    'INTERNAL',
    `Something went wrong on our side. Quote ${requestId} when you report it.`,
  );
}
