import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { writeCompressed } from '../build/compress.mjs';
import { root } from '../process.mjs';
import { layout, notFound } from './layout.mjs';
import { Links } from './links.mjs';
import { render } from './markdown.mjs';
import { browserScripts, entriesOf, operationEntries, searchIndex } from './search.mjs';
import { readSite } from './sources.mjs';

/** Where the server finds the site; the API reference is in it too. */
const siteFolder = join(root, 'server', 'contract', 'docs');

/** Files of the API reference, which is a part of the build of its own. */
const isReference = (/** @type {string} */ name) => name.startsWith('reference.html');

const asset = (/** @type {string} */ name) =>
  readFileSync(join(root, 'scripts', 'site', 'browser', name), 'utf8');

/** Builds the documentation site: plain files that load nothing from other sites and work in any folder. */
export async function buildSite() {
  const { texts, files } = await siteFiles();
  mkdirSync(siteFolder, { recursive: true });
  for (const name of readdirSync(siteFolder)) {
    if (!isReference(name)) rmSync(join(siteFolder, name), { recursive: true });
  }
  await Promise.all(
    [...texts].map(([name, text]) => writeCompressed(join(siteFolder, name), text)),
  );
  for (const path of files) {
    const copy = join(siteFolder, path.replace(/^docs\//, ''));
    if (path.endsWith('.png')) {
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(join(root, path), copy);
    } else {
      await writeCompressed(copy, readFileSync(join(root, path), 'utf8'));
    }
  }
}

/** The text of every page and script by name, and the paths of the files to copy. */
export async function siteFiles() {
  const site = readSite();
  const links = new Links(site);
  const document = JSON.parse(
    readFileSync(join(root, 'openapi', 'generated', 'openapi.json'), 'utf8'),
  );
  const texts = await browserScripts();
  const entries = operationEntries(document);
  for (const page of site.pages.values()) {
    const rendered = render(page, links);
    texts.set(page.url, layout(site, page, rendered));
    entries.push(...entriesOf(page, rendered));
  }
  texts.set('404.html', notFound(site));
  texts.set('search-index.js', searchIndex(entries));
  for (const name of ['site.css', 'icon.svg']) texts.set(name, asset(name));
  return { texts, files: links.files };
}
