import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { banner } from './document.mjs';
import { withNamedSchemas } from './named-schemas.mjs';

/**
 * @import { OpenAPITSOptions } from 'openapi-typescript'
 * @import { Document } from './openapi.ts'
 * @typedef {NonNullable<OpenAPITSOptions['transform']>} Transform
 */

const { factory } = ts;

/**
 * Types for the server: enums are closed in requests and open in responses.
 * @param {Document} document
 */
export async function serverTypes(document) {
  const nodes = await types(document, ({ 'x-extensible-enum': open, enum: closed, type }) => {
    if (open) return unionOf(open, [anyText(), ...nullOf(type)]);
    return isNumeric(closed) ? numberOr(nullOf(type)) : undefined;
  });
  return `${banner}\n${astToString(nodes)}`;
}

const unlistedSource = `
declare const unlisted: unique symbol;
/** A value that a later version of the service has added to an enum. Clients may read it, but not create it. */
export type Unlisted = string & { readonly [unlisted]: true };
`;

/**
 * Types for the SDK. A response may have a value that a later version has added, and what was read can
 * be sent back, so all enums include `Unlisted`. A mistyped literal is still a compile error.
 * @param {Document} document
 */
export async function sdkTypes(document) {
  /** @type {Transform} */
  const transform = ({ 'x-extensible-enum': open, enum: closed = [], type }) => {
    if (isNumeric(closed)) return numberOr(nullOf(type));
    const values = open ?? closed.filter((value) => value !== null);
    // A single value is the discriminator of a union.
    const isEnum = open !== undefined || values.length > 1;
    return isEnum ? unionOf(values, [unlisted(), ...nullOf(type)]) : undefined;
  };
  const nodes = withNamedSchemas(await types(document, transform));
  return `${banner}${unlistedSource}\n${astToString(nodes)}`;
}

/**
 * @param {Document} document
 * @param {Transform} transform
 */
function types(document, transform) {
  // As text, since the types of openapi-typescript describe more than ours.
  return openapiTS(JSON.stringify(withoutIgnoredMembers(document)), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    alphabetize: false,
    transform,
  });
}

/**
 * @param {string[]} values
 * @param {ts.TypeNode[]} others
 */
function unionOf(values, others) {
  const literals = values.map((value) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(value, true)),
  );
  return factory.createUnionTypeNode([...literals, ...others]);
}

const unlisted = () => factory.createTypeReferenceNode('Unlisted');

/** `string & {}`, with which editors still complete the literals of the union. */
const anyText = () =>
  factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);

/**
 * Numbers are not listed in types: what was read, as a number, can be sent back.
 * @param {unknown[] | undefined} values
 */
const isNumeric = (values = []) => values.some((value) => typeof value === 'number');

/** @param {ts.TypeNode[]} others */
const numberOr = (others) =>
  factory.createUnionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
    ...others,
  ]);

/** @param {unknown} type */
const nullOf = (type) =>
  [type].flat().includes('null') ? [factory.createLiteralTypeNode(factory.createNull())] : [];

/**
 * A request may have read-only members, so that what was read can be sent back; the service ignores
 * them. Clients should not set them, so the types omit them.
 * @param {Document} document
 */
function withoutIgnoredMembers(document) {
  const copy = structuredClone(document);
  for (const schema of Object.values(copy.components.schemas)) {
    if (schema.properties === undefined) continue;
    schema.properties = Object.fromEntries(
      Object.entries(schema.properties).filter(([, member]) => member['x-ignored'] !== true),
    );
  }
  return copy;
}
