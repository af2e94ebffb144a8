import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { root } from '../process.mjs';

/** TypeScript source formatted as the rest of the repository. */
export async function inOurStyle(source) {
  const style = await resolveConfig(join(root, 'package.json'));
  return format(source, { ...style, checkIgnorePragma: false, parser: 'typescript' });
}
