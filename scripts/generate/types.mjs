import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { banner } from './document.mjs';
import { withNamedSchemas } from './named-schemas.mjs';

const { factory } = ts;

/** Types of the whole document for the server: it reads closed enums and answers with open ones. */
export async function serverTypes(document) {
  const nodes = await types(document, ({ 'x-extensible-enum': open, type }) =>
    open ? unionOf(open, [anyText(), ...nullOf(type)]) : undefined,
  );
  return `${banner}\n${astToString(nodes)}`;
}

const unlistedSource = `
declare const unlisted: unique symbol;
/** A value of an enum that a later version of the service has added: it is read, never written. */
export type Unlisted = string & { readonly [unlisted]: true };
`;

/**
 * The same for the SDK. An answer may bring a value that a later version has added, and what was
 * read can be sent, so the enums of both have `Unlisted`; a mistyped literal is none.
 */
export async function sdkTypes(document) {
  const transform = ({ 'x-extensible-enum': open, enum: closed = [], type }) => {
    const values = open ?? closed.filter((value) => value !== null);
    // One value alone is the tag of a union.
    const isEnum = open !== undefined || values.length > 1;
    return isEnum ? unionOf(values, [unlisted(), ...nullOf(type)]) : undefined;
  };
  const nodes = withNamedSchemas(await types(document, transform));
  return `${banner}${unlistedSource}\n${astToString(nodes)}`;
}

function types(document, transform) {
  return openapiTS(withoutIgnoredMembers(document), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    alphabetize: false,
    transform,
  });
}

function unionOf(values, others) {
  const literals = values.map((value) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(value, true)),
  );
  return factory.createUnionTypeNode([...literals, ...others]);
}

const unlisted = () => factory.createTypeReferenceNode('Unlisted');

/** `string & {}` keeps completion of the literals beside it. */
const anyText = () =>
  factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);

const nullOf = (type) =>
  [type].flat().includes('null') ? [factory.createLiteralTypeNode(factory.createNull())] : [];

/**
 * A request may hold read-only members, so that what was read can be sent; the service ignores
 * them. Nobody should write them, so the types leave them out.
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
