import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsdown';

const resources = readdirSync(new URL('./src/generated', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => [name, `src/generated/${name}/index.ts`]);

export default defineConfig({
  entry: { index: 'src/index.ts', ...Object.fromEntries(resources) },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  outDir: 'dist',
  clean: true,
  // openapi-fetch is a development dependency: it goes into the bundle, with its types.
  deps: { alwaysBundle: ['openapi-fetch', 'openapi-typescript-helpers'] },
  plugins: [pruneOpenapiFetch()],
  fixedExtension: true,
  // Two files to load at start instead of thirteen; bundlers still drop what is not used.
  outputOptions: {
    codeSplitting: { groups: [{ name: 'shared', test: (id) => !/\.d\.[cm]?ts$/.test(id) }] },
  },
  checks: { pluginTimings: false },
  logLevel: 'warn',
});

/**
 * Takes out of the bundled openapi-fetch what the contract has no use for: matrix, label and object
 * parameters, and undici's extra options. A bundler cannot see that; it is a tenth of a bundle with
 * one resource. Queries are `form` without explode and paths are `simple`, as in the document.
 */
function pruneOpenapiFetch() {
  return {
    name: 'prune-openapi-fetch',
    transform(code: string, id: string) {
      if (!/openapi-fetch[\\/]dist[\\/]index\.mjs$/.test(id)) return undefined;
      return Object.entries(replacements).reduce(replaceFunction, code);
    },
  };
}

const replacements = {
  'const supportsRequestInitExt = () =>': 'return false;',
  'function createQuerySerializer(options)': `return (query) =>
    Object.entries(query)
      .map(([name, value]) => [name, [value ?? []].flat()])
      .filter(([, values]) => values.length)
      .map(([name, values]) => name + '=' + values.map(encodeURIComponent))
      .join('&');`,
  'function defaultPathSerializer(pathname, pathParams)':
    'return pathname.replace(/{(\\w+)}/g, (_, name) => encodeURIComponent(pathParams[name]));',
  'function defaultBodySerializer(body, headers)':
    'return body instanceof FormData ? body : JSON.stringify(body);',
};

/** Another version of the library would fail here, not in silence. */
function replaceFunction(code: string, [head, body]: [string, string]): string {
  const start = code.indexOf(head);
  const end = code.indexOf('\n}', start);
  if (start < 0) throw new Error(`openapi-fetch has no "${head}" any more`);
  return `${code.slice(0, start)}${head} {\n  ${body}${code.slice(end)}`;
}
