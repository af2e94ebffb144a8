import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { parse } from 'yaml';

import { resolve } from './document.mjs';

/**
 * @import { Document, Operation, Schema } from './openapi.ts'
 * @typedef {object} DocumentedError
 * @property {string} name
 * @property {Schema} schema
 * @property {string} code
 * @property {number} status
 * @property {string} title
 * @property {boolean} hasDetails
 * @property {boolean} isOfMember
 */

/**
 * The documented errors, by code: schema name, status, title, whether the code has details, and whether
 * entries of `errors` have it too. They are read from the files, because no operation returns a few of
 * the codes (405, file links).
 * @param {string} base
 */
export function readErrors(base) {
  const folder = join(base, 'openapi', 'common', 'errors');
  return readdirSync(folder)
    .filter((file) => file.endsWith('Problem.yaml'))
    .flatMap((file) =>
      describe(basename(file, '.yaml'), parse(readFileSync(join(folder, file), 'utf8'))),
    )
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @returns {DocumentedError[]}
 */
function describe(name, schema) {
  const { code: { enum: [code] = [] } = {}, status, title, details, errors } = membersOf(schema);
  if (code === undefined) return [];
  const example = errors?.example;
  return [
    {
      name,
      schema,
      code: String(code),
      status: Number(status?.enum?.[0]),
      title: String(title?.enum?.[0]),
      hasDetails: details !== undefined,
      isOfMember: Array.isArray(example) && example.some((error) => error.code === code),
    },
  ];
}

/**
 * The properties that the schema of a code narrows, at the top or in its `allOf`.
 * @param {Schema} schema
 * @returns {Record<string, Schema>}
 */
function membersOf(schema) {
  const parts = [schema, ...(schema.allOf ?? [])];
  return Object.assign({}, ...parts.map((part) => part.properties ?? {}));
}

/**
 * Adds every code to the enum of `Problem`, and those of members to that of `FieldError`.
 * @param {Document} document
 * @param {DocumentedError[]} errors
 */
export function addErrorCodes(document, errors) {
  addCodes(document, 'Problem', errors);
  const ofMembers = errors.filter(({ isOfMember }) => isOfMember);
  addCodes(document, 'FieldError', ofMembers);
}

/**
 * @param {Document} document
 * @param {string} name
 * @param {DocumentedError[]} errors
 */
function addCodes(document, name, errors) {
  const member = document.components.schemas[name]?.properties?.code;
  if (member === undefined) throw new Error(`The schema ${name} has no code`);
  const own = member['x-extensible-enum'] ?? [];
  member['x-extensible-enum'] = [...own, ...errors.map(({ code }) => code)];
}

/**
 * The document with the schemas of the codes that no operation returns.
 * @param {Document} document
 * @param {DocumentedError[]} errors
 * @returns {Document}
 */
export function withEveryError(document, errors) {
  const missing = errors.filter((error) => document.components.schemas[error.name] === undefined);
  const added = missing.map((error) => [error.name, withLocalRefs(error.schema)]);
  const schemas = { ...document.components.schemas, ...Object.fromEntries(added) };
  return { ...document, components: { ...document.components, schemas } };
}

/**
 * @param {Schema} schema
 * @returns {Schema}
 */
function withLocalRefs(schema) {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' ? `#/components/schemas/${basename(value, '.yaml')}` : value,
  );
  return JSON.parse(text);
}

/**
 * The error codes of an operation, according to the schemas of its responses.
 * @param {Document} document
 * @param {Operation} operation
 */
export function codesOf(document, operation) {
  /** @type {Set<string>} */
  const codes = new Set();
  for (const response of Object.values(operation.responses)) {
    const content = resolve(document, response).content ?? {};
    for (const media of Object.values(content)) collect(document, media.schema, codes);
  }
  return [...codes].sort();
}

/**
 * @param {Document} document
 * @param {Schema} schema
 * @param {Set<string>} codes
 */
function collect(document, schema, codes) {
  const node = resolve(document, schema);
  if (node === undefined) return;
  const [code] = membersOf(node).code?.enum ?? [];
  if (typeof code === 'string') codes.add(code);
  for (const branch of [...(node.oneOf ?? []), ...(node.anyOf ?? [])]) {
    collect(document, branch, codes);
  }
}
