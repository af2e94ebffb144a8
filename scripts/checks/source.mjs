import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { root } from '../process.mjs';

/** Files below a folder of the repository whose names the pattern accepts, as paths from the root. */
export function filesBelow(folder, pattern) {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();
}

/** Names of the folders directly below a folder of the repository. */
export function foldersIn(folder) {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function parse(path) {
  const text = readFileSync(join(root, path), 'utf8');
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Names of every member of every object literal in a file, repeated as often as they stand there. */
export function memberNames(path) {
  const names = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      names.push(...node.properties.flatMap((member) => member.name?.text ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(path));
  return names;
}

/** Names of the members of an interface that a file declares. */
export function interfaceMembers(path, name) {
  const declaration = parse(path).statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  return (declaration?.members ?? []).flatMap((member) => member.name?.text ?? []);
}

/** Names of the functions that a file exports. */
export function exportedFunctions(path) {
  return parse(path).statements.flatMap((statement) => {
    const exported = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
      : false;
    if (!exported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text ?? [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  });
}

/** The exports of a TypeScript module that imports nothing but types. */
export async function loadModule(path) {
  const { outputText } = ts.transpileModule(readFileSync(join(root, path), 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
}
