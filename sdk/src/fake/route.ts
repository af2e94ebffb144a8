import { operations } from '../generated/operations.js';
import type { OperationId } from './types.js';

/** Where an operation is. */
export interface Route {
  readonly operation: OperationId;
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  readonly path: string;
}

const length = (path: string) => path.split('/').length;

/** Every operation; the first one that fits a request is the one that was meant. */
export const routes: readonly Route[] = Object.entries(operations)
  .map(([operation, { method, path }]) => ({ operation: operation as OperationId, method, path }))
  // Longer paths end like shorter ones, and a word could be taken for an id.
  .sort((a, b) => length(b.path) - length(a.path) || a.path.indexOf('{') - b.path.indexOf('{'));

/** The operation and the id of a request to any base URL. */
export function routeOf(method: string, url: string): { route: Route; id: string | undefined } {
  // MSW takes a path with a slash at its end for the same one.
  const pathname = new URL(url).pathname.replace(/\/+$/, '');
  for (const route of routes) {
    if (route.method !== method.toLowerCase()) continue;
    const found = new RegExp(`${route.path.replace('{id}', '([^/]+)')}$`).exec(pathname);
    if (found) return { route, id: found[1] && decodeURIComponent(found[1]) };
  }
  throw new TypeError(`The contract has no ${method} ${pathname}`);
}
