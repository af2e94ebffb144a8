import { STATUS_CODES } from 'node:http';

import type { Answer } from '../http/answer.js';

/** One invalid member of a request, as in `errors[]` of the envelope. */
export interface FieldError {
  /** JSON Pointer into the body, `?name` for a query parameter, `^name` for a header. */
  path: string;
  code: string;
  message: string;
}

/** A refusal on its way to the envelope that every error has. */
export interface Refusal {
  status: number;
  /** Absent on 429 alone. */
  code?: string;
  message: string;
  details?: Record<string, unknown>;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** Media type of every refusal (RFC 9457). */
export const problemType = 'application/problem+json';

/** Phrases of RFC 9110, where node still says the older ones. */
const phrases: Record<number, string> = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

/** The phrase of a status, as the contract writes it. */
export function titleOf(status: number): string {
  return phrases[status] ?? STATUS_CODES[status] ?? 'Error';
}

/** 422 VALIDATION_FAILED with its members. */
export function invalid(errors: FieldError[]): Refusal {
  const message =
    errors.length === 1 ? '1 field is invalid' : `${errors.length} fields are invalid`;
  return { status: 422, code: 'VALIDATION_FAILED', message, errors };
}

/** Writes the envelope for what the contract declares on no operation, such as an unknown path. */
export function problemAnswer(refusal: Refusal, requestId: string, version: string): Answer {
  const { status, code, message, details, errors } = refusal;
  const body = { title: titleOf(status), status, code, message, details, errors, requestId };
  return {
    status,
    headers: {
      'Content-Type': problemType,
      'X-Request-Id': requestId,
      'X-Api-Version': version,
      ...refusal.headers,
    },
    body: JSON.stringify(body),
  };
}
