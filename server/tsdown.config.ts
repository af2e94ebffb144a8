import { defineConfig, type UserConfig } from 'tsdown';

/** Sequelize stays a package of its own: programs use its operators and functions with the models. */
const shared: UserConfig = {
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  outDir: 'models',
  fixedExtension: false,
  clean: false,
  checks: { pluginTimings: false },
  logLevel: 'warn',
};

/** `@faktura/server/models`, and its types, which scripts/build/models.mjs emits before. */
export default defineConfig([
  { ...shared, entry: { index: 'src/app/models/index.ts' }, dts: false },
  {
    ...shared,
    entry: { index: '../.cache/models/server/src/app/models/index.d.ts' },
    dts: { dtsInput: true, emitDtsOnly: true },
  },
]);
