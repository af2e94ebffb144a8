import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { build } from './build.mjs';
import { bold, fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import {
  classPathFile,
  fetchJar,
  missingJars,
  missingTool,
  resolveRules,
} from './conformity/artefacts.mjs';
import { CommandFailed, run, runTool } from './process.mjs';

const help = `
Usage: npm run test:conformity

Holds e-invoices against the official validators: the rules of CEN, XRechnung, Factur-X and Peppol (XSD
and Schematron), Mustang and veraPDF. Documents that are issued must be accepted without a warning, and
what the official rules refuse must be refused here under the same rule. Prints both figures. Needs a JDK
of version 17 or newer and Maven, which fetches the validators once (some 90 MB). npm test holds 40
documents against them where they have been fetched.
`;

/** Fetches what is not in the local repository of Maven yet. */
async function fetchValidators() {
  mkdirSync(dirname(classPathFile), { recursive: true });
  await maven(resolveRules);
  for (const jar of missingJars()) await maven(fetchJar(jar));
}

async function maven(args) {
  await run('mvn', args).catch((error) => {
    if (!(error instanceof CommandFailed)) throw error;
    console.error(error.output.trim());
    fail(
      'Maven could not fetch the validators. See that it reaches Maven Central, then run this again.',
    );
  });
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
        `${missing}. Install both (Debian: openjdk-17-jdk-headless and maven), then run this again.`,
      );
    }
    const { setup } = await import('./setup.mjs');
    await setup('test');
    // The hybrid PDFs are exported from a running server.
    await build();
    console.log(bold('Fetching the validators, where they are not here yet …'));
    await fetchValidators();
    console.log(bold('Holding documents against them; this takes some minutes'));
    await holdDocuments();
  });
}
