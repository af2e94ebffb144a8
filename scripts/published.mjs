import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './process.mjs';

/** Folders of the packages that are published. */
export const published = ['sdk', 'mock', 'server'];

/** @typedef {{ name: string, version: string, repository: { url: string, directory?: string } }} Named */

/**
 * The manifest in a folder.
 * @param {string} folder
 * @returns {Named & Record<string, unknown>}
 */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/** Where the code is, as the manifest of the root says it: `https://…`, without `.git`. */
export function repositoryUrl() {
  return manifestOf('.').repository.url.replace(/^git\+|\.git$/g, '');
}

/**
 * What the manifest of a published package says of its origin. npm rejects provenance that names another
 * repository than the manifest.
 * @param {string} folder
 */
export function originOf(folder, url = repositoryUrl()) {
  return {
    homepage: `${url}/tree/main/${folder}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: folder },
  };
}
