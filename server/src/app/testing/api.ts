import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createAccount, createKey } from '../../accounts/index.js';
import { createFakturaServer } from '../server.js';
import type { FakturaServer, ServerOptions } from '../server.js';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown> & { errors?: { path: string; code: string }[] };
}

export interface Sent {
  /** The key of the account by default; null sends no key. */
  key?: string | string[] | null;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** A server in this process with one account, called over a real socket. */
export interface TestApi {
  server: FakturaServer;
  accountId: string;
  key: string;
  call(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** An object is sent as JSON, text and bytes unchanged. */
  post(path: string, body: unknown, sent?: Sent): Promise<Reply>;
  close(): Promise<void>;
}

/** The header of a JSON body. */
export const json = { 'content-type': 'application/json' };

/** `path code` of each entry of `errors`. */
export const errorsOf = ({ json: { errors } }: Reply): string[] | undefined =>
  errors?.map(({ path, code }) => `${path} ${code}`);

/** Uses node:http, because fetch merges repeated headers and normalises paths. */
function send(port: string, method: string, path: string, headers: object, body?: string | Buffer) {
  return new Promise<Reply>((resolve, reject) => {
    // A new connection each time: the server may close an idle one just as it is reused.
    const connection = { port, host: '127.0.0.1', agent: false };
    const options = { ...connection, method, path, headers: { ...headers } };
    const request = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
        const value = (isJson ? JSON.parse(text) : {}) as Reply['json'];
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: value });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Starts a server on an empty embedded database. */
export async function startTestApi(options: Partial<ServerOptions> = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-api-'));
  const server = await createFakturaServer({
    port: 0,
    dataDir,
    logLevel: 'silent',
    corsOrigins: ['https://app.example'],
    keyCacheMs: 0,
    ...options,
  });
  const { id } = await createAccount(server.db, { name: 'Test', rateLimitFactor: 1000 });
  const key = await createKey(server.db, id);
  const { port } = new URL(server.url);
  const call: TestApi['call'] = (method, path, { key: own, headers = {}, body } = {}) => {
    const sentKey = own === undefined ? key : own;
    const all = { ...headers, ...(sentKey === null ? {} : { 'api-key': sentKey }) };
    return send(port, method, path, all, body);
  };
  return {
    server,
    accountId: id,
    key,
    call,
    post: (path, body, sent = {}) =>
      call('POST', path, {
        ...sent,
        headers: { ...json, ...sent.headers },
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server for all tests of one file. */
export function testApi(options: Partial<ServerOptions> = {}) {
  let started: TestApi;
  beforeAll(async () => {
    started = await startTestApi(options);
  }, 60_000);
  afterAll(() => started.close());
  const call: TestApi['call'] = (...args) => started.call(...args);
  const post: TestApi['post'] = (...args) => started.post(...args);
  return { api: () => started, call, post };
}
