import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run bench [-- --only <names>] [-- --quick] [-- --output <file>]

Measures the built server, SDK and mock against what they are compared with, each in a process of
its own on a MariaDB of its own, and prints one table with the targets beside the figures. CPU
figures are user and system time of the measured process alone. A missed target does not make the
command fail; a bench that cannot run does.
  --only <names>    create, list, validation, pdf, sdk, memory, mock; several with commas
  --quick           a tenth of the requests, to try it out
  --output <file>   the table as Markdown (.cache/bench/results.md)
`;

const folder = join(root, '.cache', 'bench');

/** Programs that run in processes of their own; everything else is part of the first one. */
const programs = [
  'main.ts',
  'process/probe.ts',
  'process/without-validation.ts',
  'baseline/create-bare.ts',
  'baseline/create-by-hand.ts',
  'baseline/list.ts',
  'baseline/canned.ts',
];

/** Node runs no TypeScript: each program becomes one file that finds the installed packages. */
async function bundle() {
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
    logLevel: 'warning',
  });
}

function optionOf(args, name, otherwise) {
  const at = args.indexOf(name);
  if (at === -1) return otherwise;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`);
  return value;
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const only = optionOf(args, '--only', '');
    const output = optionOf(args, '--output', relative(root, join(folder, 'results.md')));
    const known = ['--only', only, '--quick', '--output', output];
    refuseUnknown(args, known);
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    await bundle();
    const wish = {
      only: only.split(',').filter((name) => name !== ''),
      quick: args.includes('--quick'),
      output,
    };
    await runNode(join(folder, 'main.mjs'), [JSON.stringify(wish)], { show: true });
  });
}
