import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { banner } from './document.mjs';

const { factory } = ts;

/** TypeScript types of the whole document. */
export async function documentTypes(document) {
  const nodes = await openapiTS(withoutIgnoredMembers(document), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    alphabetize: false,
    transform: openUnion,
  });
  return `${banner}\n${astToString(nodes)}`;
}

/**
 * Response enums may gain values, so that a client must expect others: `'A' | 'B' | (string & {})`
 * keeps completion and accepts any string.
 */
function openUnion(schema) {
  const values = schema['x-extensible-enum'];
  if (!Array.isArray(values)) return undefined;
  const literals = values.map((value) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(value, true)),
  );
  const anyString = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  const nullable = Array.isArray(schema.type) && schema.type.includes('null');
  const orNull = nullable ? [factory.createLiteralTypeNode(factory.createNull())] : [];
  return factory.createUnionTypeNode([...literals, anyString, ...orNull]);
}

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
