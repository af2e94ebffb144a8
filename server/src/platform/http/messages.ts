import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** The classes that an HTTP server makes its requests and responses of. */
export interface MessageClasses {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/**
 * Express changes the prototype of each request and response, and V8 then makes hidden classes for
 * this one object with every member that is set. Those that are born with the prototypes that the
 * application wants are left alone, which halves what Express costs.
 */
export function messageClasses(app: Express): MessageClasses {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage> extends ServerResponse<Asked> {}
  Object.setPrototypeOf(Request.prototype, app.request);
  Object.setPrototypeOf(Response.prototype, app.response);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  return { IncomingMessage: Request, ServerResponse: Response };
}
