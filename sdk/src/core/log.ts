import type { FakturaError } from './errors.js';
import type { Outgoing } from './outgoing.js';
import { chosenOf } from './response-headers.js';

/** One attempt, before redaction. */
interface Attempt {
  request: Outgoing;
  response?: Response | undefined;
  /** The body of the response, if it was read. */
  text?: string | undefined;
  failure?: FakturaError | undefined;
  attempt: number;
  /** When it began, by `performance.now()`. */
  started: number;
}

declare const redacting: unique symbol;

/** Made by `logTo`, which redacts; no other function receives what the client logs. */
export interface Log {
  (attempt: Attempt): void;
  readonly [redacting]: true;
}

/** Where log lines go: `console`, or a logger with the same methods. */
export interface LogTarget {
  debug(message: string, facts: object): void;
  info(message: string, facts: object): void;
  warn(message: string, facts: object): void;
}

export interface LogOptions {
  /** `warn`: failed attempts only; `info`: every attempt; `debug`: with bodies. Default `info`. */
  level?: 'debug' | 'info' | 'warn' | undefined;
}

/** The only headers and query parameters that are logged: an allow-list stays safe when new ones appear. */
const headerNames = [
  'Content-Type',
  'Retry-After',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Idempotent-Replayed',
];
const queryNames = /^(page|limit|sort|include|status|tz|updatedSince|dateFrom|dateTo)$/;

/** Members of bodies that hold companies, people, bank accounts, tax and company numbers. */
const personal =
  /^(company|bank|iban|bic|swift|account.*|routing.*|sortCode|ifsc|transit.*|institution.*|bsb|tax|registration|legal|participantId|.*email|cc|bcc|phone|firstName|lastName|address|to|body)$/i;
const mailAddress = /[^\s"<>(),;:]+@[^\s"<>(),;:]+/g;
const iban = /\b[A-Z]{2}\d{2}[ ]?(?:[A-Z\d][ ]?){11,30}\b/gi;

/**
 * Writes a line for every attempt. Logs only harmless headers and query parameters, and bodies only at
 * `debug`, with e-mail addresses, names, bank and tax members masked. An operation
 * that the service marks as deprecated gets one warning, at every level.
 *
 * @example
 * ```ts
 * import { createFaktura, logTo } from '@faktura/sdk';
 *
 * const faktura = createFaktura({
 *   apiKey: 'YOUR_API_KEY',
 *   baseUrl: 'http://localhost:3000/v1',
 *   log: logTo(console, { level: 'warn' }),
 * });
 * await faktura.invoices.get('inv_01M6ED7Y907PFQ7K02708RXWWW');
 * ```
 */
export function logTo(target: LogTarget, { level = 'info' }: LogOptions = {}): Log {
  const warned = new Set<string>();
  const log = (one: Attempt): void => {
    warnOfDeprecation(one, target, warned);
    if (one.failure === undefined && level === 'warn') return;
    const line = `${one.request.method} ${addressOf(one.request.url)}`;
    const facts = factsOf(one);
    target[one.failure === undefined ? 'info' : 'warn'](line, facts);
    if (level !== 'debug') return;
    const { text, request } = one;
    // Streams and uploads are not read: logging must not delay the request.
    if (typeof request.body === 'string') {
      target.debug(`${line} request`, { body: readable(request.body) });
    }
    if (text) target.debug(`${line} response`, { body: readable(text) });
  };
  return log as Log;
}

/** Warns of `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), once for each operation. */
function warnOfDeprecation(
  { request, response }: Attempt,
  target: LogTarget,
  warned: Set<string>,
): void {
  const facts = chosenOf(response, ['Deprecation', 'Sunset']);
  if (Object.keys(facts).length === 0) return;
  // Ids of records have an underscore, names of resources have none.
  const path = addressOf(request.url)
    .replace(/\?.*/, '')
    .replace(/[^/]+_[^/]+/g, '{id}');
  const operation = `${request.method} ${path}`;
  if (warned.has(operation)) return;
  warned.add(operation);
  target.warn(`${operation} is deprecated`, facts);
}

/** Path and query; by hand, because the URL of React Native cannot take itself apart. */
function addressOf(url: string): string {
  const [path = '', query] = url.replace(/^\w+:\/\/[^/]*/, '').split('?');
  if (!query) return path;
  const shown = query.split('&').map((pair) => {
    const [name = ''] = pair.split('=');
    return queryNames.test(name) ? pair : `${name}=…`;
  });
  return `${path}?${shown.join('&')}`;
}

function factsOf({ response, failure, attempt, started }: Attempt): object {
  return {
    status: response?.status ?? (failure?.status || failure?.name),
    ...(failure?.code !== undefined && { code: failure.code }),
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
    attempt,
    ms: Math.round(performance.now() - started),
    headers: chosenOf(response, headerNames),
  };
}

function readable(text: string): unknown {
  try {
    return masked(JSON.parse(text));
  } catch {
    return '[unreadable]';
  }
}

function masked(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(mailAddress, '[masked]').replace(iban, '[masked]');
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      personal.test(name) && member !== null ? '[masked]' : masked(member),
    ]),
  );
}
