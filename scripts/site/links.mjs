import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';
import { repositoryUrl } from '../published.mjs';
import { between, pathOf, urlOf } from './sources.mjs';

/** @import { Page, Site } from './sources.mjs' */

/**
 * Turns the links of a page into those of the site. Files below `docs/` become files of the site, others are
 * read in the repository.
 */
export class Links {
  /** @type {Set<string>} Files that the site needs beside its pages. */
  files = new Set();

  /** @param {Site} site */
  constructor({ pages }) {
    this.pages = pages;
  }

  /**
   * @param {Page} page
   * @param {string} href
   */
  resolve(page, href) {
    if (/^([a-z]+:|#)/.test(href)) return href;
    const [target = '', fragment] = href.split('#');
    const path = pathOf(page.source, target);
    const hash = fragment === undefined ? '' : `#${fragment}`;
    const url = urlOf(path);
    if (this.pages.has(path) || url === 'reference.html') return `${between(page.url, url)}${hash}`;
    const full = join(root, path);
    if (!existsSync(full))
      throw new Error(`${page.source} links to ${href}, which does not exist.`);
    const isFolder = statSync(full).isDirectory();
    if (!path.startsWith('docs/') || isFolder) {
      return `${repositoryUrl()}/${isFolder ? 'tree' : 'blob'}/main/${path}${hash}`;
    }
    this.files.add(path);
    return between(page.url, path.replace(/^docs\//, ''));
  }
}
