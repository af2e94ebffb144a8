import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/**
 * A page with a new content between two comments, the rest as it is.
 * @param {string} page
 * @param {{ source: string, name: string }} part what it is made from, and what its last comment calls it
 * @param {string} content
 * @returns {[path: string, content: string]}
 */
export function withGeneratedPart(page, { source, name }, content) {
  const begin = `<!-- Made from ${source} by npm run generate. -->\n`;
  const end = `<!-- End of the ${name}. -->`;
  const text = readFileSync(join(root, page), 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${page} has no place for the ${name}: ${begin}`);
  return [page, `${before}${begin}\n${content}\n${end}${after}`];
}
