import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@faktura/contract';
import { originForm, routeOperations } from '@faktura/contract/requests';
import express, { Router } from 'express';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Engine } from '../answer/engine.js';
import type { Answer } from '../answer/write.js';
import type { Contract } from '../contract.js';
import { allowEveryPage } from './cors.js';

/** The Express application: the document, and every operation under `/v1`. */
export function createApp(contract: Contract, engine: Engine, delay: number): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.set('case sensitive routing', true);
  app.use(allowEveryPage(contract.document));
  if (delay > 0) {
    app.use(async (_request, _response, next) => {
      await sleep(delay);
      next();
    });
  }
  const text = JSON.stringify(contract.bundled);
  app.get('/openapi.json', (_request, response) => {
    send(response, { status: 200, headers: { 'Content-Type': 'application/json' }, body: text });
  });
  app.use('/v1', operations(contract, engine));
  app.use(() => {
    const message = 'Every path of the API begins with /v1.';
    throw new Problem('NOT_FOUND', message, { details: { resource: 'route' } });
  });
  app.use(refuse(engine));
  return (request, response) => {
    request.url = originForm(request.url ?? '');
    app(request, response);
  };
}

function operations({ routeOf }: Contract, engine: Engine): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use(requireKey);
  routeOperations(router, (operation) => {
    const route = routeOf(operation);
    return async (request, response) => {
      const answer = await engine.answer(route, request, response).catch((error: unknown) => {
        if (error instanceof Problem) return engine.refuse(error, route);
        throw error;
      });
      send(response, answer);
    };
  });
  return router;
}

/** Any key is accepted, but there must be exactly one. */
const requireKey: RequestHandler = ({ headersDistinct }, _response, next) => {
  const keys = headersDistinct['api-key'] ?? [];
  if (keys.length === 1 && keys[0]?.trim() !== '') return next();
  const message = 'Send an API key in the header api-key. The mock takes any.';
  const headers = { 'WWW-Authenticate': 'ApiKey header="api-key"' };
  throw new Problem('UNAUTHENTICATED', message, { headers });
};

/** The envelope for everything that goes wrong outside an operation, and for faults of the mock. */
function refuse(engine: Engine): ErrorRequestHandler {
  return async (error: unknown, _request, response, _next) => {
    const reason = error instanceof Error ? error.message : String(error);
    const problem =
      error instanceof Problem ? error : new Problem('INTERNAL', `The mock failed: ${reason}`);
    send(response, await engine.refuse(problem));
  };
}

/** The only function that writes to a client; Node writes no body for HEAD. */
function send(response: Response, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  response.set(headers);
  const isBare = status === 204 || status === 304;
  if (!isBare) response.set('Content-Length', String(body === null ? 0 : Buffer.byteLength(body)));
  response.writeHead(status).end(isBare ? undefined : body);
}
