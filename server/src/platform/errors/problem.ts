import {
  type DocumentedErrorCode as ErrorCode,
  documentedErrors,
  type ErrorDetailsByCode,
  type FieldError,
  MAX_LISTED,
  validationMessage,
} from '@faktura/contract';

export type { FieldError };

/** The `details` object of a code; `undefined` where the code has none. */
type ErrorDetails<C extends ErrorCode> = C extends keyof ErrorDetailsByCode
  ? ErrorDetailsByCode[C]
  : undefined;

/** What an error has besides its code and message; `details` if its code has any. */
export interface ProblemOptions<C extends ErrorCode> {
  details?: ErrorDetails<C>;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/**
 * An error that the contract documents. Services and rules throw it; the HTTP adapter turns it into a
 * response (RFC 9457 `application/problem+json`).
 */
export class Problem<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly status: number;
  readonly details: ErrorDetails<C> | undefined;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(code: C, message: string, options: ProblemOptions<C> = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.status = documentedErrors[code].status;
    this.details = options.details;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

/** 422 VALIDATION_FAILED with one or more invalid members. */
export function invalid(errors: FieldError | FieldError[]): Problem<'VALIDATION_FAILED'> {
  const list = [errors].flat();
  const message = validationMessage(list.length);
  return new Problem('VALIDATION_FAILED', message, { errors: list.slice(0, MAX_LISTED) });
}

/** Throws `invalid` if there are any errors. */
export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}

/** 429, the only error without a code: the client may retry after this many seconds. */
export class RateLimited extends Error {
  constructor(readonly retryAfter: number) {
    const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`;
    super(`Too many requests. Try again in ${wait}.`);
    this.name = 'RateLimited';
  }
}
