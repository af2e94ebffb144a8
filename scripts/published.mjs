import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './process.mjs';

/** Folders of the packages that are published. */
export const published = ['openapi', 'sdk', 'mock', 'mcp', 'conformance', 'server'];

/**
 * @typedef {object} Known
 * @property {string} name
 * @property {string} version
 * @property {{ url: string, directory?: string }} repository
 * @property {{ directory?: string }} publishConfig
 */

/**
 * The manifest in a folder.
 * @param {string} folder
 * @returns {Known & Record<string, unknown>}
 */
export function manifestOf(folder) {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

/**
 * The folder whose files are published: that of the package, or one below it that is built.
 * @param {string} folder
 */
export function packedFrom(folder) {
  const { directory } = manifestOf(folder).publishConfig;
  return directory === undefined ? folder : `${folder}/${directory}`;
}

/** Where the code is, as the manifest of the root says it: `https://…`, without `.git`. */
export function repositoryUrl() {
  return manifestOf('.').repository.url.replace(/^git\+|\.git$/g, '');
}

/**
 * What the manifest of a published package says of its origin. npm rejects provenance that names another
 * repository than the manifest.
 * @param {string} folder with what is published
 */
export function originOf(folder, url = repositoryUrl()) {
  return {
    homepage: `${url}/tree/main/${folder}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: folder },
  };
}
