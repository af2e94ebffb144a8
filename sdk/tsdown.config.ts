import { readdirSync } from 'node:fs';
import { defineConfig } from 'tsdown';
import { pruneOpenapiFetch } from './prune-openapi-fetch.ts';

const notResources = ['core', 'generated'];
const resources = readdirSync(new URL('./src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !notResources.includes(entry.name))
  .map(({ name }) => [name, `src/${name}/index.ts`]);

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
  hash: false,
  checks: { pluginTimings: false },
  logLevel: 'warn',
});
