import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { contractSources } from './build/contract-sources.mjs';
import { root } from './process.mjs';

/** Folder of the built benchmark programs. */
export const folder = join(root, '.cache', 'bench');

/** Programs that run in their own processes; everything else is part of the first one. */
const programs = [
  'main.ts',
  'seed/main.ts',
  'process/probe.ts',
  'process/reader.ts',
  'process/mail-sink.ts',
  'process/plain-mail.ts',
  'process/without-validation.ts',
  'process/warm-up.ts',
  'process/compilations.ts',
  'peer/main.ts',
  'peer/canned.ts',
  'peer/compile.ts',
];

/** Node runs no TypeScript: each program becomes one file that finds the installed packages. */
export async function bundle() {
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: programs.map((program) => join(root, 'test/bench', program)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: contractSources(),
    logLevel: 'warning',
  });
}

/**
 * The value after `name`; `otherwise` if it is not given.
 * @param {string[]} args
 * @param {string} name
 * @param {string} otherwise
 */
export function optionOf(args, name, otherwise) {
  const at = args.indexOf(name);
  if (at === -1) return otherwise;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`);
  return value;
}

/**
 * The same for a whole number from 1.
 * @param {string[]} args
 * @param {string} name
 * @param {number} otherwise
 */
export function countOf(args, name, otherwise) {
  const text = optionOf(args, name, String(otherwise));
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${name} must be a whole number from 1.`);
  return Number(text);
}
