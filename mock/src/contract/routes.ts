import type { Contract, Method, Operation, Parameter } from './types.js';
import { methods } from './types.js';

/** One operation of the contract, as the mock serves it. */
export interface Route {
  method: Method;
  /** The template: `/invoices/{id}/payments`. */
  path: string;
  operation: Operation;
  /** Those of the path and of the operation. */
  parameters: Parameter[];
}

/** The operation of a request, with the values of its path. */
export interface Match {
  route: Route;
  /** Decoded values of the path's parameters, in order; the contract has `id` at most. */
  id: string | undefined;
}

/** What stands at a path: an operation, other methods only, or nothing. */
export type Found =
  ({ kind: 'route' } & Match) | { kind: 'method'; allow: string[] } | { kind: 'nothing' };

interface Entry {
  segments: string[];
  routes: Map<Method, Route>;
}

const isTemplate = (segment: string) => segment.startsWith('{');

/** Builds the table of routes and returns the function that looks a request up in it. */
export function buildRouter(contract: Contract): {
  routes: Route[];
  find: (method: string, path: string) => Found;
} {
  const entries: Entry[] = Object.entries(contract.paths).map(([path, item]) => {
    const routes = new Map<Method, Route>();
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      routes.set(method, { method, path, operation, parameters });
    }
    return { segments: path.split('/'), routes };
  });
  // OpenAPI: a path without parameters wins over one with (`/transactions/categories`).
  const open = (entry: Entry) => entry.segments.filter(isTemplate).length;
  entries.sort((a, b) => open(a) - open(b));

  function find(method: string, path: string): Found {
    const segments = path.split('/');
    const entry = entries.find((candidate) => fits(candidate.segments, segments));
    if (!entry) return { kind: 'nothing' };
    const ids = segments.filter((_, index) => isTemplate(entry.segments[index] ?? ''));
    const decoded = ids.map(decode);
    if (decoded.includes(undefined)) return { kind: 'nothing' };
    const route = [...entry.routes.values()].find((one) => one.method === method);
    if (route) return { kind: 'route', route, id: decoded[0] };
    return { kind: 'method', allow: [...entry.routes.keys()].flatMap(allowed) };
  }

  return { routes: entries.flatMap((entry) => [...entry.routes.values()]), find };
}

function fits(template: string[], segments: string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((part, index) =>
      isTemplate(part) ? segments[index] !== '' : part === segments[index],
    )
  );
}

/** HEAD is served wherever GET is. */
function allowed(method: Method): string[] {
  return method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
