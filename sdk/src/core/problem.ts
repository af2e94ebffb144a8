import { errorOfStatus, type ErrorFacts, type FakturaError, type FieldError } from './errors.js';
import { rateLimitOf, retryAfterOf } from './rate-limit.js';

/** The error that an answer stands for, whether the service sent it or something in between. */
export function errorOfAnswer(response: Response, text: string, attempts: number): FakturaError {
  const problem = parse(text);
  const { status, headers } = response;
  const facts = {
    status,
    attempts,
    ...present({
      requestId: textIn(problem['requestId']) ?? headers.get('X-Request-Id') ?? undefined,
      code: textIn(problem['code']),
      details: recordIn(problem['details']),
      errors: fieldErrorsIn(problem['errors']),
      retryAfter: retryAfterOf(headers),
      rateLimit: rateLimitOf(headers),
    }),
  };
  const message = textIn(problem['message']) ?? `The service answered ${status}`;
  return errorOfStatus(message, facts);
}

/** Without the facts that are not there, so that a printed error is short. */
function present(facts: ErrorFacts): Omit<ErrorFacts, 'status' | 'attempts'> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function parse(text: string): Record<string, unknown> {
  try {
    return recordIn(JSON.parse(text)) ?? {};
  } catch {
    return {};
  }
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function recordIn(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function fieldErrorsIn(value: unknown): FieldError[] | undefined {
  return Array.isArray(value) ? value.filter((one) => recordIn(one) !== undefined) : undefined;
}
