import ts from 'typescript';

const { factory, SyntaxKind } = ts;

/** @typedef {ts.PropertySignature & { name: ts.Identifier, type: ts.TypeNode }} Signature */

const exported = [factory.createModifier(SyntaxKind.ExportKeyword)];

/**
 * Declares every schema of the generated types by its name, so that editors and compilers print
 * `Invoice` and not its members. Optional members accept `undefined`, which JSON omits.
 * @param {ts.Node[]} nodes
 */
export function withNamedSchemas(nodes) {
  const schemas = schemasOf(nodes);
  const declarations = schemas.map((schema) =>
    ts.setSyntheticLeadingComments(changed(declarationOf(schema), orUndefined), commentsOf(schema)),
  );
  /** @param {ts.Node} node */
  const named = (node) => (isSignature(node) && schemas.includes(node) ? referenceTo(node) : node);
  const others = nodes.map((node) => changed(node, named));
  return [...declarations, ...others].map((node) => changed(node, byName));
}

/** @param {ts.Node[]} nodes */
function schemasOf(nodes) {
  const components = nodes
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'components');
  const schemas = components?.members
    .filter(isSignature)
    .find(({ name }) => name.text === 'schemas')?.type;
  if (schemas === undefined || !ts.isTypeLiteralNode(schemas)) {
    throw new Error('The generated types have no components.schemas');
  }
  return schemas.members.filter(isSignature);
}

/**
 * @param {ts.Node} node
 * @returns {node is Signature}
 */
function isSignature(node) {
  return ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.type !== undefined;
}

/** @param {Signature} schema */
function declarationOf({ name, type }) {
  return ts.isTypeLiteralNode(type)
    ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
    : factory.createTypeAliasDeclaration(exported, name, undefined, type);
}

/**
 * The comments without `@description`, which a declaration does not need.
 * @param {Signature} schema
 */
function commentsOf(schema) {
  return ts
    .getSyntheticLeadingComments(schema)
    ?.map((comment) => ({ ...comment, text: comment.text.replace('@description ', '') }));
}

/**
 * Replaces each node of a tree with what `change` returns for it, from the root to the leaves.
 * @param {ts.Node} root
 * @param {(node: ts.Node) => ts.Node} change
 */
function changed(root, change) {
  /** @type {ts.TransformerFactory<ts.Node>} */
  const transformer = (context) => {
    /** @type {(node: ts.Node) => ts.Node} */
    const visit = (node) => ts.visitEachChild(change(node), visit, context);
    return visit;
  };
  const [result = root] = ts.transform(root, [transformer]).transformed;
  return result;
}

/** @param {Signature} schema */
function referenceTo({ modifiers, name, questionToken }) {
  const type = factory.createTypeReferenceNode(name.text);
  return factory.createPropertySignature(modifiers, name, questionToken, type);
}

/**
 * Turns `components["schemas"]["Invoice"]` into `Invoice`.
 * @param {ts.Node} node
 */
function byName(node) {
  const [schemas, name] = accessOf(node);
  const [components, group] = accessOf(schemas);
  if (name === undefined || group !== 'schemas' || !isComponents(components)) return node;
  return factory.createTypeReferenceNode(name);
}

/** @param {ts.Node | undefined} type */
function isComponents(type) {
  if (type === undefined || !ts.isTypeReferenceNode(type)) return false;
  return ts.isIdentifier(type.typeName) && type.typeName.text === 'components';
}

/**
 * Type and member of `Type["member"]`.
 * @param {ts.Node | undefined} node
 * @returns {[type?: ts.TypeNode, member?: string]}
 */
function accessOf(node) {
  if (node === undefined || !ts.isIndexedAccessTypeNode(node)) return [];
  const { objectType, indexType } = node;
  const isNamed = ts.isLiteralTypeNode(indexType) && ts.isStringLiteral(indexType.literal);
  return isNamed ? [objectType, indexType.literal.text] : [objectType];
}

/** @param {ts.Node} node */
function orUndefined(node) {
  if (!ts.isPropertySignature(node) || node.questionToken === undefined) return node;
  const { modifiers, name, questionToken, type } = node;
  if (type === undefined) return node;
  const types = ts.isUnionTypeNode(type) ? type.types : [type];
  const nothing = factory.createKeywordTypeNode(SyntaxKind.UndefinedKeyword);
  const union = factory.createUnionTypeNode([...types, nothing]);
  return factory.updatePropertySignature(node, modifiers, name, questionToken, union);
}
