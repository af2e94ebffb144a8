import {
  errorOfStatus,
  ServerError,
  type ErrorFacts,
  type FakturaError,
  type FieldError,
} from './errors.js';
import { chosenOf, countedBy, retryAfterOf } from './response-headers.js';

/** The error of a response, whether the service or a proxy sent it. */
export function errorOfAnswer(response: Response, text: string, attempts: number): FakturaError {
  const { status } = response;
  const { message, code, details, errors, requestId } = membersOf(text);
  const entries: FieldError[] = Array.isArray(errors)
    ? errors.filter((one) => textOf(one?.message))
    : [];
  const known = textOf(code);
  const fields = known === 'VALIDATION_FAILED' ? firstOf(entries) : '';
  const lost = status === 404 ? ', not from the service: does baseUrl end in /v1?' : '';
  const said = entries[0]?.message;
  const facts = evidenceOf(response, text, attempts);
  const sentence = textOf(message);
  return errorOfStatus(
    sentence ? sentence + fields : `Status ${status}${said ? `: ${said}` : lost}`,
    {
      ...facts,
      code: known,
      details: details instanceof Object ? { ...details } : undefined,
      errors: entries,
      requestId: textOf(requestId) ?? facts.requestId,
    },
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The error of a response that the service would not send, such as the page of a captive portal. */
export function unexpected(
  response: Response,
  text: string,
  attempts: number,
  message: string,
): ServerError {
  return new ServerError(message, evidenceOf(response, text, attempts), 'ServerError');
}

/** The only headers that an error keeps: those by which a proxy or firewall can be told. */
const harmless = [
  'content-type',
  'retry-after',
  'server',
  'via',
  'cf-ray',
  'cf-mitigated',
  'cf-cache-status',
  'x-cache',
  'x-amzn-errortype',
  'x-amz-cf-id',
  'x-azure-ref',
];

/** What an error keeps of a response. */
function evidenceOf(response: Response, text: string, attempts: number) {
  const { status, headers } = response;
  return {
    status,
    ...countedBy(headers),
    retryAfter: retryAfterOf(headers),
    attempts,
    headers: chosenOf(response, harmless),
    body: text.slice(0, 1000),
  } satisfies ErrorFacts;
}

/** The first invalid member, and how many more are listed. */
function firstOf([first, ...others]: FieldError[]): string {
  const more = others.length > 0 ? ` (${others.length} more in errors)` : '';
  return first ? `: ${[first.path, first.message].join(' ').trim()}${more}` : '';
}

/** Of anything but a JSON object, nothing. */
function membersOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
