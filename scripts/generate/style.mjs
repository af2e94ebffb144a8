import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { root } from '../process.mjs';

/** Formats TypeScript like the rest of the repository, or with shorter lines. */
export async function inOurStyle(source, options = {}) {
  const style = await resolveConfig(join(root, 'package.json'));
  return format(source, { ...style, ...options, checkIgnorePragma: false, parser: 'typescript' });
}
