import { routes, type Route } from './route.js';
import { script, type Script } from './script.js';
import type { Fake } from './types.js';

/** `http` of MSW 2, which makes a handler for a method and a path. */
export type Http<Handler> = Readonly<
  Record<Route['method'], (path: string, resolver: Resolver) => Handler>
>;

type Resolver = (info: { request: Request }) => Promise<Response>;

/**
 * Handlers of MSW for every operation. They answer as the fake is told, and the fake records what they
 * are asked.
 *
 * @param http `http` of `msw`, so that the handlers are made by your copy of it
 * @param baseUrl where the service is; by default on any host, below any path
 */
export function createHandlers<Handler>(
  http: Http<Handler>,
  fake: Fake,
  baseUrl = '*/v1',
): Handler[] {
  const { answer } = (fake as Fake & { readonly [script]: Script })[script];
  const base = baseUrl.replace(/\/+$/, '');
  const fail = () => Response.error();
  const resolver: Resolver = ({ request }) =>
    answer(request, request.signal, fail).catch((error: unknown) => {
      // MSW prints what is thrown, and answers with it.
      if (!request.signal.aborted) throw error;
      return fail();
    });
  return routes.map(({ method, path }) =>
    http[method](base + path.replace('{id}', ':id'), resolver),
  );
}
