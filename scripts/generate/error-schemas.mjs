import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { parse } from 'yaml';

import { resolve } from './document.mjs';

/**
 * The documented errors, by code: schema name, status, title, whether the code has details, and whether
 * entries of `errors` have it too. They are read from the files, because no operation returns a few of
 * the codes (405, file links).
 */
export function readErrors(base) {
  const folder = join(base, 'openapi', 'common', 'errors');
  return readdirSync(folder)
    .filter((file) => file.endsWith('Problem.yaml'))
    .map((file) =>
      describe(basename(file, '.yaml'), parse(readFileSync(join(folder, file), 'utf8'))),
    )
    .filter((error) => error.code !== undefined)
    .sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
}

function describe(name, schema) {
  const own = membersOf(schema);
  return {
    name,
    schema,
    code: own.code?.const,
    status: own.status?.const,
    title: own.title?.const,
    hasDetails: own.details !== undefined,
    isOfMember: own.errors?.example?.some(({ code }) => code === own.code.const) ?? false,
  };
}

/** The properties that the schema of a code narrows, at the top or in its `allOf`. */
function membersOf(schema) {
  const parts = [schema, ...(schema.allOf ?? [])];
  return Object.assign({}, ...parts.map((part) => part.properties ?? {}));
}

/** Adds every code to the enum of `Problem`, and those of members to that of `FieldError`. */
export function addErrorCodes({ components: { schemas } }, errors) {
  const { Problem, FieldError } = schemas;
  Problem.properties.code['x-extensible-enum'] = errors.map(({ code }) => code);
  const ofMembers = errors.filter(({ isOfMember }) => isOfMember).map(({ code }) => code);
  FieldError.properties.code['x-extensible-enum'].push(...ofMembers);
}

/** The document with the schemas of the codes that no operation returns. */
export function withEveryError(document, errors) {
  const missing = errors.filter((error) => document.components.schemas[error.name] === undefined);
  const added = missing.map((error) => [error.name, withLocalRefs(error.schema)]);
  const schemas = { ...document.components.schemas, ...Object.fromEntries(added) };
  return { ...document, components: { ...document.components, schemas } };
}

function withLocalRefs(schema) {
  const text = JSON.stringify(schema, (key, value) =>
    key === '$ref' ? `#/components/schemas/${basename(value, '.yaml')}` : value,
  );
  return JSON.parse(text);
}

/** The error codes of an operation, according to the schemas of its responses. */
export function codesOf(document, operation) {
  const codes = new Set();
  for (const response of Object.values(operation.responses)) {
    const content = resolve(document, response).content ?? {};
    for (const media of Object.values(content)) collect(document, media.schema, codes);
  }
  return [...codes].sort();
}

function collect(document, schema, codes) {
  const node = resolve(document, schema);
  if (node === undefined) return;
  const { code } = membersOf(node);
  if (typeof code?.const === 'string') codes.add(code.const);
  for (const branch of [...(node.oneOf ?? []), ...(node.anyOf ?? [])]) {
    collect(document, branch, codes);
  }
}
