import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { bold, isMain, offerHelp, refuseUnknown, runMain, seconds } from './console.mjs';
import { root } from './process.mjs';

/**
 * @import { Stryker } from '@stryker-mutator/core'
 * @typedef {NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>} LogLevel
 * @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>[number]} MutantResult
 * @typedef {'rules' | 'use-cases'} Kind
 */

/** Percent of the mutants that the tests must notice. */
const BAR = 85;

const help = `
Usage: npm run mutation [-- --only <folder> [--use-cases]] [--fresh]

Changes the rules (server/src/**/*.rules.ts) in one place at a time, and runs the tests beside them,
which need no database. A mutant that no test notices survives. Prints the survivors, the score of each
folder and, in the last line, the total score; exits with code 1 below ${BAR} %. Constants of modules are
not changed, since each would run every test. Takes about a quarter of an hour on two idle cores; later
runs reuse the results of unchanged files.
  --only <folder>   only the rules below server/src/<folder>, for example amounts
  --use-cases       the use cases of the folder instead, with its contract tests on SQLite and the
                    tests beside them; payments take two minutes
  --fresh           run all mutants again
`;

const sources = join(root, 'server/src');
const kept = join(root, '.cache/mutation');
/** @param {Kind} kind */
const results = (kind) => join(kept, `${kind}.json`);

/**
 * A use case is named by what it does: `create-payment.ts`.
 * @type {Record<Kind, (file: string) => boolean>}
 */
const isChanged = {
  rules: (file) => file.endsWith('.rules.ts'),
  'use-cases': (file) => /(^|\/)[a-z]+(-[a-z]+)+\.ts$/.test(file),
};

/** @param {string[]} args */
function folderOf(args) {
  const at = args.indexOf('--only');
  if (at === -1) return '';
  const folder = args[at + 1];
  if (folder === undefined || folder.startsWith('--')) throw new Error('--only needs a folder.');
  return folder;
}

/**
 * Files below a folder of the server, as paths from the root with slashes.
 * @param {string} folder
 * @param {(file: string) => boolean} isWanted
 */
function filesBelow(folder, isWanted) {
  const from = join(sources, folder);
  if (!existsSync(from)) return [];
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => relative(root, join(from, file)).replaceAll('\\', '/'));
}

/**
 * Runs one mutant at a time in copies of the repository, which are removed in the end.
 * @param {string[]} mutate
 * @param {Kind} kind
 * @param {boolean} force
 */
async function runMutants(mutate, kind, force) {
  const { Stryker } = await import('@stryker-mutator/core');
  return new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `scripts/mutation/${kind}.config.mjs` },
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    // A busy machine must not look like an endless loop.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: results(kind),
    force,
    tempDirName: join(kept, 'copies'),
    ignorePatterns: ['.cache', 'data', 'dist', 'docs'],
    reporters: ['progress-append-only'],
    logLevel: /** @type {LogLevel} */ ('warn'),
    allowConsoleColors: false,
  }).runMutationTest();
}

/**
 * A test file that cannot be loaded runs no tests, and its mutants would seem to survive.
 * @param {string} folder
 */
function refuseMissingTests(folder) {
  const { testFiles } = JSON.parse(readFileSync(results('rules'), 'utf8'));
  const tests = filesBelow(folder, (file) => file.endsWith('.rules.test.ts'));
  const missing = tests.filter((file) => !(file in testFiles));
  if (missing.length > 0) throw new Error(`No test ran in ${missing.join(', ')}.`);
}

/** @param {MutantResult[]} mutants */
function scoreOf(mutants) {
  const counted = mutants.filter(({ status }) => status !== 'Ignored');
  const killed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const percent = counted.length === 0 ? 100 : (100 * killed.length) / counted.length;
  return { percent, text: `${percent.toFixed(1)} %`, killed: killed.length, all: counted.length };
}

/** @param {MutantResult[]} mutants */
function printSurvivors(mutants) {
  for (const { status, fileName, location, mutatorName, replacement = '' } of mutants) {
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    const { line, column } = location.start;
    const instead = replacement.replaceAll(/\s+/g, ' ').slice(0, 60);
    console.log(`${fileName}:${line}:${column} ${mutatorName} ${status}: ${instead}`);
  }
}

/** @param {MutantResult[]} mutants */
function printFolders(mutants) {
  /** @type {Map<string, MutantResult[]>} */
  const folders = new Map();
  for (const mutant of mutants) {
    const [, , folder = ''] = mutant.fileName.split('/');
    folders.set(folder, [...(folders.get(folder) ?? []), mutant]);
  }
  for (const [folder, some] of [...folders].sort()) {
    const { text, killed, all } = scoreOf(some);
    console.log(`${folder.padEnd(14)} ${text.padStart(7)}   ${killed} of ${all}`);
  }
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const folder = folderOf(args);
    refuseUnknown(args, ['--only', folder, '--use-cases', '--fresh']);
    const kind = args.includes('--use-cases') ? 'use-cases' : 'rules';
    if (kind === 'use-cases' && folder === '')
      throw new Error('--use-cases needs --only <folder>.');
    const files = filesBelow(folder, isChanged[kind]);
    if (files.length === 0) throw new Error(`There are no ${kind} below server/src/${folder}.`);
    const { setup } = await import('./setup.mjs');
    await setup(kind === 'rules' ? 'mock' : 'test');
    // The test configuration is read in other processes.
    process.env.FAKTURA_MUTATED = folder;
    const began = Date.now();
    const all = await runMutants(files, kind, args.includes('--fresh'));
    if (kind === 'rules') refuseMissingTests(folder);
    // The result also contains files of earlier runs.
    const mutants = all
      .map((mutant) => ({ ...mutant, fileName: relative(root, mutant.fileName) }))
      .filter(({ fileName }) => files.includes(fileName));
    printSurvivors(mutants);
    console.log(bold(`Score of each folder, after ${seconds(Date.now() - began)}:`));
    printFolders(mutants);
    const score = scoreOf(mutants);
    console.log(
      `Mutation score ${score.text} (${score.killed} of ${score.all}); at least ${BAR} % is required.`,
    );
    if (score.percent < BAR) process.exitCode = 1;
  });
}
