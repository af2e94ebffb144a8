import type { components } from '../generated/schema.js';
import type { ErrorCode, ErrorDetailsByCode, ErrorStatusByCode } from '../generated/errors.js';
import type { RateLimit } from './response-headers.js';

type Entry = NonNullable<components['schemas']['Problem']['errors']>[number];

/** One invalid member of a request; with `EINVOICE_INVALID` one broken rule, by its official id. */
export interface FieldError
  extends Readonly<components['schemas']['FieldError']>, Readonly<Pick<Entry, 'resource'>> {}

/** What an error is made of. */
export interface ErrorFacts {
  status?: number | undefined;
  code?: string | undefined;
  details?: Readonly<Record<string, unknown>> | undefined;
  errors?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  rateLimit?: RateLimit | undefined;
  attempts?: number | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  body?: string | undefined;
}

/** Known to every copy of the SDK, so that ESM and CommonJS in one program agree. */
const brand = Symbol.for('faktura.error');

/** Any failure of a call other than an abort by the caller. Contains no secrets; safe to log. */
export class FakturaError extends Error {
  /** HTTP status; undefined if there was no response, 0 for a redirect in a browser, which hides it. */
  declare readonly status: number | undefined;
  /** Identifies the error. New codes may appear; absent on 429 and without a response. */
  declare readonly code: ErrorCode | (string & {}) | undefined;
  /** Facts that belong to the code; `isFakturaError(error, code)` types them. */
  declare readonly details: Readonly<Record<string, unknown>> | undefined;
  /** The invalid members of the request, with status 422. */
  declare readonly errors: readonly FieldError[];
  /** Identifies the request in the service's logs. */
  declare readonly requestId: string | undefined;
  /** Seconds that the service asks to wait. */
  declare readonly retryAfter: number | undefined;
  declare readonly rateLimit: RateLimit | undefined;
  /** How many attempts were made; 0 if nothing was sent. */
  declare readonly attempts: number;
  /** Headers of the response that hold no secret, in lower case; they show which proxy sent it. */
  declare readonly headers: Readonly<Record<string, string>> | undefined;
  /** The beginning of the response body. Never printed or logged with the error: it may hold anything. */
  declare readonly body: string | undefined;

  constructor(message: string, facts: ErrorFacts = {}, name = 'FakturaError') {
    super(message);
    // Names survive minifiers only as text; absent properties are not set, so they are not printed.
    for (const [key, value] of Object.entries({ errors: [], attempts: 0, ...facts, name })) {
      if (value !== undefined) Object.assign(this, { [key]: value });
    }
    Object.defineProperty(this, 'body', { enumerable: false });
  }

  get [brand](): boolean {
    return true;
  }

  /** Everything worth a log line. */
  toJSON(): Record<string, unknown> {
    return { message: this.message, ...(this as object), cause: undefined };
  }
}

/** 400: the service could not read the request. */
export class BadRequestError extends FakturaError {}
/** 401: the API key is missing, unknown, revoked or expired. */
export class AuthenticationError extends FakturaError {}
/** 403: not allowed, or a cap was reached. Waiting does not help, so it is never retried. */
export class PermissionDeniedError extends FakturaError {}
/** 404: there is no such record. */
export class NotFoundError extends FakturaError {}
/** 406: the document does not exist in that media type. */
export class NotAcceptableError extends FakturaError {}
/** 409: the state of the record forbids it. */
export class ConflictError extends FakturaError {}
/** 412: the record has changed since the version in `ifMatch`. */
export class PreconditionFailedError extends FakturaError {}
/** 413: the body or the file is too large. */
export class PayloadTooLargeError extends FakturaError {}
/** 415: the service does not read that media type. */
export class UnsupportedMediaTypeError extends FakturaError {}
/** 422: something in the request is invalid; `errors` lists it. */
export class ValidationError extends FakturaError {}
/** 429: too many requests; `retryAfter` says how many seconds to wait. */
export class RateLimitError extends FakturaError {}
/** 5xx, or a response that the service would not send. */
export class ServerError extends FakturaError {}

/** There was no response: no connection, or it was cut off. `cause` is the error of fetch. */
export class ConnectionError extends FakturaError {
  /** False only if the request certainly never reached the service. */
  declare readonly sent: boolean;

  constructor(message: string, facts: ErrorFacts & { sent: boolean; cause: unknown }) {
    super(message, facts, 'ConnectionError');
  }
}

/** A time limit ran out. After an attempt, the service may have done what was asked. */
export class TimeoutError extends FakturaError {
  /** Which limit: `timeout` of one attempt, or `deadline` of the call. */
  readonly limit: 'timeout' | 'deadline';

  constructor(limit: 'timeout' | 'deadline', milliseconds: number, attempts: number) {
    const ended = attempts ? `attempt ${attempts}` : 'before the first attempt';
    const message = `The ${limit} of ${milliseconds} ms ended ${ended}`;
    super(message, { attempts }, 'TimeoutError');
    this.limit = limit;
  }
}

const classes: Record<number, [typeof FakturaError, string]> = {
  400: [BadRequestError, 'BadRequestError'],
  401: [AuthenticationError, 'AuthenticationError'],
  403: [PermissionDeniedError, 'PermissionDeniedError'],
  404: [NotFoundError, 'NotFoundError'],
  406: [NotAcceptableError, 'NotAcceptableError'],
  409: [ConflictError, 'ConflictError'],
  412: [PreconditionFailedError, 'PreconditionFailedError'],
  413: [PayloadTooLargeError, 'PayloadTooLargeError'],
  415: [UnsupportedMediaTypeError, 'UnsupportedMediaTypeError'],
  422: [ValidationError, 'ValidationError'],
  429: [RateLimitError, 'RateLimitError'],
  500: [ServerError, 'ServerError'],
};

/** An error of the class that fits the status. */
export function errorOfStatus(
  message: string,
  facts: ErrorFacts & { status: number },
): FakturaError {
  const [Class, name] = classes[Math.min(facts.status, 500)] ?? [FakturaError];
  return new Class(message, facts, name);
}

/** The class of each status. */
interface ErrorClassByStatus {
  400: BadRequestError;
  401: AuthenticationError;
  403: PermissionDeniedError;
  404: NotFoundError;
  406: NotAcceptableError;
  409: ConflictError;
  412: PreconditionFailedError;
  413: PayloadTooLargeError;
  415: UnsupportedMediaTypeError;
  422: ValidationError;
  500: ServerError;
  503: ServerError;
}

type ClassOf<S> = S extends keyof ErrorClassByStatus ? ErrorClassByStatus[S] : FakturaError;

/** An error with a known code: its class, its status and its details. */
export type FakturaErrorWith<C extends ErrorCode> = C extends ErrorCode
  ? ClassOf<ErrorStatusByCode[C]> & {
      readonly code: C;
      readonly status: ErrorStatusByCode[C];
      readonly details: C extends keyof ErrorDetailsByCode ? ErrorDetailsByCode[C] : undefined;
    }
  : never;

/**
 * Whether this is an error of the SDK, and with a code: whether it is that one. It works across
 * copies of the SDK, where `instanceof` does not.
 */
export function isFakturaError(error: unknown): error is FakturaError;
export function isFakturaError<C extends ErrorCode>(
  error: unknown,
  code: C,
): error is FakturaErrorWith<C>;
export function isFakturaError(error: unknown, code?: string): boolean {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false;
  return code === undefined || ('code' in error && error.code === code);
}
