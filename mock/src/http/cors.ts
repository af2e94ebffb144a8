import { methods } from '@faktura/contract';
import type { OpenApiDocument } from '@faktura/contract';
import type { RequestHandler } from 'express';

/** Every page may use the mock: it has nothing to protect. The key is a header, not a cookie. */
export function allowEveryPage({ paths }: OpenApiDocument): RequestHandler {
  const exposed = new Set(['Allow', 'Retry-After']);
  for (const item of Object.values(paths)) {
    for (const method of methods) {
      for (const response of Object.values(item[method]?.responses ?? {})) {
        for (const name of Object.keys(response.headers ?? {})) exposed.add(name);
      }
    }
  }
  const names = [...exposed].join(', ');
  return (request, response, next) => {
    response.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': names,
    });
    if (request.method !== 'OPTIONS') return next();
    response.set({
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        request.get('access-control-request-headers') ?? 'api-key, content-type',
      'Access-Control-Max-Age': '600',
    });
    // Chromium requires this before a public page may reach a local address.
    if (request.get('access-control-request-private-network')) {
      response.set('Access-Control-Allow-Private-Network', 'true');
    }
    response.writeHead(204).end();
  };
}
