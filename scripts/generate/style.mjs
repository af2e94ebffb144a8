import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'oxfmt';

import { root } from '../process.mjs';

const { singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/** Formats TypeScript like the rest of the repository, or with shorter lines. */
export async function inOurStyle(source, options = {}) {
  const { code, errors } = await format('generated.ts', source, { singleQuote, ...options });
  if (errors.length > 0) throw new Error(`Generated code does not parse: ${errors[0].message}`);
  return code;
}
