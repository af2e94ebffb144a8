import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { bold, dim, fail, isMain, offerHelp, runMain, seconds } from './console.mjs';
import { root, runNode, runTool } from './process.mjs';
import { groups, isGroup, isPortable } from './test/groups.mjs';
import { otherNodes, testUnder } from './test/other-nodes.mjs';

/**
 * @import { Purpose } from './setup/tools.mjs'
 * @import { Group } from './test/groups.mjs'
 */

const help = `
Usage: npm test [-- --full] [-- --only <group>]

Setup, build, generated files, lint, types, consistency checks and all tests: unit, conformance,
contract on SQLite and on MariaDB, SDK, mock, MCP, conformance kit, operations, packaging, parity and
browser. Ends with one line: N passed, M failed.
  --full              run the long tests at full length, store files in S3, run the SDK in Deno, Bun,
                      workerd, Next.js and Vite, then build and test again under the other versions of
                      Node (20, 22, 24) and run npm run test:cluster for three minutes; what this
                      needs is downloaded from npm and Debian
  --only <group>      only this group of tests, after setup and build:
                      unit, conformance, contract-sqlite, contract-mariadb, sdk, mock, mcp, kit,
                      operations, packaging, parity, browser, conformity; sdk and mock need npm
                      packages alone
One file: npx vitest run <file>
`;

const report = join(root, '.cache', 'vitest.json');
const records = join(root, '.cache', 'records');

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const started = Date.now();
    const { only, full } = readOptions(args);
    await prepare(isPortable(only) ? 'mock' : full ? 'full' : 'test');
    const { stages, stagesOf } = await import('./test/stages.mjs');
    const { runStages } = await import('./test/run-stages.mjs');
    const chosen = only === undefined ? stages : stagesOf(only);
    const failedStages = await runStages(chosen);
    const tests = await counted(() => runTests(only, full));
    for (const version of full && only === undefined ? otherNodes : []) {
      const again = await counted(() => testUnder(version));
      tests.passed += again.passed;
      tests.failed += again.failed;
    }
    if (full && only === undefined) {
      const isRight = await runNode(join(root, 'scripts/cluster.mjs'), [], { show: true }).then(
        () => true,
        () => false,
      );
      tests[isRight ? 'passed' : 'failed'] += 1;
    }
    const passed = chosen.length - failedStages.length + tests.passed;
    const failed = failedStages.length + tests.failed;
    if (tests.failed > 0) console.log(bold('→ Run one file again: npx vitest run <file>'));
    console.log(dim(`in ${seconds(Date.now() - started)}`));
    console.log(bold(`${passed} passed, ${failed} failed`));
    if (failed > 0) process.exitCode = 1;
  });
}

/** @param {string[]} args */
function readOptions(args) {
  const at = args.indexOf('--only');
  const full = args.includes('--full');
  if (at === -1) return { full, only: undefined };
  const only = String(args[at + 1]);
  if (!isGroup(only)) fail(`--only takes one of ${Object.keys(groups).join(', ')}.`);
  return { full, only };
}

/**
 * The stages import installed packages, so the packages come first.
 * @param {Purpose} purpose
 */
async function prepare(purpose) {
  const { setup } = await import('./setup.mjs');
  await setup(purpose);
}

/**
 * @param {Group | undefined} only
 * @param {boolean} full
 */
async function runTests(only, full) {
  rmSync(records, { recursive: true, force: true });
  const env = {
    FAKTURA_FULL: full ? '1' : '',
    FAKTURA_REPORT: report,
    FAKTURA_RECORD: records,
    // Without a database, which the tests of other groups share.
    FAKTURA_PORTABLE: isPortable(only) ? '1' : '',
    // Only a complete run can tell which documented responses no test has seen.
    FAKTURA_MATRIX: only === undefined ? 'gate' : 'show',
  };
  await runTool('vitest', ['run', ...(only === undefined ? [] : groups[only])], {
    show: true,
    env,
  });
}

/**
 * Figures from vitest's report; a run that fails without a failed test counts as one failure.
 * @param {() => Promise<unknown>} runs
 */
async function counted(runs) {
  rmSync(report, { force: true });
  const ended = await runs().then(
    () => true,
    (error) => {
      // Without a report, the runner itself was stopped: say so to explain the figures.
      if (!existsSync(report)) console.log(`The test runner did not finish (${error.message}).`);
      return false;
    },
  );
  const { passed, failed } = existsSync(report) ? figures() : { passed: 0, failed: 0 };
  return { passed, failed: ended || failed > 0 ? failed : 1 };
}

/**
 * What vitest's report says.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 */

function figures() {
  /** @type {Report} */
  const result = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = result.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles.length };
}
