import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/**
 * The source of each export of the contract, for bundlers: it is TypeScript, which Node cannot load as a
 * package. The most specific come first.
 * @returns {Record<string, string>}
 */
export function contractSources() {
  const folder = join(root, 'openapi');
  /** @type {{ name: string, exports: Record<string, string> }} */
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const sources = Object.entries(exports).map(([path, file]) => [
    join(name, path),
    join(folder, file),
  ]);
  return Object.fromEntries(sources.sort().reverse());
}
