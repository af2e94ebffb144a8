import { defineConfig } from 'tsdown';

import { leaveOut } from './build/leave-out.ts';
import { thirdPartyNotices } from './build/third-party.ts';

/** One bundle with everything in it, so that installing the mock installs one package and runs no script. */
export default defineConfig({
  entry: { index: 'src/index.ts', bin: 'src/bin.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outDir: 'dist',
  dts: { entry: 'src/index.ts' },
  clean: true,
  minify: true,
  outExtensions: () => ({ js: '.js', dts: '.d.ts' }),
  noExternal: [/.*/],
  plugins: [leaveOut(), thirdPartyNotices({ fileName: 'THIRD-PARTY.txt' })],
});
