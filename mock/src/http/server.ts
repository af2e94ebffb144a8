import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Answer, Incoming } from './answer.js';
import { toIncoming } from './incoming.js';

/** Longer than clients keep an idle connection, so that no request meets one that was just closed. */
const KEEP_ALIVE_MS = 75_000;

/** Puts a handler behind a socket; whatever it throws becomes the answer of `onFault`. */
export function createHttpServer(options: {
  handle: (request: Incoming) => Promise<Answer>;
  onFault: (error: unknown) => Promise<Answer>;
  headers: Record<string, string>;
  delay: number;
}): Server {
  const { handle, onFault, headers, delay } = options;
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (message, response) => {
    const request = toIncoming(message);
    const answered = handle(request).catch(onFault);
    const waits = delay > 0 && request.method !== 'OPTIONS';
    Promise.all([answered, waits ? sleep(delay) : undefined])
      .then(([answer]) => send(response, answer, headers, request.method === 'HEAD'))
      .catch(() => response.destroy());
  });
}

/** The one place that writes to a client. */
function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  shared: Record<string, string>,
  headOnly: boolean,
): void {
  if (response.destroyed) return;
  const bare = status === 204 || status === 304;
  response.writeHead(status, {
    ...shared,
    ...headers,
    ...(bare ? {} : { 'Content-Length': body === null ? 0 : Buffer.byteLength(body) }),
  });
  response.end(headOnly || bare ? undefined : body);
}

/** Listens; a taken port is told in one sentence that says what to do. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const next = port + 1 > 65_535 ? 4010 : port + 1;
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken. Choose another one: faktura-mock --port ${next}`);
  }
  if (error.code === 'EACCES') {
    return new Error(
      `Port ${port} needs more rights. Choose one above 1023: faktura-mock --port 4010`,
    );
  }
  return new Error(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`);
}

/** Stops listening and drops idle and running connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
