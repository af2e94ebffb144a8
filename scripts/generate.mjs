import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { bold, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { bundleDocument } from './generate/bundle.mjs';
import { codeSamples } from './generate/code-samples.mjs';
import { compileDocument } from './generate/compile.mjs';
import { readErrors, withEveryError } from './generate/error-schemas.mjs';
import { sdkErrors, serverErrors } from './generate/errors.mjs';
import { serverOperations } from './generate/operations.mjs';
import { inOurStyle } from './generate/style.mjs';
import { documentTypes } from './generate/types.mjs';
import { root } from './process.mjs';

const help = `
Usage: npm run generate [-- --check]

Makes from the contract under openapi/, and writes what has changed:
  openapi/generated/openapi.json   the bundled document, and the code samples as an overlay
  sdk/src/generated/               types and error unions
  server/src/generated/            types, operations and error codes
Every schema of every operation is compiled on the way. Builds the API reference at the end.
  --check   write nothing; list the files that are not fresh and exit 1
`;

/** Every generated file with its content, by path from the root. */
async function generatedFiles() {
  const document = await bundleDocument();
  compileDocument(document);
  const errors = readErrors();
  const types = await documentTypes(withEveryError(document, errors));
  return new Map([
    ['openapi/generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['openapi/generated/code-samples.overlay.json', codeSamples(document)],
    ['sdk/src/generated/schema.ts', types],
    ['sdk/src/generated/errors.ts', await inOurStyle(sdkErrors(document, errors))],
    ['server/src/generated/schema.ts', types],
    ['server/src/generated/operations.ts', await inOurStyle(serverOperations(document))],
    ['server/src/generated/errors.ts', await inOurStyle(serverErrors(errors))],
  ]);
}

/** Paths of generated files that are not what the contract says now. */
export async function staleFiles() {
  const files = await generatedFiles();
  return [...files].filter(([path, content]) => !holds(path, content)).map(([path]) => path);
}

function holds(path, content) {
  const file = join(root, path);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}

async function generate() {
  const files = await generatedFiles();
  for (const [path, content] of files) {
    if (holds(path, content)) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
    console.log(`wrote ${path}`);
  }
  const { build } = await import('./build.mjs');
  await build({ only: ['contract', 'API reference'] });
}

async function check() {
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
    await (args.includes('--check') ? check() : generate());
  });
}
