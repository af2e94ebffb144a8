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

/** Prints the number of lines and the casts of the server, each with its limit. */
export function printSize() {
  const server = sources('server/src');
  /** @type {[name: string, count: number, unit: string, limit: number][]} */
  const rows = [
    ['server and contract', count([...server, ...sources('openapi/src')], /\n/g), 'lines', 21_500],
    ['mock', count(sources('mock/src'), /\n/g), 'lines', 1_500],
    ['casts of the server past its types', count(server, /\bas (unknown as|never)\b/g), '', 10],
  ];
  for (const [name, found, unit, limit] of rows) {
    console.log(`${name}: ${[found, unit].join(' ').trim()}, at most ${limit}`);
  }
}
