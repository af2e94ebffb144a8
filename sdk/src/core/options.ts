import type { Middleware } from 'openapi-fetch';
import type { FakturaError } from './errors.js';
import type { Log } from './log.js';

/** What is reported about a failed attempt before the call waits and retries. */
export interface RetryEvent {
  /** Number of the attempt that failed; the first one is 1. */
  attempt: number;
  /** Milliseconds until the next attempt. */
  delay: number;
  /** Why: the error that the call would have ended with. */
  reason: FakturaError;
}

/** Limits that apply to every call of a client, and which each call can override. */
export interface Limits {
  /** Milliseconds for one attempt, including its response; default 60,000. `Infinity` means none. */
  timeout?: number | undefined;
  /** Milliseconds for the whole call, including all attempts and waits; none by default. */
  deadline?: number | undefined;
  /** How often a failed attempt may be repeated; default 2. */
  maxRetries?: number | undefined;
  /**
   * Longest single wait in milliseconds; default 60,000. If the service asks for a longer wait, the
   * call fails immediately, with `retryAfter` on the error.
   */
  maxRetryDelay?: number | undefined;
}

/** Options of `createFaktura` and `createClient`. */
export interface ClientOptions extends Limits {
  /** Your API key. Sent only in the `api-key` header. */
  apiKey: string;
  /** Where the service is, with the version: `http://localhost:3000/v1`. */
  baseUrl: string;
  /** Called before each wait for another attempt. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Writes what happens, without secrets: `logTo(console)`. */
  log?: Log | undefined;
  /** Middleware of openapi-fetch; it sees each call once, around all its attempts. */
  middleware?: Middleware[] | undefined;
  /** Another `fetch`; the global one by default. */
  fetch?: FetchFunction | undefined;
}

export type FetchFunction = (request: Request, init: { signal: AbortSignal }) => Promise<Response>;

/** Options that every call takes. */
export interface CallOptions extends Limits {
  /** Aborts the call immediately, at any stage; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Further request headers. */
  headers?: Record<string, string> | undefined;
}

/** Options of calls that create or act. */
export interface PostOptions extends CallOptions {
  /**
   * Lets the service recognise a repeated request. Every call makes its own key and keeps it across
   * its retries; give one to repeat a call yourself, or `false` to send none.
   */
  idempotencyKey?: string | false | undefined;
}

/** Options of creating an invoice, a payment or a refund. */
export interface ScopedOptions extends PostOptions {
  /** A label of your application (shop, team, end user), kept as `scopeId` of the new record. */
  scopeId?: string | undefined;
}

/** Options of calls that change or delete one record. */
export interface ChangeOptions extends CallOptions {
  /**
   * The `version` (or ETag) that the record must still have; otherwise the call fails with
   * `PreconditionFailedError` and changes nothing.
   */
  ifMatch?: string | number | undefined;
}

/** Options of actions on one record. */
export interface ActionOptions extends PostOptions, ChangeOptions {}

/** Limits with the defaults applied. */
export interface ResolvedLimits {
  timeout: number;
  deadline: number;
  maxRetries: number;
  maxRetryDelay: number;
}

const defaults: ResolvedLimits = {
  timeout: 60_000,
  deadline: Infinity,
  maxRetries: 2,
  maxRetryDelay: 60_000,
};

/** The limits of one call: its own, else the client's, else the defaults. */
export function resolveLimits(own: Limits, base: ResolvedLimits = defaults): ResolvedLimits {
  const limits = { ...base };
  for (const name of Object.keys(defaults) as (keyof ResolvedLimits)[]) {
    limits[name] = own[name] ?? base[name];
    if (!(limits[name] >= 0)) throw new TypeError(`${name} must be 0 or more`);
  }
  return limits;
}

/** Refuses keys that no header can carry; what fetch says about those would print the key. */
export function checkApiKey(apiKey: unknown): string {
  if (typeof apiKey !== 'string' || !/^[!-~]+$/.test(apiKey)) {
    throw new TypeError('apiKey must be your key: ASCII, no blanks');
  }
  return apiKey;
}

/** The base URL without a trailing slash; in a browser it may be relative to the page. */
export function checkBaseUrl(baseUrl: string): string {
  const { location } = globalThis as { location?: { href: string } };
  let url: URL | undefined;
  try {
    // A browser would take `undefined` for a path.
    if (baseUrl) url = new URL(baseUrl, location?.href);
  } catch {
    // Said below.
  }
  // What fetch says about an address with a password would print it.
  if (!url || !/^https?:[^@]*$/.test(url.href)) {
    throw new TypeError('baseUrl must be like https://example.com/v1');
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}
