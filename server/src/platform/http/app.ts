import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { Problem } from '../errors/problem.js';
import { newId } from '../ids/id.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import { refusal } from './envelope.js';
import { writeRefusal } from './answer.js';

/** What the application is made of; `pages` are everything outside `/v1`. */
export interface AppDeps {
  api: express.Router;
  pages: express.Router;
  apiVersion: string;
  corsOrigins: readonly string[];
  log: Logger;
  metrics: Metrics;
}

/** Headers that a browser page may read; without the list it sees none of ours. */
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
    ],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  });
}

const securityHeaders = helmet({
  // Nothing that the API answers with is a page; the few pages set their own policy.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Browser pages of other origins read the API where CORS lets them.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

/** One line per request: no query (it may hold names), no header, no body. */
function logAccess(deps: AppDeps, request: express.Request, response: ServerResponse): void {
  const started = performance.now();
  const path = pathForLog(request.url ?? '');
  const { method } = request;
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const { notes } = request;
    const status = response.writableFinished ? response.statusCode : 499;
    deps.metrics.request(notes.operationId ?? 'other', status, seconds);
    const ms = Math.round(seconds * 1000);
    deps.log.info({ method, path, status, ms, ...notes }, 'request');
  });
}

const WRONG_HOST = 'Send one Host header, with name and port of the server.';

/** The Express application: request id, access log, security headers, CORS, pages, `/v1`. */
export function createApp(deps: AppDeps): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('case sensitive routing', true);

  app.use((request, response, next) => {
    const requestId = newId('req');
    request.notes = { requestId };
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
  if (deps.corsOrigins.length > 0) app.use('/v1', corsFor(deps.corsOrigins));
  app.use('/v1', deps.api);
  app.use(deps.pages);
  app.use((_request, response) => {
    response
      .status(404)
      .type('text/plain')
      .send('Not found. The API is under /v1, its reference at /docs.\n');
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
      deps.log.error({ ...notes, err: error }, 'a page failed');
      if (response.headersSent) return next(error);
      response.status(500).type('text/plain').send(faultOf(notes.requestId));
    },
  );
  return (request, response) => {
    // Before Express, which remembers the start of the address.
    request.url = originForm(request.url ?? '');
    app(request, response);
  };
}

/** A malformed address or body: reported to the client, but not logged. */
function writeFault(response: express.Response, status: number): void {
  response.status(status).type('text/plain').send(`${STATUS_CODES[status]}\n`);
}

/** What a person reads in place of a page that failed; the log has the fault under that id. */
const faultOf = (requestId: string): string =>
  'Something went wrong on our side. Go back and try again in a minute. ' +
  `If it happens again, report it and quote ${requestId}.\n`;

/** The path and query of a request target, which may be a whole address (RFC 9112 §3.2.2). */
function originForm(target: string): string {
  const [authority = ''] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  const rest = target.slice(authority.length);
  return authority === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/** A name or address and a port; the name may be empty (RFC 3986 §3.2.2). */
const HOST = /^(?:\[[\d.:a-f]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i;

/** RFC 9112 §3.2: one Host of the right form, which only a client of HTTP/1.0 may leave out. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[index + 1] ?? '';
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host);
}

/** A path for the log. The token of a preview page opens it, wherever a client misplaced it. */
function pathForLog(target: string): string {
  const [path = ''] = target.split('?');
  if (path.startsWith('/v1/')) return path;
  return path.startsWith('/') ? path.replace(/^(\/[^/]*)\/.+/s, '$1/[removed]') : '[removed]';
}
