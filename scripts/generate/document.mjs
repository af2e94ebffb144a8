/** @import { Document, Method, Operation, OperationEntry, Part } from './openapi.ts' */

/** @type {Method[]} */
const methods = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * Every operation with its method and path template, in the document's order.
 * @param {Document} document
 * @returns {OperationEntry[]}
 */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(
        (parameter) => resolve(document, parameter),
      );
      const { operationId: id, tags: [tag] = [] } = operation;
      if (tag === undefined) throw new Error(`${id} has no tag, so its resource is unknown`);
      return [{ id, method, path, tag, operation, parameters }];
    }),
  );
}

/**
 * Resolves a `$ref` into the same document; returns other values unchanged.
 * @template {Part | undefined} T
 * @param {Document} document
 * @param {T} value
 * @returns {T}
 */
export function resolve(document, value) {
  if (value?.$ref === undefined) return value;
  const parts = value.$ref.slice(2).split('/').map(unescape);
  const found = parts.reduce(memberOf, document);
  if (found === undefined) throw new Error(`${value.$ref} does not exist in the document`);
  // A reference points to a part of its own kind.
  return resolve(document, /** @type {T} */ (found));
}

/**
 * @param {unknown} node
 * @param {string} part
 * @returns {unknown}
 */
function memberOf(node, part) {
  return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
}

/**
 * The success response of an operation: its first 2xx.
 * @param {Document} document
 * @param {Operation} operation
 */
export function successOf(document, { operationId, responses }) {
  const status = Object.keys(responses).find((one) => one < '300');
  const found = status === undefined ? undefined : resolve(document, responses[status]);
  if (found === undefined) throw new Error(`${operationId} has no 2xx response`);
  return found;
}

/** @param {string} part */
function unescape(part) {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * A JSON Pointer fragment into the document.
 * @param {string[]} parts
 */
export function pointer(...parts) {
  return `#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** The header of every generated file. */
export const banner = `/** Made from openapi/ by npm run generate. Do not edit. */
`;

/**
 * `'a' | 'b'`, or `never` for an empty list.
 * @param {string[]} names
 */
export function unionOf(names) {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
}
