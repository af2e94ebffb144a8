import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { build } from './build.mjs';
import { bold, fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import {
  classPathFile,
  fetchJar,
  lacksLedgerReader,
  lacksWheel,
  ledgerReader,
  missingJars,
  missingTool,
  resolveRules,
  wheel,
} from './conformity/artefacts.mjs';
import { CommandFailed, run, runTool } from './process.mjs';

const help = `
Usage: npm run test:conformity

Checks e-invoices with the official validators: the rules of CEN, XRechnung, Factur-X, Peppol and France
(XSD and Schematron), Mustang and veraPDF. They must accept issued documents without a warning, and what
the official rules reject must be rejected here under the same rule. Prints both figures. Also reads exports
for bookkeeping with readers that are not ours. Needs JDK 17 or newer, Maven, and Python with pip, which
download all of them once (about 200 MB). After that, npm test checks 40 documents with them.
`;

/** Downloads what is not yet in the local Maven repository, and the wheel. */
async function fetchValidators() {
  mkdirSync(dirname(classPathFile), { recursive: true });
  const maven = fetchWith('mvn', 'Maven', 'Maven Central');
  await maven(resolveRules);
  for (const jar of missingJars()) await maven(fetchJar(jar));
  const pip = fetchWith('python3', 'pip', 'PyPI');
  if (lacksWheel()) await pip(wheel.fetch);
  if (lacksLedgerReader()) await pip(ledgerReader.fetch);
}

/**
 * Runs a tool that downloads.
 * @param {string} command
 * @param {string} tool
 * @param {string} registry
 * @returns {(args: string[]) => Promise<void>}
 */
function fetchWith(command, tool, registry) {
  return async (args) => {
    await run(command, args).catch((error) => {
      if (!(error instanceof CommandFailed)) throw error;
      console.error(error.output.trim());
      fail(
        `${tool} could not fetch the validators. See that it reaches ${registry}, then run this again.`,
      );
    });
  };
}

async function holdDocuments() {
  const env = { FAKTURA_CONFORMITY: '1' };
  // One JVM at a time: each takes up to 1.5 GB and every core.
  const args = ['run', '--project', 'conformity', '--no-file-parallelism'];
  await runTool('vitest', args, { show: true, env }).catch(() => {
    fail(
      'Correct what the findings above name (server/src/einvoicing), then run this again. One file: ' +
        'FAKTURA_CONFORMITY=1 npx vitest run --project conformity <file>',
    );
  });
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const missing = missingTool();
    if (missing !== '') {
      fail(
        `${missing}. Install all three (Debian: openjdk-17-jdk-headless, maven and python3-pip), then run this again.`,
      );
    }
    const { setup } = await import('./setup.mjs');
    await setup('test');
    // The hybrid PDFs are exported from a running server.
    await build();
    console.log(bold('Downloading validators that are missing …'));
    await fetchValidators();
    console.log(bold('Checking documents with them; this takes a few minutes'));
    await holdDocuments();
  });
}
