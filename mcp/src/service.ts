import { createClient, isFakturaError, type FetchFunction } from '@faktura/sdk';
import { createHttp } from '@faktura/sdk/http';
import { isObject } from '@faktura/contract';
import type { JsonObject } from '@faktura/contract';
import manifest from '../package.json' with { type: 'json' };
import type { Operation } from './contract.js';
import { Refusal } from './refusal.js';
import type { Request } from './request.js';

/** A successful response of the service. */
export interface Received {
  status: number;
  headers: Headers;
  /** Undefined if it has no body. */
  body: { json: unknown } | { bytes: Uint8Array; mediaType: string } | undefined;
}

/** An error of the service as it sent it, or what is known where there was no answer. */
export class ServiceError extends Error {
  constructor(readonly facts: JsonObject) {
    super(String(facts['message']));
    this.name = 'ServiceError';
  }
}

/** Sends an operation to the service, with the retries of the SDK. */
export type Service = (
  operation: Operation,
  request: Request,
  signal?: AbortSignal,
) => Promise<Received>;

/** openapi-fetch with paths that only the contract knows. */
interface AnyHttp {
  request: (
    method: Operation['method'],
    path: string,
    init: Request & { parseAs: 'arrayBuffer'; signal: AbortSignal | null },
  ) => Promise<{ data?: ArrayBuffer; error?: unknown; response: Response }>;
}

/** Clients of the protocol give up after a minute: an error that says why is better than none. */
const LIMITS = { timeout: 45_000, deadline: 50_000, maxRetryDelay: 20_000 };

/** The log of the service says that an agent asked, not a program with the SDK. */
const fetchAsAgent: FetchFunction = (url, init) => {
  const headers = { ...init.headers, 'x-faktura-client': `mcp/${manifest.version}` };
  return fetch(url, { ...init, headers });
};

/** The service at this address; throws if key or address cannot be right. */
export function connect(options: { apiKey: string; baseUrl: string }): Service {
  const client = createClient({ ...options, ...LIMITS, fetch: fetchAsAgent });
  const http = createHttp(client) as unknown as AnyHttp;
  return async ({ method, path, mediaTypes }, request, signal) => {
    const init = { ...request, parseAs: 'arrayBuffer' as const, signal: signal ?? null };
    const { data, error, response } = await http.request(method, path, init).catch(rethrow);
    const { status, headers, ok } = response;
    if (!ok) throw new ServiceError(factsOf(response, error));
    if (!data?.byteLength) return { status, headers, body: undefined };
    const mediaType = headers.get('Content-Type')?.split(';')[0]?.trim() ?? '';
    if (!mediaTypes.includes(mediaType)) throw new ServiceError(factsOf(response, undefined));
    const bytes = new Uint8Array(data);
    const isJson = mediaType === 'application/json';
    return { status, headers, body: isJson ? { json: parsed(bytes) } : { bytes, mediaType } };
  };
}

/** What is no JSON is not quoted, as the error of the parser would do. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ServiceError({ message: 'The response is not JSON.' });
  }
}

/** Whether the request may have arrived is part of what the SDK says; its own words hold no secret. */
function rethrow(error: unknown): never {
  // An id that would address another resource, before anything is sent.
  if (error instanceof TypeError) throw new Refusal('INVALID_ARGUMENTS', error.message);
  if (isFakturaError(error)) throw new ServiceError({ name: error.name, ...error.toJSON() });
  throw error;
}

/** The whole envelope. The page of a proxy is left out: it is not from the service, and may say anything. */
function factsOf({ status, headers }: Response, error: unknown): JsonObject {
  const retryAfter = Number(headers.get('Retry-After')) || undefined;
  if (isObject(error) && typeof error['message'] === 'string') return { ...error, retryAfter };
  const message = `Status ${status}, not from the service. Does --base-url end in /v1?`;
  return { status, message, retryAfter };
}
