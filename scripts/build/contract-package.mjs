import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';
import { manifestOf, packedFrom } from '../published.mjs';

/** The files of the published contract that are made here; its README is written by hand. */
export const packageFiles = [
  'LICENSE',
  'index.d.ts',
  'openapi.json',
  'openapi.yaml',
  'package.json',
].map((name) => `${packedFrom('openapi')}/${name}`);

/** The manifest of the published contract: without the code that reads it here, and what that needs. */
function manifest() {
  const {
    dependencies: _,
    devDependencies: __,
    publishConfig: { directory: ___, ...publishConfig },
    ...own
  } = manifestOf('openapi');
  return {
    ...own,
    publishConfig,
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts' },
      './openapi.json': './openapi.json',
      './openapi.yaml': './openapi.yaml',
      './package.json': './package.json',
    },
    files: ['index.d.ts', 'openapi.json', 'openapi.yaml'],
  };
}

/**
 * Makes the folder that the contract is published from.
 * @param {string} json the bundled document
 * @param {string} yaml the same
 */
export function writeContractPackage(json, yaml) {
  const folder = join(root, packedFrom('openapi'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), json);
  writeFileSync(join(folder, 'openapi.yaml'), yaml);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  copyFileSync(join(root, 'openapi/generated/schema.ts'), join(folder, 'index.d.ts'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}
