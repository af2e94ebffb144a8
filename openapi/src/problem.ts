import { documentedErrors } from '../generated/errors.js';
import type { DocumentedErrorCode, ErrorDetailsByCode } from '../generated/errors.js';

/** One invalid member of a request: an entry of `errors[]` in the error envelope. */
export interface FieldError {
  /** JSON Pointer into the body, or `?name` for a query parameter, `^name` for a header. */
  path: string;
  /** REQUIRED, TOO_LONG, …: the closed list of the contract, or the code of the response itself. */
  code: string;
  message: string;
}

/** How many errors a response lists. */
export const MAX_LISTED = 100;
/** How many are counted; nobody reads more, and a body of one megabyte can contain 300,000. */
const MAX_COUNTED = 1_000;

/** Collects the errors of a request, but no more than a response reports. */
export class FieldErrors {
  /** The first hundred. */
  readonly listed: FieldError[] = [];
  readonly #known = new Set<string>();
  readonly #paths = new Set<string>();

  get count(): number {
    return this.#known.size;
  }

  /** True if there are more errors than are counted, so that checking can stop. */
  get isFull(): boolean {
    return this.count > MAX_COUNTED;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  add(path: string, code: string, message: string): void {
    const key = `${path} ${code}`;
    if (this.isFull || this.#known.has(key)) return;
    this.#known.add(key);
    this.#paths.add(path);
    if (this.listed.length < MAX_LISTED) this.listed.push({ path, code, message });
  }
}

/** The sentence of VALIDATION_FAILED for so many errors. */
export function validationMessage(count: number): string {
  if (count === 1) return '1 field is invalid';
  const many = count > MAX_COUNTED ? 'More than 1,000' : count.toLocaleString('en');
  const listed = count > MAX_LISTED ? `; the first ${MAX_LISTED} are listed` : '';
  return `${many} fields are invalid${listed}`;
}

/** The `details` object of a code; `undefined` where the code has none. */
type ErrorDetails<C extends DocumentedErrorCode> = C extends keyof ErrorDetailsByCode
  ? ErrorDetailsByCode[C]
  : undefined;

/** What an error has besides its code and message; `details` if its code has any. */
interface ProblemOptions<C extends DocumentedErrorCode> {
  details?: ErrorDetails<C>;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** An error that the contract documents (RFC 9457): thrown anywhere, and turned into a response by servers. */
export class Problem<C extends DocumentedErrorCode = DocumentedErrorCode> extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly details: ErrorDetails<C> | undefined;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: C,
    message: string,
    { details, errors, headers = {} }: ProblemOptions<C> = {},
  ) {
    super(message);
    this.status = documentedErrors[code].status;
    this.details = details;
    this.errors = errors;
    this.headers = headers;
  }
}

/** 422 VALIDATION_FAILED with one or more invalid members; `count` if not all that were found are given. */
export function invalid(
  errors: FieldError | FieldError[],
  count?: number,
): Problem<'VALIDATION_FAILED'> {
  const list = [errors].flat();
  const message = validationMessage(count ?? list.length);
  return new Problem('VALIDATION_FAILED', message, { errors: list.slice(0, MAX_LISTED) });
}

/** What every error response contains (RFC 9457). */
export interface ProblemBody {
  title: string;
  status: number;
  /** Absent only on 429. */
  code?: string;
  message: string;
  details?: unknown;
  errors?: readonly FieldError[];
  requestId: string;
}

const titles: Readonly<Record<string, { title: string }>> = documentedErrors;

/** The body of a documented error. */
export function problemBody(problem: Problem, requestId: string): ProblemBody {
  const { code, status, message, details, errors } = problem;
  // `errors` is present on every 422 and only there; an error without a field names the body.
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
