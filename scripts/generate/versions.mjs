import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';

import { root } from '../process.mjs';
import { manifestOf } from '../published.mjs';

const page = 'docs/versions.md';
const begin =
  '<!-- Made from the package.json files by npm run generate; below the first row: earlier releases. -->\n';
const end = '<!-- End of the versions. -->';

/** The name of the package in each folder, as the head of its column. */
const columns = {
  openapi: 'contract',
  sdk: 'SDK',
  mock: 'mock',
  mcp: 'MCP server',
  conformance: 'conformance kit',
  server: 'server',
};
const folders = Object.keys(columns);

/** @param {string[]} cells */
const rowOf = (cells) => `| ${cells.join(' | ')} |`;
const head = [rowOf(Object.values(columns)), rowOf(folders.map(() => '---'))];

/**
 * The page with other rows.
 * @param {string} text
 * @param {(rows: string[]) => string[]} change
 */
async function withRows(text, change) {
  const [before, rest] = text.split(begin);
  const [table, after] = rest?.split(end) ?? [];
  if (table === undefined || after === undefined) throw new Error(`${page} needs: ${begin}`);
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  const { code } = await format('table.md', [...head, ...change(rows.slice(2))].join('\n'));
  return `${before}${begin}\n${code}\n${end}${after}`;
}

/**
 * The page with these versions in its first row.
 * @param {string} text
 * @param {string[]} versions of the packages, in the order of the columns
 */
export function withVersions(text, versions) {
  return withRows(text, ([, ...earlier]) => [rowOf(versions), ...earlier]);
}

/**
 * The page with its first row twice, so that the versions of a release stay below those of the next.
 * @param {string} text
 */
export function withRelease(text) {
  return withRows(text, ([first = '', ...earlier]) => [first, first, ...earlier]);
}

const read = () => readFileSync(join(root, page), 'utf8');

/**
 * The page of versions as the manifests are now.
 * @returns {Promise<[path: string, content: string]>}
 */
export async function versionsPage() {
  const versions = folders.map((folder) => manifestOf(folder).version);
  return [page, await withVersions(read(), versions)];
}

/** Keeps the row of the last release, before the versions are raised. */
export async function keepRelease() {
  writeFileSync(join(root, page), await withRelease(read()));
}
