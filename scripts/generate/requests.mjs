import { operationsOf, resolve } from './document.mjs';

/** @import { Document, OperationEntry, Parameter, RequestBody, Schema } from './openapi.ts' */

/**
 * The document without responses and descriptions: what is needed to validate requests. It compiles in
 * a third of the time of the whole document.
 * @param {Document} document
 */
export function requestDocument(document) {
  /** @type {Record<string, Record<string, object>>} */
  const paths = {};
  for (const { path, method, ...entry } of operationsOf(document)) {
    paths[path] = { ...paths[path], [method]: requestOf(document, entry) };
  }
  const { openapi, info } = document;
  return {
    openapi,
    info: { title: info.title, version: info.version },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: schemasBelow(document, paths) },
  };
}

/**
 * @param {Document} document
 * @param {Omit<OperationEntry, 'method' | 'path'>} entry
 */
function requestOf(document, { id, operation, parameters }) {
  const body = resolve(document, operation.requestBody);
  return {
    operationId: id,
    // An id of any form is valid; if no record has it, the response is 404.
    parameters: parameters.filter((one) => one.in !== 'path').map(parameterOf),
    ...(body && { requestBody: bodyOf(body) }),
  };
}

/**
 * Reserved characters of a query parameter may be percent-encoded or not.
 * @param {Parameter} parameter
 */
function parameterOf(parameter) {
  return { ...bareObject(parameter), ...(parameter.in === 'query' && { allowReserved: true }) };
}

/** @param {RequestBody} body */
function bodyOf({ required = false, content }) {
  return { required, content: mapValues(content, ({ schema }) => ({ schema: bare(schema) })) };
}

/**
 * The components that requests refer to, directly or indirectly.
 * @param {Document} document
 * @param {object} paths
 */
function schemasBelow(document, paths) {
  const { schemas } = document.components;
  /** @type {Map<string, unknown>} */
  const reached = new Map();
  /** @param {unknown} value */
  const collect = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const reference = '$ref' in value ? String(value.$ref) : '';
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(reference) ?? [];
    if (name !== undefined && !reached.has(name)) {
      reached.set(name, bare(schemas[name]));
      collect(reached.get(name));
    }
    Object.values(value).forEach(collect);
  };
  collect(paths);
  return Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const words = new Set(['description', 'summary', 'example', 'examples', 'title']);

/**
 * express-openapi-validator takes own formats, but no own keywords, so the decimals of a number become its
 * format. The bounds of an integer say more than its format.
 * @param {Schema} schema
 * @returns {object}
 */
function validatedSchema({ 'x-decimals': decimals, ...schema }) {
  if (decimals !== undefined) return { ...schema, format: `decimal${decimals}` };
  if (![schema.type].flat().includes('integer')) return schema;
  const { format: _, ...others } = schema;
  return others;
}

/**
 * A schema or parameter without descriptions and examples, unless a member has such a name.
 * @param {unknown} value
 * @returns {unknown}
 */
function bare(value) {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  return bareObject(value);
}

/** @param {object} value */
function bareObject(value) {
  return Object.fromEntries(
    Object.entries(validatedSchema(value))
      .filter(([key]) => !words.has(key))
      .map(([key, entry]) => [key, key === 'properties' ? mapValues(entry, bare) : bare(entry)]),
  );
}

/**
 * @template T
 * @param {Record<string, T>} record
 * @param {(value: T) => unknown} change
 */
function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
