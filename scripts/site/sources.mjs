import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { marked } from 'marked';

import { root } from '../process.mjs';

/**
 * @typedef {{ source: string, url: string, title: string, text: string }} Page
 * @typedef {{ source: string, name: string }} Entry what the navigation calls a page
 * @typedef {{ title: string, entries: Entry[] }} Section
 * @typedef {{ pages: Map<string, Page>, sections: Section[] }} Site
 */

/** The page that lists the others: the navigation of the site, and the start page of the folder on GitHub. */
export const home = 'docs/README.md';

/** What the site shows instead of a file of the repository. */
const standIns = new Map([['openapi/generated/openapi.json', 'reference.html']]);

/**
 * The address of a page below the root of the site: without `docs/`, in lower case, and a README as index.
 * @param {string} source path from the root of the repository
 */
export function urlOf(source) {
  const standIn = standIns.get(source);
  if (standIn !== undefined) return standIn;
  const path = source.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
  return path.replace(/\.md$/, '.html').toLowerCase();
}

/** Every page: what the home page lists, in its order, then the rest of `docs/`. */
export function readSite() {
  const sections = sectionsOf(readFileSync(join(root, home), 'utf8'));
  const listed = sections.flatMap(({ entries }) => entries.map(({ source }) => source));
  const sources = [home, ...listed, ...pagesIn('docs')].filter((source) => !standIns.has(source));
  /** @type {Map<string, Page>} */
  const pages = new Map();
  for (const source of sources) if (!pages.has(source)) pages.set(source, readPage(source));
  return { pages, sections };
}

/** @param {string} source */
function readPage(source) {
  const text = readFileSync(join(root, source), 'utf8');
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${source} has no heading: begin it with "# ".`);
  return { source, url: urlOf(source), title: title.replaceAll('`', ''), text };
}

/** @param {string} folder */
function pagesIn(folder) {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return paths.filter((path) => path.endsWith('.md')).toSorted();
}

/**
 * The lists of links below each heading of the home page.
 * @param {string} text
 */
function sectionsOf(text) {
  /** @type {Section[]} */
  const sections = [];
  for (const token of marked.lexer(text)) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ title: token.text, entries: [] });
    if (token.type !== 'list') continue;
    const links = [...token.raw.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)];
    const entries = links.map(([, name = '', href = '']) => ({ name, source: pathOf(home, href) }));
    sections.at(-1)?.entries.push(...entries);
  }
  return sections;
}

/**
 * The path of what a page links to, from the root of the repository; a folder is its README.
 * @param {string} source the page
 * @param {string} href without its fragment
 */
export function pathOf(source, href) {
  const path = posix.join(posix.dirname(source), href).replace(/\/$/, '');
  const readme = `${path}/README.md`;
  return existsSync(join(root, readme)) ? readme : path;
}

/**
 * A relative link between two addresses of the site, so that it works in a folder of any name.
 * @param {string} from
 * @param {string} to
 */
export function between(from, to) {
  return posix.relative(posix.dirname(from), to);
}
