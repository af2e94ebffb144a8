import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import express, { type Express } from 'express';

/** An application, and the classes of the messages that its HTTP server makes. */
export interface Application {
  app: Express;
  messages: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
}

/**
 * Creates an Express application. It finds its own prototypes on the messages of these classes. Otherwise it would set
 * them on every message, which V8 answers with new hidden classes for each member that is added later.
 */
export function createApplication(): Application {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage> extends ServerResponse<Asked> {}
  const app = express();
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { app, messages: { IncomingMessage: Request, ServerResponse: Response } };
}
