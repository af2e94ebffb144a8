import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express from 'express';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Operation } from './operations.js';
import { isRefusal, validator } from './validate.js';

/** Compiles what validates an operation, which otherwise happens at its first request. */
export async function warmUp({ method, path, body }: Operation): Promise<void> {
  for (const mediaType of body?.mediaTypes ?? [undefined]) {
    const request = new IncomingMessage(new Socket());
    request.method = method.toUpperCase();
    request.url = path.replace(/\{\w+\}/g, 'x');
    if (mediaType) request.headers['content-type'] = mediaType;
    await validateEmpty(request, mediaType ? {} : undefined);
  }
}

/** Sends a request through the validator alone; what it says does not matter. */
function validateEmpty(message: IncomingMessage, body: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveBody: RequestHandler = (request, _response, next) => {
      request.body = body;
      next();
    };
    const end: ErrorRequestHandler = (error: unknown, _request, _response, _next) => {
      if (isRefusal(error)) resolve();
      else reject(error as Error);
    };
    const app = express();
    app.use(giveBody, validator(), () => resolve(), end);
    app(message, new ServerResponse(message));
  });
}
