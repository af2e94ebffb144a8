import { follow, reportOnce, responsesOf } from './walk.mjs';

/**
 * @import { Header, Response } from '../../scripts/generate/openapi.ts'
 * @import { Context, Location, Place, Rule } from './rule.ts'
 */

const limits = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const always = ['X-Request-Id', 'X-Api-Version'];

/**
 * Responses that passed the limiter have its three headers. 401 never passes it. 429 and 503 may not
 * have passed it, so there the headers are declared but not required, except for Retry-After. Responses
 * of operations that can return 304 have an ETag.
 * @returns {Rule}
 */
export function rateLimitHeaders() {
  const report = reportOnce();
  return {
    Operation(operation, ctx) {
      const isConditional = '304' in operation.responses;
      for (const response of responsesOf(ctx, operation)) {
        for (const message of problemsOf(ctx, response, isConditional)) {
          report(ctx, response.location.child(['headers']), message);
        }
      }
    },
  };
}

/**
 * @param {Context} ctx
 * @param {Place<Response> & { status: string }} response
 * @param {boolean} isConditional
 */
function problemsOf(ctx, { status, node, location }, isConditional) {
  const headers = headersOf(ctx, node, location);
  const repeatable = status === '429' || status === '503';
  const required = [...always, ...(repeatable ? ['Retry-After'] : [])];
  const declared = status === '401' ? [] : limits;
  if (status !== '401' && !repeatable) required.push(...limits);
  const lacksTag = isConditional && status === '200' && headers.ETag?.required !== true;
  return [
    ...(lacksTag ? ['ETag must be required on 200: 304 compares it.'] : []),
    ...declared.filter((name) => !(name in headers)).map((name) => `${status} lacks ${name}.`),
    ...required
      .filter((name) => headers[name]?.required !== true)
      .map((name) => `${name} must be required on ${status}.`),
    ...(repeatable ? limits : [])
      .filter((name) => headers[name]?.required === true)
      .map((name) => `${name} cannot be required on ${status}.`),
    ...(status === '401' ? limits : [])
      .filter((name) => name in headers)
      .map((name) => `401 has not passed the limiter: no ${name}.`),
  ];
}

/**
 * @param {Context} ctx
 * @param {Response} node
 * @param {Location} location
 * @returns {Record<string, Header | undefined>}
 */
function headersOf(ctx, node, location) {
  const entries = Object.entries(node.headers ?? {}).map(([name, header]) => [
    name,
    follow(ctx, header, location.child(['headers', name]))?.node,
  ]);
  return Object.fromEntries(entries);
}
