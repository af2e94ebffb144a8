import cors from 'cors';
import type express from 'express';
import helmet from 'helmet';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { originForm } from '@faktura/contract/requests';
import { isOutage } from '../db/faults.js';
import { Problem } from '../errors/problem.js';
import { newId } from '../ids/id.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { plainAddress } from '../rate-limit/source.js';
import { refusal } from './envelope.js';
import { writeRefusal } from './answer.js';

/** Dependencies of the application; `pages` handles everything outside `/v1`. */
export interface AppDeps {
  app: express.Express;
  api: express.Router;
  pages: express.Router;
  apiVersion: string;
  corsOrigins: readonly string[];
  /** Whose `X-Forwarded-For` is believed. */
  isTrustedProxy: (address: string) => boolean;
  log: Logger;
  metrics: Metrics;
  /** Gets every request that names a host first. */
  first?: express.RequestHandler | undefined;
}

/** Headers that browser scripts may read; without this list they see none of ours. */
const EXPOSED = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Location',
  'ETag',
  'Link',
  'X-Request-Id',
  'X-Api-Version',
  'Idempotent-Replayed',
  'Content-Disposition',
  'WWW-Authenticate',
  'Allow',
];

function corsFor(origins: readonly string[]) {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'api-key',
      'content-type',
      'idempotency-key',
      'if-match',
      'if-none-match',
      'scope-id',
      'x-faktura-client',
      'x-faktura-attempt',
    ],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

const securityHeaders = helmet({
  // No API response is a page; the few pages set their own policy.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Pages of other origins may read API responses if CORS allows them.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

/** Name and version of the client and number of the attempt, where they look like that. */
function clientOf({ headers }: IncomingMessage): { client?: string; attempt?: string } {
  const client = headers['x-faktura-client'];
  const attempt = headers['x-faktura-attempt'];
  return {
    ...(typeof client === 'string' && /^[\w.+/-]{1,60}$/.test(client) && { client }),
    ...(typeof attempt === 'string' && /^\d{1,3}$/.test(attempt) && { attempt }),
  };
}

/** The id that a trusted proxy gave the request, so that its log and ours name the same; mails store 40 characters. */
function proxyRequestId(
  { headers, socket }: IncomingMessage,
  isTrustedProxy: AppDeps['isTrustedProxy'],
): string | undefined {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !/^[\w.:-]{8,40}$/.test(given)) return undefined;
  return isTrustedProxy(socket.remoteAddress ?? '') ? given : undefined;
}

/** Proxies and monitors ask for them every second: they are logged as `debug`. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line per request, without the query (it may contain names), body, or headers but those by
 * which a client says what it is.
 */
function logAccess(deps: AppDeps, request: express.Request, response: ServerResponse): void {
  const started = performance.now();
  const path = pathForLog(request.url ?? '');
  const { method, ip = '' } = request;
  const address = plainAddress(ip);
  const level = PROBES.has(path) ? 'debug' : 'info';
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const { notes } = request;
    const status = response.writableFinished ? response.statusCode : 499;
    deps.metrics.request(notes.operationId ?? 'other', status, seconds);
    const ms = Math.round(seconds * 1000);
    const facts = { method, path, status, ms, address, ...clientOf(request), ...notes };
    deps.log[level](facts, 'request');
  });
}

const WRONG_HOST = 'Send one Host header, with name and port of the server.';

/** Completes the Express application: request id, access log, security headers, CORS, pages, `/v1`. */
export function createApp(deps: AppDeps): RequestListener {
  const { app } = deps;
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('case sensitive routing', true);
  app.set('trust proxy', deps.isTrustedProxy);

  app.use((request, response, next) => {
    const requestId = proxyRequestId(request, deps.isTrustedProxy) ?? newId('req');
    request.notes = { requestId, operationId: undefined, accountId: undefined, keyId: undefined };
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Api-Version', deps.apiVersion);
    logAccess(deps, request, response);
    next();
  });
  app.use(securityHeaders);
  app.use((request, response, next) => {
    if (namesOneHost(request)) return next();
    const { requestId } = request.notes;
    writeRefusal(response, refusal(new Problem('MALFORMED_REQUEST', WRONG_HOST), requestId));
  });
  if (deps.first) app.use(deps.first);
  if (deps.corsOrigins.length > 0) app.use('/v1', corsFor(deps.corsOrigins));
  app.use('/v1', deps.api);
  app.use(deps.pages);
  app.use((_request, response) => {
    response
      .status(404)
      .type('text/plain')
      .send('Not found. The API is under /v1, its documentation at /docs.\n');
  });
  app.use(
    (
      error: unknown,
      request: express.Request,
      response: express.Response,
      next: express.NextFunction,
    ) => {
      const { notes } = request;
      const { status = 500 } = error as { status?: number };
      if (status < 500 && !response.headersSent) return writeFault(response, status);
      deps.log[isOutage(error) ? 'debug' : 'error']({ ...notes, err: error }, 'a page failed');
      if (response.headersSent) return next(error);
      response.status(500).type('text/plain').send(faultOf(notes.requestId));
    },
  );
  return (request, response) => {
    request.url = originForm(request.url ?? '');
    app(request, response);
  };
}

/** A malformed URL or body: reported to the client, but not logged. */
function writeFault(response: express.Response, status: number): void {
  response.status(status).type('text/plain').send(`${STATUS_CODES[status]}\n`);
}

/** The text shown in place of a page that failed; the log has the error under that id. */
const faultOf = (requestId: string): string =>
  'Something went wrong on our side. Go back and try again in a minute. ' +
  `If it happens again, report it and quote ${requestId}.\n`;

/** A name or address with an optional port; the name may be empty (RFC 3986 §3.2.2). */
const HOST = /^(?:\[[\d.:a-f]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** RFC 9112 §3.2: exactly one valid Host header, which only HTTP/1.0 clients may omit. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}

/** A segment as long as a token of a preview page or a sign-in link, in a URL that was put together wrongly. */
const STRAY_TOKEN = /(\/|%2F)(?:[\w-]{43}|[\w-]{22})(?![\w-])/gi;

/** More than any path of the API; some collectors of logs split lines of 16 kB. */
const LONGEST_PATH = 1_000;

/**
 * A path for the log, without preview tokens, which grant access: they are removed anywhere in the path.
 */
function pathForLog(target: string): string {
  const [whole = ''] = target.split('?');
  const path = whole.replace(STRAY_TOKEN, '$1[removed]').slice(0, LONGEST_PATH);
  if (path.startsWith('/v1/')) return path;
  return path.startsWith('/') ? path.replace(/^(\/[^/]*)\/.+/s, '$1/[removed]') : '[removed]';
}
