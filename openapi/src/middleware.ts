import type { Request, RequestHandler, Response } from 'express';

/** Runs a middleware of Express to its end. */
export function run(
  middleware: RequestHandler,
  request: Request,
  response: Response,
): Promise<void> {
  return new Promise((resolve, reject) => {
    void middleware(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error as Error);
    });
  });
}
