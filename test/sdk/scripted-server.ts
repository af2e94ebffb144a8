import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createFaktura, type ClientOptions, type Faktura } from '../../sdk/src/index.js';

/** One request as the server saw it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** When it arrived, by `performance.now()`. */
  at: number;
}

export type Step = (request: Seen, response: ServerResponse) => void | Promise<void>;

export interface Scripted {
  baseUrl: string;
  seen: Seen[];
  /** A client of this server. */
  client(options?: Partial<ClientOptions>): Faktura;
  close(): Promise<void>;
}

export const apiKey = 'ik_live_demo0001_S3cretS3cretS3cretS3cretS3cret00';

/** With and without middleware, which takes other ways through the client. */
export const clients: Record<string, Partial<ClientOptions>> = {
  'a plain client': {},
  'a client with middleware': { middleware: [{ onRequest: () => undefined }] },
};

/**
 * A real HTTP server that responds to successive requests with successive steps; the last one repeats.
 */
export async function scripted(...steps: Step[]): Promise<Scripted> {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks), at: performance.now() };
      seen.push(one);
      const step = steps[Math.min(seen.length, steps.length) - 1];
      void step?.(one, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${String(port)}/v1`;
  return {
    baseUrl,
    seen,
    client: (options = {}) => createFaktura({ apiKey, baseUrl, ...options }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const common = { 'X-Request-Id': 'req_1', 'X-Api-Version': '1.0.0' };
const limits = {
  'X-RateLimit-Limit': '500',
  'X-RateLimit-Remaining': '499',
  'X-RateLimit-Reset': '60',
};

/** Answers with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  return (_request, response) => {
    response.writeHead(status, {
      'Content-Type': status < 400 ? 'application/json' : 'application/problem+json',
      ...common,
      ...limits,
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
}

/** Answers with an error envelope. */
export function problem(
  status: number,
  code?: string,
  details?: object,
  headers: Record<string, string> = {},
): Step {
  const body = { title: 'Error', status, code, message: `It is ${code ?? status}`, details };
  return json(status, { ...body, requestId: 'req_1' }, headers);
}

/** Answers with 204. */
export const noContent: Step = (_request, response) => {
  response.writeHead(204, { ...common, ...limits });
  response.end();
};

/** Closes the connection without a response. */
export const cut: Step = (_request, response) => {
  response.destroy();
};

/** Never responds. */
export const silence: Step = () => {};

/** Milliseconds between the requests. */
export function gaps(seen: Seen[]): number[] {
  return seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0));
}

/** The reason with which a promise rejects. */
export async function failureOf(promise: PromiseLike<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail');
}
