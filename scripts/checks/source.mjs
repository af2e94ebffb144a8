import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** Files below a folder of the repository whose names the pattern accepts, as paths from its root. */
export function filesBelow(base, folder, pattern) {
  const full = join(base, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();
}

/** Names of the folders directly below a folder of the repository. */
export function foldersIn(base, folder) {
  const full = join(base, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function parse(file) {
  const text = readFileSync(file, 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/** Names of every member of every object literal in a file, once per occurrence. */
export function memberNames(file) {
  const names = [];
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      names.push(...node.properties.flatMap((member) => member.name?.text ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return names;
}

/** Names of the members of an interface that a file declares. */
export function interfaceMembers(file, name) {
  const declaration = parse(file).statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  return (declaration?.members ?? []).flatMap((member) => member.name?.text ?? []);
}

/** The exports of a TypeScript module that imports nothing but types. */
export async function loadModule(file) {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputText).toString('base64')}`);
}
