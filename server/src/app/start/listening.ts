import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentRenderer } from '../../pdf/index.js';
import type { Config } from '../../platform/config/config.js';

/** Resolves to the port. */
export async function listen(server: Server, { port, host }: Config): Promise<number> {
  server.listen({ port, ...(host ? { host } : {}) });
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Answers requests; while it stops, each response is the last one of its connection. */
export function answerRequests(
  server: Server,
  answer: RequestListener,
  isStopping: () => boolean,
): void {
  server.on('request', (request, response) => {
    if (isStopping()) response.setHeader('Connection', 'close');
    answer(request, response);
  });
}

/** The URL for clients on this machine; a zone, as in `fe80::1%eth0`, is not allowed in a URL. */
export function localUrl({ host = '' }: Config, port: number): string {
  const name = host.replace(/%.*/, '').replace(/^(0\.0\.0\.0|::)?$/, 'localhost');
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin;
}

/** The URL at which clients reach the server, for processes that do not run it. */
export function publicUrlOf(config: Config): string {
  return config.publicUrl ?? localUrl(config, config.port);
}

/**
 * Longer than clients and proxies keep a connection idle (60 s and less): the side that closes first must
 * be the one that sends next, or the next request finds a closed connection.
 */
const KEEP_ALIVE_MS = 75_000;

/** Limits for receiving a complete request, and its headers; Node checks at intervals. */
export function patience({ requestTimeoutMs: requestTimeout }: Config) {
  const headersTimeout = Math.min(requestTimeout, 20_000);
  const connectionsCheckingInterval = Math.min(requestTimeout / 2, 5_000);
  const keepAliveTimeout = KEEP_ALIVE_MS;
  return { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout };
}

/** Time for running renderings; everything else ends sooner. */
const RENDER_GRACE_MS = 6_000;
/** After this, connections are cut: the whole stop must take less than ten seconds. */
const CUT_AFTER_MS = 8_000;

/** In a turn this short, hardly anybody can have connected since the event loop looked. */
const QUIET_MS = 0.1;
/** A busy process may have no such turn; waiting for one must end all the same, after a few turns. */
const QUIET_WITHIN_MS = 500;
const FEW_TURNS = 10;

/**
 * Waits for a short turn of the event loop in which nobody connects: a listener that closes resets the
 * connections that wait to be accepted, with their requests.
 */
async function untilNobodyConnects(server: Server): Promise<void> {
  let connected = 0;
  const count = () => void (connected += 1);
  server.on('connection', count);
  const begunAt = performance.now();
  for (let turn = 1, isQuiet = false; !isQuiet; turn += 1) {
    const [before, turnAt] = [connected, performance.now()];
    await nextTurn();
    const at = performance.now();
    isQuiet = connected === before && at - turnAt < QUIET_MS;
    if (turn > FEW_TURNS && at - begunAt > QUIET_WITHIN_MS) break;
  }
  server.off('connection', count);
}

/**
 * Stops accepting connections and waits for running requests. Exports that are still queued get 503 at
 * once; connections without a request are closed, now and as they become idle.
 */
export async function drain(
  server: Server,
  renderer: Pick<DocumentRenderer, 'close'>,
): Promise<void> {
  await untilNobodyConnects(server);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
  server.closeIdleConnections();
  await Promise.all([closed, renderer.close(RENDER_GRACE_MS)]);
  clearInterval(idle);
  clearTimeout(cut);
}
