import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTo } from './sdk-package.js';

/**
 * Installs packages once, into the cache of the repository; resolves with the folder that has their
 * `node_modules`.
 *
 * @param name of the folder, before what identifies the packages
 * @param allowScripts packages that download or install their binary with a script
 */
export async function installOnce(
  name: string,
  packages: Record<string, string>,
  allowScripts: Record<string, boolean>,
): Promise<string> {
  const manifest = JSON.stringify({ private: true, dependencies: packages, allowScripts });
  const mark = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const folder = join(root, '.cache/installed', `${name}-${mark}`);
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  console.log(`Installing ${Object.keys(packages).join(', ')} into ${folder}; this happens once.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  const { code, output } = await runTo('npm', args, folder);
  if (code !== 0) throw new Error(`The npm packages could not be installed:\n${output}`);
  return folder;
}
