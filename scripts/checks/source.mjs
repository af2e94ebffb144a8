import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/** Files below a folder of the repository whose names match the pattern, as paths from its root. */
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
