import { fileURLToPath } from 'node:url';
import { defineConfig } from 'tsdown';

import { thirdPartyNotices } from '../mock/build/third-party.ts';
import { withoutValidator } from './build/without-validator.ts';

const sdk = (file: string) => fileURLToPath(new URL(`../sdk/src/${file}`, import.meta.url));

/** One bundle with everything in it, so that installing the server installs one package and runs no script. */
export default defineConfig({
  entry: { bin: 'src/bin.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  dts: false,
  clean: true,
  minify: true,
  outExtensions: () => ({ js: '.js' }),
  deps: { alwaysBundle: [/.*/] },
  // The sources, because the packages are built side by side.
  alias: { '@faktura/sdk/http': sdk('http.ts'), '@faktura/sdk': sdk('index.ts') },
  logLevel: 'warn',
  plugins: [withoutValidator(), thirdPartyNotices({ fileName: 'THIRD-PARTY.txt' })],
});
