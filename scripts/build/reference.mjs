import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, runTool } from '../process.mjs';
import { writeCompressed } from './compress.mjs';
import { referenceDocument } from './reference/document.mjs';

const bundle = join(root, 'openapi', 'generated', 'openapi.json');
const config = join(root, 'scripts', 'build', 'reference', 'redocly.yaml');

/** Without this, the script would load its vendor's logo from another site. */
const vendorLogo = /https:\/\/cdn\.redoc\.ly\/[\w./-]+/g;

/** Builds the API reference: one HTML page that loads nothing from other sites. */
export async function buildReference() {
  const work = mkdtempSync(join(tmpdir(), 'faktura-reference-'));
  try {
    const document = join(work, 'openapi.json');
    const contract = JSON.parse(readFileSync(bundle, 'utf8'));
    // It imports an installed package, which the first start does not have yet.
    const { workflowsInReference } = await import('../generate/workflows.mjs');
    contract.info.description += `\n${await workflowsInReference(contract)}\n`;
    writeFileSync(document, JSON.stringify(referenceDocument(contract)));
    const page = join(work, 'reference.html');
    const options = ['--inlineBundle', '--config', config];
    await runTool('redocly', ['build-docs', document, ...options, '-o', page]);
    const html = readFileSync(page, 'utf8').replaceAll(vendorLogo, 'data:,');
    await writeCompressed(join(root, 'server', 'contract', 'docs', 'reference.html'), html);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
