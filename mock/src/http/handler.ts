import type { Engine } from '../answer/engine.js';
import type { Found } from '../contract/routes.js';
import type { Answer, Incoming } from './answer.js';

const prefix = '/v1';

/** Finds the operation of a method and path. */
export interface Routes {
  find: (method: string, path: string) => Found;
}

/** The checks before an operation is reached, in the order of the contract: 401, 404, 405. */
export function createHandler(
  engine: Engine,
  routes: Routes,
  preflight: (request: Incoming) => Answer,
  document: string,
): (request: Incoming) => Promise<Answer> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(request);
    if (request.path === '/openapi.json' && isRead(request)) {
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body: document };
    }
    if (request.path !== prefix && !request.path.startsWith(`${prefix}/`)) {
      return engine.refuse(undefined, noRoute(`Every path of the API begins with ${prefix}.`));
    }
    const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
    const found = routes.find(method, request.path.slice(prefix.length));
    const route = found.kind === 'route' ? found.route : undefined;
    if (!hasKey(request)) return engine.refuse(route, unauthenticated);
    if (found.kind === 'route') return engine.answer(found, request);
    if (found.kind === 'method') return engine.refuse(undefined, noMethod(found.allow));
    return engine.refuse(
      undefined,
      noRoute('There is no such path. Look it up in the API reference.'),
    );
  };
}

const isRead = ({ method }: Incoming) => method === 'GET' || method === 'HEAD';

/** Any key will do, but there has to be one, and only one. */
function hasKey({ headers, counts }: Incoming): boolean {
  return (headers['api-key'] ?? '').trim() !== '' && counts.get('api-key') === 1;
}

const unauthenticated = {
  status: 401,
  code: 'UNAUTHENTICATED',
  message: 'Send an API key in the header api-key. The mock takes any.',
  headers: { 'WWW-Authenticate': 'ApiKey header="api-key"' },
};

function noRoute(message: string) {
  return { status: 404, code: 'NOT_FOUND', message, details: { resource: 'route' } };
}

function noMethod(allow: string[]) {
  const Allow = allow.join(', ');
  const message = `This path does not have that method. Use one of ${Allow}.`;
  return { status: 405, code: 'METHOD_NOT_ALLOWED', message, headers: { Allow } };
}
