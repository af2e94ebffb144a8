import { errorOfStatus, type FakturaError, type FieldError } from './errors.js';
import { rateLimitOf, retryAfterOf } from './rate-limit.js';

/** The error of a response, whether the service or a proxy sent it. */
export function errorOfAnswer(response: Response, text: string, attempts: number): FakturaError {
  const { status, headers } = response;
  const { message, code, details, errors, requestId } = membersOf(text);
  const invalid: FieldError[] = Array.isArray(errors) ? errors : [];
  const known = typeof code === 'string' ? code : undefined;
  const lost = status === 404 ? ', not from the service: does baseUrl end in /v1?' : '';
  const fields = known === 'VALIDATION_FAILED' ? firstOf(invalid) : '';
  const sentence = typeof message === 'string' ? message + fields : `Status ${status}${lost}`;
  return errorOfStatus(sentence, {
    status,
    code: known,
    details: details instanceof Object ? { ...details } : undefined,
    errors: invalid,
    requestId: typeof requestId === 'string' ? requestId : requestIdOf(headers),
    retryAfter: retryAfterOf(headers),
    rateLimit: rateLimitOf(headers),
    attempts,
  });
}

/** The first invalid member, and how many more are listed. */
function firstOf([first, ...others]: FieldError[]): string {
  const more = others.length > 0 ? ` (${others.length} more in errors)` : '';
  return first ? `: ${first.path} ${first.message}${more}` : '';
}

/** The request id in the headers of a response. */
export function requestIdOf(headers: Headers): string | undefined {
  return headers.get('X-Request-Id') ?? undefined;
}

/** Of anything but a JSON object, nothing. */
function membersOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
