import { banner, operationsOf, resolve, unionOf } from './document.mjs';

/** @import { Document, OperationEntry, RequestBody } from './openapi.ts' */

/**
 * Generates the facts about every operation that are needed before a request is read.
 * @param {Document} document
 */
export function contractOperations(document) {
  const operations = operationsOf(document);
  const entries = operations.map((entry) => `  ${entry.id}: ${literal(facts(document, entry))},`);
  return `${banner}
/** What the contract says about one operation. */
export interface OperationFacts {
  readonly method: 'get' | 'put' | 'post' | 'patch' | 'delete';
  /** Path template under the base URL: \`/invoices/{id}\`. */
  readonly path: string;
  readonly resource: ${unionOf([...new Set(operations.map(resourceOf))])};
  /** The scope that a key needs. */
  readonly scope: string;
  /** Requests per rolling minute. */
  readonly rateLimit: number;
  /** Documented success statuses, 304 included. */
  readonly success: readonly number[];
  readonly ifMatch: boolean;
  readonly ifNoneMatch: boolean;
  readonly scopeId: boolean;
  readonly idempotencyKey: boolean;
  /** Null if the operation has no body. */
  readonly body: { readonly required: boolean; readonly mediaTypes: readonly string[] } | null;
}

/** Every operation of the contract, by operationId. */
export const operations = {
${entries.join('\n')}
} as const satisfies Record<string, OperationFacts>;

export type OperationId = keyof typeof operations;
`;
}

/**
 * @param {Document} document
 * @param {OperationEntry} entry
 */
function facts(document, entry) {
  const { method, path, operation, parameters } = entry;
  const resource = resourceOf(entry);
  /** @param {string} header */
  const has = (header) =>
    parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === header);
  return {
    method,
    path,
    resource,
    scope: `${resource}:${method === 'get' ? 'read' : 'write'}`,
    rateLimit: operation['x-rate-limit'] ?? document['x-rate-limit'],
    success: Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status < 400),
    ifMatch: has('if-match'),
    ifNoneMatch: has('if-none-match'),
    scopeId: has('scope-id'),
    idempotencyKey: has('idempotency-key'),
    body: bodyOf(resolve(document, operation.requestBody)),
  };
}

/** @param {RequestBody | undefined} body */
function bodyOf(body) {
  if (body === undefined) return null;
  return { required: body.required === true, mediaTypes: Object.keys(body.content) };
}

/**
 * The resource that an operation reads or writes: its tag.
 * @param {OperationEntry} entry
 */
function resourceOf({ tag }) {
  return tag.toLowerCase();
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => `    ${key}: ${literal(member)},`);
  return `{\n${members.join('\n')}\n  }`;
}
