import ts from 'typescript';

const { factory, SyntaxKind } = ts;

const exported = [factory.createModifier(SyntaxKind.ExportKeyword)];

/**
 * Declares every schema of the generated types by its name, so that editors and compilers print
 * `Invoice` and not its members. Optional members accept `undefined`, which JSON omits.
 */
export function withNamedSchemas(nodes) {
  const schemas = schemasOf(nodes);
  const declarations = schemas.map((schema) =>
    ts.setSyntheticLeadingComments(changed(declarationOf(schema), orUndefined), commentsOf(schema)),
  );
  const named = (node) => (schemas.includes(node) ? referenceTo(node) : node);
  const others = nodes.map((node) => changed(node, named));
  return [...declarations, ...others].map((node) => changed(node, byName));
}

function schemasOf(nodes) {
  const components = nodes.find((node) => node.name?.text === 'components');
  return components.members.find(({ name }) => name.text === 'schemas').type.members;
}

function declarationOf({ name, type }) {
  return ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
}

/** The comments without `@description`, which a declaration does not need. */
function commentsOf(schema) {
  return ts
    .getSyntheticLeadingComments(schema)
    ?.map((comment) => ({ ...comment, text: comment.text.replace('@description ', '') }));
}

/** Replaces each node of a tree with what `change` returns for it, from the root to the leaves. */
function changed(root, change) {
  const transformer = (context) => {
    const visit = (node) => ts.visitEachChild(change(node), visit, context);
    return visit;
  };
  return ts.transform(root, [transformer]).transformed[0];
}

function referenceTo({ modifiers, name, questionToken }) {
  const type = factory.createTypeReferenceNode(name.text);
  return factory.createPropertySignature(modifiers, name, questionToken, type);
}

/** Turns `components["schemas"]["Invoice"]` into `Invoice`. */
function byName(node) {
  const [schemas, name] = accessOf(node);
  const [components, group] = accessOf(schemas);
  const isSchema = group === 'schemas' && components.typeName?.text === 'components';
  return isSchema ? factory.createTypeReferenceNode(name) : node;
}

/** Type and member of `Type["member"]`. */
function accessOf(node) {
  return node !== undefined && ts.isIndexedAccessTypeNode(node)
    ? [node.objectType, node.indexType.literal?.text]
    : [];
}

function orUndefined(node) {
  if (!ts.isPropertySignature(node) || node.questionToken === undefined) return node;
  const { modifiers, name, questionToken, type } = node;
  const types = ts.isUnionTypeNode(type) ? type.types : [type];
  const nothing = factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword);
  const union = factory.createUnionTypeNode([...types, nothing]);
  return factory.updatePropertySignature(node, modifiers, name, questionToken, union);
}
