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
  /**
   * Your API key, or a function that gets it. Sent only in the `api-key` header. A function is called
   * before the first request, and again once when the service refuses the key with 401.
   */
  apiKey: ApiKey;
  /** Where the service is, with the version: `http://localhost:3000/v1`. */
  baseUrl: string;
  /** Request headers of every call; those of a call come first. */
  headers?: Record<string, string> | undefined;
  /** Further options of fetch for every call; those of a call come first. */
  fetchOptions?: FetchOptions | undefined;
  /**
   * Whether to send `X-Faktura-Client` and `X-Faktura-Attempt`, which the service logs. By default
   * everywhere but in browsers, where the service must list them in its CORS preflight.
   */
  clientHeaders?: boolean | undefined;
  /** Called before each wait for another attempt. */
  onRetry?: ((event: RetryEvent) => void) | undefined;
  /** Writes what happens, without secrets: `logTo(console)`. */
  log?: Log | undefined;
  /** Middleware of openapi-fetch; it sees each call once, around all its attempts. */
  middleware?: Middleware[] | undefined;
  /** Another `fetch`, such as that of undici; the global one by default. */
  fetch?: FetchFunction | undefined;
}

/** An API key, or a function that gets it, for example from a vault. */
export type ApiKey = string | KeyFunction;

export type KeyFunction = () => string | Promise<string>;

/** Gets URL and init, never a `Request`, so that a fetch of another library understands them. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<FetchResponse>;

/** The `Response` of any library, whose types differ in what the SDK does not need. */
export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  /** The bytes as a stream; React Native has none. */
  readonly body: BodyStream | null | undefined;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

interface BodyStream {
  getReader(): unknown;
  cancel(): Promise<void>;
}

/** What a `fetch` of your own gets. */
export interface FetchInit {
  method: string;
  headers: Record<string, string>;
  /** In React Native also a form, which nobody else there can encode. */
  body: string | ArrayBuffer | null;
  redirect: 'manual';
  signal: AbortSignal;
}

/**
 * Options of fetch, such as `keepalive`, `next` of Next.js or `dispatcher` of undici; the types of Node
 * know only the dispatcher of their own version.
 */
export type FetchOptions = Omit<
  RequestInit,
  'method' | 'headers' | 'body' | 'redirect' | 'signal' | 'dispatcher'
> & { [option: string]: unknown };

/** Options that every call takes. */
export interface CallOptions extends Limits {
  /** Aborts the call immediately, at any stage; it then fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Further request headers. */
  headers?: Record<string, string> | undefined;
  /** Further options of fetch. */
  fetchOptions?: FetchOptions | undefined;
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

/** Options of reading what you may have already. */
export interface ReadOptions extends CallOptions {
  /** The `ETag` that you have. The result is null (304) if nothing has changed since. */
  ifNoneMatch: string | null | undefined;
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
  let href = '';
  try {
    // A browser would take `undefined` for a path.
    if (baseUrl) ({ href } = new URL(baseUrl, location?.href));
  } catch {
    // Said below.
  }
  // What fetch says about an address with a password would print it.
  const url = /^(https?:[^@?#]*?)\/*([?#][^@]*)?$/.exec(href)?.[1];
  if (!url) throw new TypeError('baseUrl must be like https://example.com/v1');
  return url;
}
