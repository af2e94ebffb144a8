import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';
import { writeCompressed } from './compress.mjs';
import { writeContractPackage } from './contract-package.mjs';

const bundle = join(root, 'openapi', 'generated', 'openapi.json');

/** Copies the bundled document to the folders that the packages are packed from. */
export async function copyContract() {
  const { stringify } = await import('yaml');
  const text = readFileSync(bundle, 'utf8');
  const options = { aliasDuplicateObjects: false, lineWidth: 100 };
  const folder = join(root, 'server', 'contract');
  const yaml = stringify(JSON.parse(text), options);
  await writeCompressed(join(folder, 'openapi.json'), text);
  await writeCompressed(join(folder, 'openapi.yaml'), yaml);
  writeContractPackage(text, yaml);
  for (const name of ['mock', 'mcp', 'conformance']) {
    const plain = join(root, name, 'contract');
    mkdirSync(plain, { recursive: true });
    copyFileSync(bundle, join(plain, 'openapi.json'));
  }
}
