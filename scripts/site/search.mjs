import { join } from 'node:path';
import { build } from 'esbuild';
import MiniSearch from 'minisearch';

import { root } from '../process.mjs';
import { plain } from './markdown.mjs';
import { options } from './browser/search-options.js';

/**
 * @import { Document } from '../generate/openapi.ts'
 * @import { Rendered } from './markdown.mjs'
 * @import { Page } from './sources.mjs'
 * @typedef {{ id: string, title: string, heading: string, text: string }} Entry
 */

/**
 * One entry for each part of a page below a heading.
 * @param {Page} page
 * @param {Rendered} rendered
 * @returns {Entry[]}
 */
export function entriesOf(page, { html, headings }) {
  const parts = html.split(/(?=<h[1-6] id=")/).filter((part) => part.startsWith('<h'));
  return headings.map(({ id, depth, text }, index) => ({
    id: depth === 1 ? page.url : `${page.url}#${id}`,
    title: page.title,
    heading: depth === 1 ? '' : text,
    text: plain(parts[index]?.replace(/^<h.*?<\/h[1-6]>/, '') ?? '').replace(/\s+/g, ' '),
  }));
}

/**
 * One entry for each operation of the API reference.
 * @param {Document} document
 * @returns {Entry[]}
 */
export function operationEntries({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (typeof operation !== 'object' || !('operationId' in operation)) return [];
      const { operationId, summary = '', description = '' } = operation;
      return {
        id: `reference.html#operation/${operationId}`,
        title: 'API reference',
        heading: summary,
        text: `${method.toUpperCase()} ${path} ${operationId} ${description}`.replace(/\s+/g, ' '),
      };
    }),
  );
}

/**
 * The index, as a script, because pages that are opened from a folder may load scripts alone.
 * @param {Entry[]} entries
 */
export function searchIndex(entries) {
  const index = new MiniSearch(options);
  index.addAll(entries.map((entry) => ({ ...entry, excerpt: beginning(entry.text) })));
  return `self.searchIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
}

/** @param {string} text */
function beginning(text) {
  return text.length <= 140 ? text : `${text.slice(0, 140).replace(/\s+\S*$/, '')} …`;
}

/** The scripts of the pages, by name. */
export async function browserScripts() {
  const names = ['theme', 'page', 'search'];
  const { outputFiles } = await build({
    absWorkingDir: join(root, 'scripts', 'site', 'browser'),
    entryPoints: names.map((name) => `${name}.js`),
    outdir: '.',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  });
  return new Map(names.map((name, index) => [`${name}.js`, outputFiles[index]?.text ?? '']));
}
