import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { bold, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { run, runTool } from './process.mjs';

const help = `
Usage: npm run test:conformity

Holds e-invoices against the official validators: the rules of CEN, XRechnung, Factur-X and Peppol (XSD
and Schematron), Mustang and veraPDF. Documents that are issued must be accepted without a warning, and
what the official rules refuse must be refused here under the same rule. Prints both figures. Needs Java
17 or newer and Maven, which fetches the validators once (some 150 MB). npm test holds 40 documents
against them where they have been fetched.
`;

const pom = 'test/conformity/java/pom.xml';
const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.0';
const jars = [
  [
    'org.mustangproject:validator:2.26.0:jar:shaded',
    'org/mustangproject/validator/2.26.0/validator-2.26.0-shaded.jar',
  ],
  [
    'org.verapdf.apps:greenfield-apps:1.28.2',
    'org/verapdf/apps/greenfield-apps/1.28.2/greenfield-apps-1.28.2.jar',
  ],
];

async function mustHave(command, args) {
  await run(command, args).catch(() => {
    throw new Error(
      `${command} is missing. Install Java 17 and Maven (Debian: openjdk-17-jdk-headless and maven).`,
    );
  });
}

/** Fetches what is not in the local repository of Maven yet. */
async function fetchValidators() {
  await mustHave('java', ['-version']);
  await mustHave('mvn', ['--version']);
  console.log('Fetching the validators …');
  const file = '.cache/conformity/class-path';
  await run('mvn', [
    '-q',
    '-B',
    '-f',
    pom,
    `${plugin}:build-classpath`,
    `-Dmdep.outputFile=${join(process.cwd(), file)}`,
  ]);
  for (const [artifact, path] of jars) {
    if (existsSync(join(homedir(), '.m2/repository', path))) continue;
    await run('mvn', ['-q', '-B', `${plugin}:get`, `-Dartifact=${artifact}`, '-Dtransitive=false']);
  }
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    await fetchValidators();
    console.log(bold('Holding documents against them; this takes a minute or two'));
    const env = { FAKTURA_CONFORMITY: '1' };
    await runTool('vitest', ['run', '--project', 'conformity'], { show: true, env });
  });
}
