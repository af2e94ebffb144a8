import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clients, schemathesis } from './clients/catalogue.mjs';
import { bold, dim, fail, isMain, offerHelp, refuseUnknown, runMain, seconds } from './console.mjs';
import { CommandFailed, root, run } from './process.mjs';

/** @import { Client } from './clients/catalogue.mjs' */

const all = [...clients, schemathesis];

const help = `
Usage: npm run test:clients [-- --only <client or language>]

Generates a client from the contract with each generator of docs/clients.md, compiles it, and does the
same journey with it on a started server: customer, invoice, payment, error, list, upload and PDF.
Then lets Schemathesis call a started server for five minutes, with requests made from the contract.
Prints a table of the results. Downloads the generators from npm, PyPI, Maven Central and the Go proxy,
once; needs Python 3.11, JDK 17, Maven and Go.
  --only <name>   only this client, or those of this language:
                  ${all.map(({ name }) => name).join(', ')}
`;

/** How much of a failed command's output is printed. */
const OUTPUT_LENGTH = 6000;

const steps = /** @type {const} */ (['generated', 'compiled', 'journey']);

/**
 * @param {Client} client
 * @returns {readonly (typeof steps[number])[]}
 */
const stepsOf = (client) => (client === schemathesis ? ['journey'] : steps);

/**
 * What became of a client: the steps that it passed, and what the next one wrote.
 * @typedef {{ client: Client, passed: string[], took: number, output?: string }} Result
 */

/** @param {string[]} args */
function chosenClients(args) {
  const at = args.indexOf('--only');
  if (at === -1) return all;
  const wanted = args[at + 1];
  const chosen = all.filter(({ name, language }) => name === wanted || language === wanted);
  if (chosen.length === 0) fail('--only takes a client or a language. See --help for the names.');
  return chosen;
}

/**
 * @param {Client} client
 * @param {string} scratch
 * @returns {Promise<Result>}
 */
async function take(client, scratch) {
  const began = performance.now();
  const folder = join(scratch, client.name);
  fillFolder(client, folder);
  const actions = await actionsOf(client, folder);
  /** @type {string[]} */
  const passed = [];
  try {
    for (const step of stepsOf(client)) {
      await actions[step]();
      passed.push(step);
    }
    return { client, passed, took: performance.now() - began };
  } catch (error) {
    const output = error instanceof CommandFailed ? error.output.trim() : String(error);
    return { client, passed, took: performance.now() - began, output };
  }
}

/**
 * @param {Client} client
 * @param {string} folder
 */
function fillFolder({ name }, folder) {
  mkdirSync(join(folder, 'client'), { recursive: true });
  cpSync(join(root, 'test/clients/journeys'), folder, { recursive: true });
  cpSync(join(root, 'test/clients', name), folder, { recursive: true });
  cpSync(join(root, 'openapi/generated/openapi.json'), join(folder, 'openapi.json'));
}

/**
 * @param {Client} client
 * @param {string} folder
 * @returns {Promise<Record<typeof steps[number], () => Promise<void>>>}
 */
async function actionsOf(client, folder) {
  const { languages } = await import('./clients/languages.mjs');
  const { environment, generateCommand } = await import('./clients/toolchains.mjs');
  const language = languages[client.language];
  return {
    async generated() {
      language.prepare?.(folder);
      const [program, args] = generateCommand(client);
      await run(program, args, { cwd: folder, env: environment });
    },
    compiled: () => language.compile(folder, client),
    async journey() {
      if (client === schemathesis) {
        const { callFromContract } = await import('./clients/schemathesis.mjs');
        return callFromContract(folder);
      }
      const { startServer } = await import('./clients/server.mjs');
      const server = await startServer(join(folder, 'data'));
      const [program, args] = language.start(folder);
      // West of UTC, where a calendar date that is read as an instant becomes the day before.
      const env = { ...environment, ...server.env, PYTHONPATH: 'client', TZ: 'America/New_York' };
      await run(program, args, { cwd: folder, env }).finally(server.stop);
    },
  };
}

/** @param {Result[]} results */
function printTable(results) {
  const rows = results.map(({ client, passed, took }) => [
    client.name,
    client.version,
    ...steps.map((step) => {
      if (!stepsOf(client).includes(step)) return '-';
      return passed.includes(step) ? 'yes' : 'no';
    }),
    seconds(took),
  ]);
  const head = ['client', 'version', ...steps, 'took'];
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  }
}

/**
 * @param {Result[]} results
 * @param {string} scratch
 */
function report(results, scratch) {
  printTable(results);
  const failed = results.filter(({ output }) => output !== undefined);
  if (failed.length === 0) return rmSync(scratch, { recursive: true, force: true });
  const [first] = failed;
  fail(
    `What was generated is in ${scratch}. Correct the contract or, if the generator is at fault, test/clients ` +
      `and docs/clients.md. Then run: npm run test:clients -- --only ${first?.client.name}`,
  );
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const at = args.indexOf('--only');
    refuseUnknown(args, at === -1 ? [] : ['--only', args[at + 1] ?? '']);
    const chosen = chosenClients(args);
    const { installTools, missingPrograms } = await import('./clients/toolchains.mjs');
    const missing = missingPrograms(chosen);
    if (missing.length > 0)
      fail(`Missing: ${missing.join(', ')}. Install them, then run this again.`);
    const { setup } = await import('./setup.mjs');
    await setup('start');
    const { build } = await import('./build.mjs');
    await build({ only: ['contract', 'API reference', 'documentation', 'sdk', 'server'] });
    console.log(bold('Downloading generators that are missing …'));
    await installTools(chosen);
    const scratch = mkdtempSync(join(tmpdir(), 'faktura-clients-'));
    /** @type {Result[]} */
    const results = [];
    for (const client of chosen) {
      console.log(bold(`${client.name} ${client.version}`));
      const result = await take(client, scratch);
      if (result.output !== undefined) console.log(result.output.slice(-OUTPUT_LENGTH));
      console.log(dim(`${result.passed.join(', ') || 'nothing'} after ${seconds(result.took)}`));
      results.push(result);
    }
    report(results, scratch);
  });
}
