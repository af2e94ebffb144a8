import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/**
 * The text of every source file that is written by hand and runs in production.
 * @param {string[]} folders
 */
function sources(...folders) {
  const list = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' });
  return list
    .split('\n')
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|generated/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

/**
 * @param {string[]} texts
 * @param {RegExp} pattern
 */
const count = (texts, pattern) =>
  texts.reduce((total, text) => total + (text.match(pattern)?.length ?? 0), 0);

/**
 * What is counted, and its limit: the number reached when the limit was last set, plus 1 %. Whoever raises one
 * says in the commit which feature needs it.
 *
 * @returns {{ name: string, found: number, unit: string, limit: number }[]}
 */
function sizes() {
  const server = sources('server/src');
  const lines = count([...server, ...sources('openapi/src')], /\n/g);
  const casts = count(server, /\bas (unknown as|never)\b/g);
  return [
    { name: 'server and contract', found: lines, unit: ' lines', limit: 65_100 },
    { name: 'mock', found: count(sources('mock/src'), /\n/g), unit: ' lines', limit: 1_485 },
    { name: 'mcp', found: count(sources('mcp/src'), /\n/g), unit: ' lines', limit: 1_175 },
    {
      name: 'conformance',
      found: count(sources('conformance/src'), /\n/g),
      unit: ' lines',
      limit: 1_400,
    },
    { name: 'casts of the server past its types', found: casts, unit: '', limit: 10 },
  ];
}

/** Prints the number of lines and the casts of the server, each with its limit. */
export function printSize() {
  for (const { name, found, unit, limit } of sizes()) {
    console.log(`${name}: ${found}${unit}, at most ${limit}`);
  }
}

/** What exceeds its limit, in sentences. */
export function checkSize() {
  return sizes().flatMap(({ name, found, unit, limit }) =>
    found > limit ? [`${name}: ${found}${unit}, at most ${limit}`] : [],
  );
}
