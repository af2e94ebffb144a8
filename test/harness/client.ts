import { checkedFetch } from './checked-fetch.js';

export interface Sent {
  body?: unknown;
  /** A raw body that is not JSON. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
}

export interface Received<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** The JSON value; for other media types the text. */
  body: Body;
  bytes: Uint8Array;
}

/** Raw HTTP with a key; every response is checked against the document. */
export interface Client {
  key: string;
  request<Body = Record<string, unknown>>(
    method: string,
    path: string,
    sent?: Sent,
  ): Promise<Received<Body>>;
  get<Body = Record<string, unknown>>(path: string, sent?: Sent): Promise<Received<Body>>;
  post<Body = Record<string, unknown>>(
    path: string,
    body?: unknown,
    sent?: Sent,
  ): Promise<Received<Body>>;
  put<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    sent?: Sent,
  ): Promise<Received<Body>>;
  patch<Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    sent?: Sent,
  ): Promise<Received<Body>>;
  delete<Body = Record<string, unknown>>(path: string, sent?: Sent): Promise<Received<Body>>;
}

/** A client of the service at `baseUrl` (which ends in `/v1`); an empty key sends none. */
export function createClient(baseUrl: string, key: string, fetch = checkedFetch('server')): Client {
  const request: Client['request'] = async (method, path, sent = {}) => {
    const response = await fetch(addressOf(baseUrl, path, sent), optionsOf(method, key, sent));
    return received(response);
  };
  return {
    key,
    request,
    get: (path, sent) => request('GET', path, sent),
    post: (path, body, sent) => request('POST', path, { ...sent, body }),
    put: (path, body, sent) => request('PUT', path, { ...sent, body }),
    patch: (path, body, sent) => request('PATCH', path, { ...sent, body }),
    delete: (path, sent) => request('DELETE', path, sent),
  };
}

function addressOf(baseUrl: string, path: string, { query }: Sent): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const text = new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>).toString();
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`;
}

function optionsOf(method: string, key: string, { body, raw, headers }: Sent): RequestInit {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const content = raw ?? json;
  return {
    method,
    headers: {
      ...(key === '' ? {} : { 'api-key': key }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  };
}

async function received<Body>(response: Response): Promise<Received<Body>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const text = Buffer.from(bytes).toString('utf8');
  const body = (isJson && text !== '' ? JSON.parse(text) : text) as Body;
  return { status: response.status, headers: response.headers, body, bytes };
}
