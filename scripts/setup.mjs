import { bold, dim, fail, isMain, offerHelp, runMain } from './console.mjs';
import { installPackages, packagesAreInstalled } from './setup/packages.mjs';
import { installTools, isPurpose, missingTools, pasteCommand } from './setup/tools.mjs';

/** @import { Purpose, Tool } from './setup/tools.mjs' */

const help = `
Usage: node scripts/setup.mjs [mock|start|test|cluster|full]

Checks that everything is installed, and installs what is missing:
  mock                   npm packages, with npm ci
  start                  the same, plus LibreOffice, python3-uno and fonts, for the PDF export
  test                   the same, plus MariaDB, Redis, Chromium, poppler-utils, curl and Git
  cluster                the same, plus MariaDB Galera, for npm run test:cluster
  full                   the same, plus OpenStack Swift, nginx and HAProxy, for npm run test:full
On Debian and Ubuntu, as root or with passwordless sudo, the tools are installed with apt. Elsewhere the
command to paste is printed; "start" then continues without them, "test" (the default) stops.
Silent, and done in well under a second, if nothing is missing.
`;

/** The first supported minor version of each major version; from 24 on, all are supported. */
/** @type {Record<number, number>} */
const firstMinor = { 20: 19, 22: 13 };

/**
 * Prepares the machine for `purpose`: "mock", "start", "test", "cluster" or "full".
 * @param {Purpose} purpose
 */
export async function setup(purpose) {
  refuseUnsupportedNode();
  if (!packagesAreInstalled()) {
    console.log(bold('Installing npm packages (npm ci, about a minute) …'));
    await installPackages();
  }
  const missing = missingTools(purpose);
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.name).join(', ');
  console.log(bold(`Missing: ${names}.`));
  if (await installTools(missing)) return;
  reportMissing(purpose, missing, names);
}

function refuseUnsupportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24 || minor >= (firstMinor[major] ?? Infinity)) return;
  fail(`Node 20.19, 22.13, 24 or newer is needed; this is ${process.versions.node}.`);
}

/**
 * @param {Purpose} purpose
 * @param {Tool[]} missing
 * @param {string} names
 */
function reportMissing(purpose, missing, names) {
  const command = pasteCommand(missing);
  if (purpose === 'start') {
    console.log(
      `PDF exports return 503 until ${names} are installed. Install them with:\n  ${command}`,
    );
    console.log(dim('Everything else works without it. Continuing …'));
    return;
  }
  fail(
    `The tests need ${names}. Install them with the command below, then run this again:\n  ${command}`,
  );
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const purpose = args[0] ?? 'test';
    if (!isPurpose(purpose)) fail('Say mock, start, test, cluster or full; see --help.');
    await setup(purpose);
  });
}
