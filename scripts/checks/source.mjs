import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

/**
 * Files below a folder of the repository whose names match the pattern, as paths from its root.
 * @param {string} base
 * @param {string} folder
 * @param {RegExp} pattern
 */
export function filesBelow(base, folder, pattern) {
  const full = join(base, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => pattern.test(file))
    .sort();
}

/**
 * Names of the folders directly below a folder of the repository.
 * @param {string} base
 * @param {string} folder
 */
export function foldersIn(base, folder) {
  const full = join(base, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @param {string} file */
function parse(file) {
  const text = readFileSync(file, 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

/**
 * Names of every member of every object literal in a file, once per occurrence.
 * @param {string} file
 */
export function memberNames(file) {
  /** @type {string[]} */
  const names = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      for (const { name } of node.properties) {
        if (name !== undefined && 'text' in name) names.push(name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return names;
}
