import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bold, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root } from './process.mjs';
import { setup } from './setup.mjs';

const help = `
Usage: npm run generate [-- --check]

Generates from the contract under openapi/, and writes what has changed:
  openapi/generated/       the bundled document with its code samples, and what the contract package
                           reads: types, operations and error codes
  sdk/src/generated/       the SDK except for its core: types, error unions, functions and namespaces
  sdk/README.md            the workflows of openapi/workflows/ as calls of the SDK
from the e-invoice rules:
  docs/e-invoice-rules.md  every rule, and how far the official ones are covered
and from the settings of the server:
  server/README.md         the table of its settings
from the rules for the status of an invoice:
  docs/guides/statuses.md  the table of moves, and the picture docs/pictures/statuses.svg
from the package.json files:
  docs/versions.md         which versions of the packages go together
  sdk/jsr.json             what JSR publishes of the SDK
Every schema of every operation is compiled on the way. Builds the API reference at the end.
  --check   write nothing; list the files that are out of date and exit with 1
`;

async function generate() {
  const { generatedFiles, holds, leftovers } = await import('./generate/files.mjs');
  const files = await generatedFiles();
  for (const [path, content] of files) {
    if (holds(path, content)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(`wrote ${path}`);
  }
  for (const path of leftovers(files)) {
    rmSync(join(root, path));
    console.log(`removed ${path}`);
  }
  const { build } = await import('./build.mjs');
  await build({ only: ['contract', 'API reference', 'documentation'] });
}

async function check() {
  const { staleFiles } = await import('./generate/files.mjs');
  const stale = await staleFiles();
  if (stale.length === 0) return;
  for (const path of stale) console.log(`not fresh: ${path}`);
  console.log(bold('Run npm run generate and commit what it changed.'));
  process.exitCode = 1;
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--check']);
    await setup('mock');
    await (args.includes('--check') ? check() : generate());
  });
}
