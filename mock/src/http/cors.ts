import type { Contract } from '../contract/types.js';
import { methods } from '../contract/types.js';
import type { Answer, Incoming } from './answer.js';

/** Every page may use the mock: there is nothing in it to protect. The key is a header, no cookie. */
export function createCors(contract: Contract): {
  headers: Record<string, string>;
  preflight: (request: Incoming) => Answer;
} {
  const exposed = new Set(['Allow', 'Retry-After']);
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      for (const response of Object.values(item[method]?.responses ?? {})) {
        for (const name of Object.keys(response.headers ?? {})) exposed.add(name);
      }
    }
  }
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': [...exposed].join(', '),
  };
  return {
    headers,
    preflight: (request) => ({
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'Access-Control-Allow-Headers':
          request.headers['access-control-request-headers'] ?? 'api-key, content-type',
        'Access-Control-Max-Age': '600',
        // Chromium asks so before a public page may reach a local address.
        ...(request.headers['access-control-request-private-network'] && {
          'Access-Control-Allow-Private-Network': 'true',
        }),
      },
      body: null,
    }),
  };
}
