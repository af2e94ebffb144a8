import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, run, runNode } from '../process.mjs';

/**
 * What the lock files say about a package.
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} Entry
 */

/**
 * True if node_modules contains what package-lock.json requires, according to npm's record of its
 * last install. Optional packages are ignored: most are for other platforms.
 */
export function packagesAreInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  const wanted = readPackages(join(root, 'package-lock.json'));
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      entry.optional === true ||
      sameVersion(installed[path], entry),
  );
}

/**
 * @param {Entry | undefined} installed
 * @param {Entry} wanted
 */
function sameVersion(installed, wanted) {
  if (installed === undefined) return false;
  return wanted.link === true || installed.version === wanted.version;
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Runs npm ci, with its progress on the terminal. */
export async function installPackages() {
  const args = ['ci', '--no-fund', '--no-audit'];
  // npm names its program to the scripts that it runs; on Windows, Node does not start npm.cmd.
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith('npm-cli.js')) await runNode(npm, args, { show: true });
  else await run('npm', args, { show: true });
}
