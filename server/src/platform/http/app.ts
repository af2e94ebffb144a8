import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';
import express from 'express';
import type { Express } from 'express';
import helmet from 'helmet';
import { Problem } from '../errors/problem.js';
import { newId } from '../ids/id.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import type { RequestNotes } from './api-types.js';
import { refusal } from './envelope.js';
import { namesOneHost, originForm, pathForLog } from './request-head.js';
import { writeRefusal } from './respond.js';

/** What the application is made of; `pages` are everything outside `/v1`. */
export interface AppParts {
  api: (
    request: IncomingMessage,
    response: ServerResponse,
    notes: RequestNotes,
    url: string,
  ) => Promise<void>;
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

const helmetHeaders = helmet({
  // Nothing that the API answers with is a page; the few pages set their own policy.
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  // Browser pages of other origins read the API where CORS lets them.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
});

/** They are the same for every answer, so helmet is asked for them once. */
function securityHeaders(): express.RequestHandler {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: () => undefined,
  };
  helmetHeaders({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw new Error('The security headers are wrong.', { cause: error });
  });
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

interface Noted extends IncomingMessage {
  notes: RequestNotes;
}

/** One line per request: no query (it may hold names), no header, no body. */
function logAccess(parts: AppParts, request: Noted, response: ServerResponse): void {
  const started = performance.now();
  const path = pathForLog(request.url ?? '');
  const { method } = request;
  response.once('close', () => {
    const seconds = (performance.now() - started) / 1000;
    const { notes } = request;
    const status = response.writableFinished ? response.statusCode : 499;
    parts.metrics.request(notes.operationId ?? 'other', status, seconds);
    const ms = Math.round(seconds * 1000);
    parts.log.info({ method, path, status, ms, ...notes }, 'request');
  });
}

const WRONG_HOST = 'Send one Host header, with name and port of the server.';

/** The Express application: request id, access log, security headers, CORS, pages, `/v1`. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('case sensitive routing', true);

  app.use((request, response, next) => {
    request.url = request.originalUrl = originForm(request.url);
    const requestId = newId('req');
    (request as unknown as Noted).notes = { requestId };
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Api-Version', parts.apiVersion);
    logAccess(parts, request as unknown as Noted, response);
    next();
  });
  app.use(securityHeaders());
  app.use((request, response, next) => {
    if (namesOneHost(request)) return next();
    const { requestId } = (request as unknown as Noted).notes;
    writeRefusal(response, refusal(new Problem('MALFORMED_REQUEST', WRONG_HOST), requestId));
  });
  if (parts.corsOrigins.length > 0) app.use('/v1', corsFor(parts.corsOrigins));
  app.use('/v1', (request, response, next) => {
    const { notes } = request as unknown as Noted;
    const url = request.originalUrl.slice('/v1'.length);
    parts.api(request, response, notes, url).catch(next);
  });
  app.use(parts.pages);
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
      const { notes } = request as unknown as Noted;
      parts.log.error({ ...notes, err: error }, 'a page failed');
      if (response.headersSent) return next(error);
      response.status(500).type('text/plain').send(`Something went wrong (${notes.requestId}).\n`);
    },
  );
  return app;
}
