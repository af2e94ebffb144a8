import { errorOfStatus, type FakturaError } from './errors.js';
import { rateLimitOf, retryAfterOf } from './rate-limit.js';

/** The error that an answer stands for, whether the service sent it or something in between. */
export function errorOfAnswer(response: Response, text: string, attempts: number): FakturaError {
  const { status, headers } = response;
  const { message, code, details, errors, requestId } = membersOf(text);
  return errorOfStatus(typeof message === 'string' ? message : `Status ${status}`, {
    status,
    code: typeof code === 'string' ? code : undefined,
    details: details instanceof Object ? { ...details } : undefined,
    errors: Array.isArray(errors) ? errors : [],
    requestId: typeof requestId === 'string' ? requestId : requestIdOf(headers),
    retryAfter: retryAfterOf(headers),
    rateLimit: rateLimitOf(headers),
    attempts,
  });
}

/** The request id in the headers of an answer. */
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
