import { defineConfig } from 'tsdown';

import { thirdPartyNotices } from '../mock/build/third-party.ts';
import { contractCases } from './build/cases.ts';

/** The contract tests of this repository with a runner of their own, and everything that they need. */
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
  // How `diff` is judged: a file that redocly reads.
  copy: '../scripts/diff/redocly.yaml',
  logLevel: 'warn',
  plugins: [contractCases(), thirdPartyNotices({ fileName: 'THIRD-PARTY.txt' })],
});
