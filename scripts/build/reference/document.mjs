import { resolve } from '../../generate/document.mjs';
import { isTextPattern } from '../../generate/text-patterns.mjs';

/**
 * @import { Document, Schema } from '../../generate/openapi.ts'
 * @typedef {Schema & { oneOf: Schema[], description: string }} Union
 */

/** The contract for the reference page, changed so that Redoc shows every description.
 * @param {Document} document
 */
export function referenceDocument(document) {
  return legible(document, document);
}

/**
 * Redoc shows only the description of the selected branch of a `oneOf`, so each branch gets the common
 * one too. With a discriminator it shows neither, so that is removed. `oneOf` of a schema and null becomes
 * one schema. The patterns against control characters are removed: "Requests" explains them once.
 * @param {Document} document
 * @param {unknown} value
 * @returns {unknown}
 */
function legible(document, value) {
  if (Array.isArray(value)) return value.map((entry) => legible(document, entry));
  if (typeof value !== 'object' || value === null) return value;
  const node = isUnion(value) ? readable(document, value) : value;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, entry]) => key !== 'pattern' || !isTextPattern(entry))
      .map(([key, entry]) => [key, legible(document, entry)]),
  );
}

/**
 * @param {object} value
 * @returns {value is Union}
 */
function isUnion(value) {
  const isList = 'oneOf' in value && Array.isArray(value.oneOf);
  return isList && 'description' in value && typeof value.description === 'string';
}

/**
 * @param {Document} document
 * @param {Union} union
 * @returns {object}
 */
function readable(document, { oneOf, discriminator, ...beside }) {
  const [only, ...others] = oneOf.filter(({ type }) => type !== 'null');
  const isNullable = others.length + 1 < oneOf.length;
  if (only === undefined || !isNullable || others.length > 0) {
    return { ...beside, oneOf: oneOf.map((branch) => described(document, branch, beside)) };
  }
  const { oneOf: nested, ...schema } = described(document, only, beside, resolve(document, only));
  const example = beside.example ?? schema.example;
  if (nested === undefined) return { ...orNull(schema), example };
  return readable(document, { ...schema, example, oneOf: [...nested, { type: 'null' }] });
}

/** @param {Schema} schema */
function orNull({ type, ...schema }) {
  const values = schema.enum && { enum: [...schema.enum, null] };
  return { ...schema, ...values, type: [type, 'null'] };
}

/**
 * The branch with the common description before its own.
 * @param {Document} document
 * @param {Schema} branch
 * @param {{ description: string }} union
 */
function described(document, branch, { description }, shown = branch) {
  const own = shown.description ?? resolve(document, branch).description ?? '';
  const both = description.includes(own) ? description : `${description}\n\n${own}`;
  return { ...shown, description: both };
}
