import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';
import { writeCompressed } from './compress.mjs';

const bundle = join(root, 'openapi', 'generated', 'openapi.json');

/** Copies the bundled document to the folders that the server and the mock are packed from. */
export async function copyContract() {
  const { stringify } = await import('yaml');
  const text = readFileSync(bundle, 'utf8');
  const options = { aliasDuplicateObjects: false, lineWidth: 100 };
  const folder = join(root, 'server', 'contract');
  await writeCompressed(join(folder, 'openapi.json'), text);
  await writeCompressed(join(folder, 'openapi.yaml'), stringify(JSON.parse(text), options));
  const mock = join(root, 'mock', 'contract');
  mkdirSync(mock, { recursive: true });
  copyFileSync(bundle, join(mock, 'openapi.json'));
}
