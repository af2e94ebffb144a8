import type { Sandbox } from '../sandbox.js';

/** A body that is text is sent as it is. */
export interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  key?: string;
}

/** JSON of which a test reads a few members. */
export type Any = Record<string, never>;

/** A request to a sandbox, with its answer. */
export async function request<Json = Any>(
  sandbox: Sandbox,
  method: string,
  path: string,
  { body, headers, key }: Sent = {},
) {
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      'api-key': key ?? sandbox.apiKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const json = (isJson ? JSON.parse(text) : {}) as Json;
  return { status: response.status, headers: response.headers, json, text };
}
