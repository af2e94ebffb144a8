import { format } from 'oxfmt';

import { manifestOf } from '../published.mjs';

/**
 * What JSR reads of the SDK: it publishes the sources under the names that npm has for the built files.
 * @returns {Promise<[path: string, content: string]>}
 */
export async function jsrManifest() {
  await import('../journeys/typescript.mjs');
  const { entries } = await import('../../sdk/entries.ts');
  const { name, version, license, exports } = manifestOf('sdk');
  const { 'openapi-fetch': openapiFetch } = Object(manifestOf('.')['devDependencies']);
  const built = Object.keys(exports ?? {}).filter((path) => path !== './package.json');
  const sources = built.map((path) => {
    const entry = path === '.' ? 'index' : path.slice(2).replace('/', '-');
    const source = entries[entry];
    if (source === undefined) throw new Error(`sdk/entries.ts has no source of ${path}.`);
    return [path, `./${source}`];
  });
  const manifest = {
    name,
    version,
    license,
    exports: Object.fromEntries(sources),
    imports: { 'openapi-fetch': `npm:openapi-fetch@${openapiFetch}` },
    publish: { include: ['src', 'README.md', 'LICENSE'] },
  };
  const { code } = await format('jsr.json', JSON.stringify(manifest, null, 2));
  return ['sdk/jsr.json', code];
}
