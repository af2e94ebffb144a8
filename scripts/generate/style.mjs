import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { format } from 'oxfmt';

import { root } from '../process.mjs';

/** @import { FormatOptions } from 'oxfmt' */

const { singleQuote } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/**
 * Formats TypeScript like the rest of the repository, or with shorter lines.
 * @param {string} source
 * @param {FormatOptions} options
 */
export async function inOurStyle(source, options = {}) {
  const { code, errors } = await format('generated.ts', source, { singleQuote, ...options });
  const [first] = errors;
  if (first !== undefined) throw new Error(`Generated code does not parse: ${first.message}`);
  return code;
}
