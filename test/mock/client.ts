import { request as send } from 'node:http';

import { afterAll, beforeAll } from 'vitest';

import type { Mock, MockOptions } from '../../mock/src/index.js';
import { startMock } from '../../mock/src/index.js';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  bytes: Buffer;
  /** The parsed body; an empty object if there is none. */
  json: Record<string, unknown>;
}

export interface CallOptions {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON, anything else unchanged. */
  body?: unknown;
  key?: string | null;
}

/** Starts a mock for the tests of a file and returns how to call it. */
export function useMock(options: MockOptions = {}): {
  call: (path: string, init?: CallOptions) => Promise<Reply>;
  url: () => string;
} {
  let mock: Mock | undefined;
  beforeAll(async () => {
    mock = await startMock({ port: 0, ...options });
  });
  afterAll(() => mock?.close());
  const url = () => {
    if (!mock) throw new Error('The mock has not started');
    return mock.url;
  };
  return { url, call: (path, init) => call(`${url()}${path}`, init) };
}

/** One request over a real socket. */
export async function call(url: string, init: CallOptions = {}): Promise<Reply> {
  const { body, key = 'demo', method = body === undefined ? 'GET' : 'POST' } = init;
  const raw = typeof body === 'string' || body instanceof FormData || Buffer.isBuffer(body);
  const response = await fetch(url, {
    method,
    headers: {
      ...(key === null ? {} : { 'api-key': key }),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(body === undefined
      ? {}
      : { body: raw ? (body as NonNullable<RequestInit['body']>) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString('utf8');
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    bytes,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** A request that `fetch` would normalise or reject: odd paths, repeated headers. */
export function rawCall(
  url: string,
  path: string,
  headers: Record<string, string | string[]> = { 'api-key': 'demo' },
): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, headers, timeout: 30_000 }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in 30 s')));
    outgoing.on('error', reject).end();
  });
}

/** `path code` of each entry of `errors`. */
export function faultsOf({ json }: Reply): string[] {
  const errors = Array.isArray(json['errors']) ? json['errors'] : [];
  return (errors as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);
}
