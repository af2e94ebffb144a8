import { defineConfig } from 'tsdown';

import { entries } from './entries.ts';

/** What no client loads. */
const forTests = /src\/(fake\/[a-z]+|generated\/(operations|examples))\.ts$/;

export default defineConfig({
  entry: entries,
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: 'es2022',
  dts: true,
  outDir: 'dist',
  clean: true,
  // openapi-fetch is a development dependency: it goes into `@faktura/sdk/http`, and its types into ours.
  deps: { alwaysBundle: ['openapi-fetch', 'openapi-typescript-helpers'] },
  fixedExtension: true,
  // Two files to load at start instead of thirteen; bundlers still drop what is not used.
  outputOptions: {
    codeSplitting: {
      groups: [
        {
          name: 'shared',
          test: (id) => !/\.d\.[cm]?ts$|openapi-fetch/.test(id) && !forTests.test(id),
        },
        { name: 'fake', test: forTests },
      ],
    },
  },
  checks: { pluginTimings: false },
  logLevel: 'warn',
});
