import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root, runTool } from '../process.mjs';

const bundle = join(root, 'openapi', 'generated', 'openapi.json');
const overlay = join(root, 'openapi', 'generated', 'code-samples.overlay.json');

/** Puts the bundled document where the server and the mock are packed from. */
export async function copyContract() {
  const { stringify } = await import('yaml');
  for (const owner of ['server', 'mock']) {
    const folder = join(root, owner, 'contract');
    mkdirSync(folder, { recursive: true });
    copyFileSync(bundle, join(folder, 'openapi.json'));
  }
  const document = JSON.parse(readFileSync(bundle, 'utf8'));
  const text = stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 });
  writeFileSync(join(root, 'server', 'contract', 'openapi.yaml'), text);
}

/** The page's script would fetch the logo of its maker from outside. */
const vendorLogo = /https:\/\/cdn\.redoc\.ly\/[\w./-]+/g;

const emptyPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Builds the API reference: one HTML page that loads nothing from outside. */
export async function buildReference() {
  const folder = join(root, 'server', 'contract');
  const work = mkdtempSync(join(tmpdir(), 'faktura-reference-'));
  mkdirSync(folder, { recursive: true });
  try {
    const document = join(work, 'openapi.json');
    const overlays = existsSync(overlay) ? ['--overlay', overlay] : [];
    await runTool('redocly', ['bundle', bundle, ...overlays, '-o', document]);
    const output = join(folder, 'reference.html');
    const page = join(work, 'reference.html');
    await runTool('redocly', ['build-docs', document, '--inlineBundle', '-o', page]);
    writeFileSync(output, readFileSync(page, 'utf8').replaceAll(vendorLogo, emptyPicture));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
