import type { RequestHandler, Router } from 'express';
import { allOperations } from './operations.js';
import type { Operation } from './operations.js';
import { Problem } from './problem.js';

/** `%2D` and `-` are equivalent (RFC 3986 §6.2.2.2), but Express does not decode paths before matching. */
function decodeUnreserved(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape;
  });
}

/** A target that is not a path, such as a URL of another scheme, or has a broken escape is unknown. */
const normalisePath: RequestHandler = (request, _response, next) => {
  const mark = request.url.indexOf('?');
  const end = mark === -1 ? request.url.length : mark;
  const path = request.url.slice(0, end);
  if (!path.startsWith('/') || !isDecodable(path)) throw noSuchPath();
  if (path.includes('%')) request.url = decodeUnreserved(path) + request.url.slice(end);
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function noSuchPath(): Problem {
  const message = 'There is no such path. Look it up in the API reference.';
  return new Problem('NOT_FOUND', message, { details: { resource: 'route' } });
}

function refuseMethod(operations: readonly Operation[]): RequestHandler {
  const allowed = operations.flatMap(({ method }) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  );
  const Allow = allowed.join(', ');
  const message = `This path does not have that method. Use one of ${Allow}.`;
  return () => {
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow } });
  };
}

/** Operations by path, fixed segments first: in `/transactions/categories`, `categories` is not an id. */
function operationsByPath(): [path: string, operations: Operation[]][] {
  const paths = new Map<string, Operation[]>();
  for (const operation of allOperations()) {
    paths.set(operation.path, [...(paths.get(operation.path) ?? []), operation]);
  }
  const parameters = (path: string) => path.split('{').length;
  return [...paths].sort(([a], [b]) => parameters(a) - parameters(b));
}

/**
 * Registers the route of every operation: 405 for other methods on its path, 404 for any other path.
 * The router must be strict and case-sensitive.
 */
export function routeOperations(
  router: Router,
  handlerOf: (operation: Operation) => RequestHandler,
): void {
  router.use(normalisePath);
  for (const [path, operations] of operationsByPath()) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const operation of operations) route[operation.method](handlerOf(operation));
    route.all(refuseMethod(operations));
  }
  router.use(() => {
    throw noSuchPath();
  });
}

/**
 * The path and query of a request target, which may be an absolute URL (RFC 9112 §3.2.2). A server sets it
 * before Express sees the request, since Express stores the start of the URL.
 */
export function originForm(target: string): string {
  const [authority = ''] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
  const rest = target.slice(authority.length);
  return authority === '' || rest.startsWith('/') ? rest : `/${rest}`;
}

/** Method and path as spelled in the contract, without the query. */
export function targetOf({ method, path }: Operation, params: Record<string, string>): string {
  const spelled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${method.toUpperCase()} /v1${spelled}`;
}

/** A page of a list, as in its response; how many pages there are may be unknown. */
interface PageOfList {
  data: readonly unknown[];
  pagination: { page: number; totalPages: number | null; hasMore: boolean };
}

/**
 * The pages that a page links to (RFC 8288): the one after it, and the nearest before it that exists. After
 * the last page of a list that is not counted, nobody knows which one that is.
 */
export function neighboursOf({ data, pagination }: PageOfList): { next?: number; prev?: number } {
  const { page, totalPages, hasMore } = pagination;
  const last = totalPages ?? (data.length > 0 ? page : 0);
  const prev = Math.min(page - 1, last);
  return { ...(hasMore && { next: page + 1 }), ...(prev > 0 && { prev }) };
}
