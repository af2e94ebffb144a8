import type { RequestHandler } from 'express';

/** Every page may use a sandbox: it has nothing to protect. The key is a header, not a cookie. */
export const openToPages: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' });
  if (request.method !== 'OPTIONS' || !request.get('access-control-request-method')) return next();
  const headers = request.get('access-control-request-headers') ?? 'api-key, content-type';
  response.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers': headers,
    'Access-Control-Max-Age': '600',
  });
  // Chromium requires this before a public page may reach a local address.
  if (request.get('access-control-request-private-network')) {
    response.set('Access-Control-Allow-Private-Network', 'true');
  }
  response.status(204).end();
};
