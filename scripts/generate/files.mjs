import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import { bundleDocument } from './bundle.mjs';
import { withCodeSamples } from './code-samples.mjs';
import { compileDocument } from './compile.mjs';
import { eInvoiceRules } from './e-invoice-rules.mjs';
import { addErrorCodes, readErrors, withEveryError } from './error-schemas.mjs';
import { contractErrors, sdkErrors } from './errors.mjs';
import { jsrManifest } from './jsr.mjs';
import { contractOperations } from './operations.mjs';
import { requestDocument } from './requests.mjs';
import { sdkFiles } from './sdk/index.mjs';
import { readmeWithSettings } from './settings.mjs';
import { statusFiles } from './statuses/index.mjs';
import { inOurStyle } from './style.mjs';
import { addTextPatterns } from './text-patterns.mjs';
import { sdkTypes, serverTypes } from './types.mjs';
import { versionsPage } from './versions.mjs';
import { readmeWithWorkflows } from './workflows.mjs';
import { root } from '../process.mjs';

/**
 * Every generated file with its content, by path from the root.
 * @returns {Promise<Map<string, string>>}
 */
export async function generatedFiles() {
  const document = await bundleDocument();
  const errors = readErrors(root);
  addErrorCodes(document, errors);
  addTextPatterns(document);
  compileDocument(document);
  const complete = withEveryError(document, errors);
  const shown = await withCodeSamples(document);
  const schemas = await sdkTypes(complete);
  return new Map([
    ['openapi/generated/openapi.json', `${JSON.stringify(shown, null, 2)}\n`],
    ['openapi/generated/requests.json', `${JSON.stringify(requestDocument(document), null, 2)}\n`],
    ['openapi/generated/schema.ts', await serverTypes(complete)],
    ['openapi/generated/operations.ts', await inOurStyle(contractOperations(document))],
    ['openapi/generated/errors.ts', await inOurStyle(contractErrors(errors))],
    ['sdk/src/generated/schema.ts', schemas],
    ['sdk/src/generated/errors.ts', await inOurStyle(sdkErrors(document, errors))],
    ...(await sdkFiles(document, schemas)),
    ['docs/e-invoice-rules.md', await eInvoiceRules()],
    await readmeWithSettings(),
    ...(await statusFiles()),
    await versionsPage(),
    await jsrManifest(),
    await readmeWithWorkflows(document),
  ]);
}

/** Paths of generated files that are out of date. */
export async function staleFiles() {
  const files = await generatedFiles();
  const changed = [...files].filter(([path, content]) => !holds(path, content));
  return [...changed.map(([path]) => path), ...leftovers(files)];
}

/**
 * Files in the generated folders that are no longer generated.
 * @param {Map<string, string>} files
 */
export function leftovers(files, base = root) {
  return ['openapi/generated', 'sdk/src/generated'].flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(base, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !files.has(path)),
  );
}

/**
 * True if the file exists with this content.
 * @param {string} path
 * @param {string} content
 */
export function holds(path, content) {
  const file = join(root, path);
  return existsSync(file) && readFileSync(file, 'utf8') === content;
}
