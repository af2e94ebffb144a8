import { defineConfig, type UserConfig } from 'tsdown';

import { thirdPartyNotices } from './third-party.ts';

/** Bundles a program with everything that it imports, so that its users install one package and run no script. */
export const oneBundle = ({ plugins, ...own }: UserConfig) =>
  defineConfig({
    format: 'esm',
    platform: 'node',
    target: 'node20',
    fixedExtension: false,
    dts: false,
    minify: true,
    deps: { alwaysBundle: [/.*/] },
    logLevel: 'warn',
    ...own,
    plugins: [plugins, thirdPartyNotices()],
  });
