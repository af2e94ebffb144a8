import { documentedErrors } from '../generated/errors.js';
import type { DocumentedErrorCode } from '../generated/errors.js';
import { validationMessage } from './field-error.js';
import type { FieldError, FieldErrors } from './field-error.js';

/** What an error answer carries beside code and sentence. */
export interface ProblemParts {
  details?: unknown;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** A request that is refused by the contract alone, before its operation runs. */
export class RequestProblem extends Error {
  readonly status: number;
  readonly details: unknown;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: DocumentedErrorCode,
    message: string,
    { details, errors, headers = {} }: ProblemParts = {},
  ) {
    super(message);
    this.name = 'RequestProblem';
    this.status = documentedErrors[code].status;
    this.details = details;
    this.errors = errors;
    this.headers = headers;
  }
}

/** 422 with what is wrong. */
export function validationFailed({ count, listed }: FieldErrors): RequestProblem {
  return new RequestProblem('VALIDATION_FAILED', validationMessage(count), { errors: listed });
}

/** What every error answer holds (RFC 9457). */
export interface ProblemBody {
  title: string;
  status: number;
  /** Absent on 429 alone. */
  code?: string;
  message: string;
  details?: unknown;
  errors?: readonly FieldError[];
  requestId: string;
}

/** A documented error, whoever has found it. */
interface Documented {
  code: string;
  status: number;
  message: string;
  details: unknown;
  errors: readonly FieldError[] | undefined;
}

const titles: Readonly<Record<string, { title: string }>> = documentedErrors;

/** The body of a documented error. */
export function problemBody(problem: Documented, requestId: string): ProblemBody {
  const { code, status, message, details, errors } = problem;
  // `errors` stands on every 422 and only there: one without a field of its own names the body.
  const list = status === 422 ? (errors ?? [{ path: '', code, message }]) : undefined;
  return {
    title: titles[code]?.title ?? 'Error',
    status,
    code,
    message,
    ...(details === undefined ? {} : { details }),
    ...(list ? { errors: list } : {}),
    requestId,
  };
}
