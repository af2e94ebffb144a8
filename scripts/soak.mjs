import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { contractSources } from './build/contract-sources.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run soak [-- --minutes <n>] [--seed <s>]

Runs a mixed load of all operations except PDFs on four server processes that share one MariaDB and
one Redis, and kills the processes one after the other; Redis is killed after a quarter of the time,
the database after half of it. Clients retry unanswered requests, as the SDK does. In the end,
everything that was acknowledged must be there exactly once, and faktura audit must find nothing.
Starts everything it needs from a copy of the build, and prints a line each minute.
  --minutes <n>   how long the load lasts (30)
  --seed <s>      whole number that determines load and kills (the current time); the timing of
                  the processes still differs from run to run
`;

/**
 * @param {string[]} args
 * @param {string} name
 * @param {number} otherwise
 * @param {(value: number) => boolean} isRight
 * @param {string} what
 */
export function numberOf(args, name, otherwise, isRight, what) {
  const at = args.indexOf(name);
  const text = at === -1 ? String(otherwise) : args[at + 1];
  if (text === undefined || !isRight(Number(text))) throw new Error(`${name} must be ${what}.`);
  return text;
}

/** Node runs no TypeScript: the program becomes one file that finds the installed packages.
 * @param {string} folder
 * @param {string} name
 */
async function bundle(folder, name) {
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(root, 'test/soak', `${name}.ts`)],
    outfile: join(folder, `${name}.mjs`),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: contractSources(),
    logLevel: 'warning',
  });
}

/**
 * Runs a program of test/soak with a copy of the build, and ends with 1 if it finds a fault.
 * @param {'main' | 'cluster'} name
 * @param {{ minutes: string, seed: string }} options
 */
export async function runSoak(name, { minutes, seed }) {
  const { setup } = await import('./setup.mjs');
  await setup(name === 'cluster' ? 'cluster' : 'test');
  const { build } = await import('./build.mjs');
  await build();
  const folder = join(root, '.cache', name === 'cluster' ? 'cluster' : 'soak');
  await bundle(folder, name);
  console.log(`Soaking for ${minutes} min with seed ${seed}.`);
  const wish = { minutes: Number(minutes), seed: Number(seed), folder: join(folder, 'run') };
  const soak = runNode(join(folder, `${name}.mjs`), [JSON.stringify(wish)], { show: true });
  // Its last line says how it ended and what to do next.
  await soak.catch(() => process.exit(1));
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const minutes = numberOf(args, '--minutes', 30, (n) => n > 0, 'a number above 0');
    const seed = numberOf(args, '--seed', Date.now() % 2 ** 31, Number.isInteger, 'a whole number');
    refuseUnknown(args, ['--minutes', minutes, '--seed', seed]);
    await runSoak('main', { minutes, seed });
  });
}
