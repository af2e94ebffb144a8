import ts from 'typescript';

import { banner } from '../document.mjs';
import { docstring, firstSentence } from './docstring.mjs';

/** @import { SdkForm, SdkOperation, SdkQuery } from './operation.mjs' */

/**
 * The types of a resource: those of the contract that its operations use, and its queries.
 * @param {SdkOperation[]} operations
 * @param {string} schemas
 */
export async function typesModule(operations, schemas) {
  const reached = reachedFrom(operations.flatMap(schemaNames), schemas);
  const queries = operations.flatMap(({ query, ...operation }) =>
    query?.isOwn ? [{ ...operation, query }] : [],
  );
  const forms = operations.flatMap(({ body }) =>
    body?.form ? [{ type: body.type, form: body.form }] : [],
  );
  const hasFiles = operations.some(({ kind }) => kind === 'file');
  const imported = [
    ...(queries.length > 0 ? ['operations'] : []),
    ...forms.map(({ form }) => form.schema),
  ];
  const lines = [
    ...(queries.length > 0 ? [`import type { ListQuery } from '../../core/list-query.js';`] : []),
    ...(forms.length > 0 ? [`import type { FileUpload } from '../../core/upload.js';`] : []),
    ...(imported.length > 0 ? [`import type { ${imported.join(', ')} } from '../schema.js';`] : []),
    '',
    ...(hasFiles
      ? [`export type { DocumentFile, ExportQuery } from '../../core/download.js';`]
      : []),
    ...(forms.length > 0 ? [`export type { FileContent } from '../../core/upload.js';`] : []),
    `export type { ${reached.join(', ')} } from '../schema.js';`,
    '',
    ...(await Promise.all([...queries.map(queryType), ...forms.map(formType)])),
  ];
  return `${banner}\n${lines.join('\n')}\n`;
}

/** @param {SdkOperation} operation */
function schemaNames({ body, types }) {
  return body && !body.form ? [body.type, ...types] : types;
}

/**
 * Names of these generated types and of all types that they refer to.
 * @param {string[]} names
 * @param {string} schemas
 */
function reachedFrom(names, schemas) {
  const source = ts.createSourceFile('schema.ts', schemas, ts.ScriptTarget.Latest, true);
  /** @type {Map<string, ts.Statement>} */
  const declarations = new Map();
  for (const one of source.statements) {
    const isType = ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one);
    if (isType) declarations.set(one.name.text, one);
  }
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} name */
  const reach = (name) => {
    const declaration = declarations.get(name);
    if (declaration === undefined || reached.has(name)) return;
    reached.add(name);
    visit(declaration);
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node)) reach(node.typeName.getText());
    ts.forEachChild(node, visit);
  };
  names.forEach(reach);
  return [...reached].sort();
}

/** @param {Pick<SdkOperation, 'id' | 'kind' | 'summary'> & { query: SdkQuery }} operation */
async function queryType({ id, kind, query, summary }) {
  const what = summary.replace(/^\w+ /, '');
  const prose =
    kind === 'list' ? `Which ${what} to list, and in which order.` : `How to ${lower(summary)}.`;
  return `${await docstring(prose)}
export interface ${query.type}
  extends ListQuery<NonNullable<operations['${id}']['parameters']['query']>> {}
`;
}

/**
 * The type of an upload: a file and the other members of the form.
 * @param {{ type: string, form: SdkForm }} upload
 */
async function formType({ type, form }) {
  const members = form.members.map((member) => `'${member}'`).join(' | ');
  return `${await docstring(firstSentence(form.description))}
export interface ${type} extends FileUpload, Pick<${form.schema}, ${members}> {}
`;
}

/** @param {string} summary */
function lower(summary) {
  return summary.charAt(0).toLowerCase() + summary.slice(1);
}
