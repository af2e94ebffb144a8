import { STATUS_CODES } from 'node:http';
import { documentedErrors } from '@faktura/contract';
import { Problem } from '../errors/problem.js';
import type { FieldError } from '../errors/problem.js';

/** A refusal ready to be written: the one envelope with its status and headers. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: Envelope;
}

interface Envelope {
  title: string;
  status: number;
  code?: string;
  message: string;
  details?: unknown;
  errors?: FieldError[];
  requestId: string;
}

const titles = documentedErrors as Readonly<Record<string, { title: string }>>;

/** The envelope of a documented refusal. */
export function refusal(problem: Problem, requestId: string): Refusal {
  const { code, status, message, details, errors, headers } = problem;
  // `errors` stands on every 422 and only there: one without a field of its own names the body.
  const list = errors ?? (status === 422 ? [{ path: '', code, message }] : undefined);
  return {
    status,
    headers,
    body: {
      title: titles[code]?.title ?? STATUS_CODES[status] ?? 'Error',
      status,
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(status === 422 && list ? { errors: list } : {}),
      requestId,
    },
  };
}

/** 429: the only refusal without a code. */
export function rateLimited(
  retryAfter: number,
  headers: Record<string, string>,
  requestId: string,
): Refusal {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
  return {
    status: 429,
    headers: { ...headers, 'Retry-After': String(retryAfter) },
    body: {
      title: 'Too Many Requests',
      status: 429,
      message: `Too many requests. Try again in ${wait}.`,
      requestId,
    },
  };
}

/** 501: the contract has the operation, this server not yet. The code is outside the catalogue. */
export function notImplemented(
  requestId: string,
  message = 'This server does not do this yet.',
): Refusal {
  return {
    status: 501,
    headers: {},
    body: {
      title: 'Not Implemented',
      status: 501,
      code: 'NOT_IMPLEMENTED',
      message,
      requestId,
    },
  };
}

/** 408: the request stopped on its way. The code is outside the catalogue: no operation was reached. */
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

/** 500: tells nothing but the id under which the log has the fault. */
export function internal(requestId: string): Problem<'INTERNAL'> {
  return new Problem(
    'INTERNAL',
    `Something went wrong on our side. Quote ${requestId} when you report it.`,
  );
}
