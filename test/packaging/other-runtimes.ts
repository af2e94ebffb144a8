import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTo } from './sdk-package.js';

/** The last miniflare that starts in Node 20; the other two include their own engine. */
const packages = { bun: '1.4.5', deno: '2.9.6', miniflare: '4.20260415.0' };

const folder = join(root, '.cache/runtimes', Object.values(packages).join('-'));

/** Packages that download or install their binary with a script. */
const allowScripts = { bun: true, deno: true, workerd: true, sharp: false };

/** Installs them once, into the cache of the repository; resolves with their node_modules. */
export async function installRuntimes(): Promise<string> {
  const modules = join(folder, 'node_modules');
  if (existsSync(join(modules, '.package-lock.json'))) return modules;
  console.log(`Installing Deno, Bun and workerd into ${folder}; this happens once.`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: packages, allowScripts };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  const { code, output } = await runTo('npm', args, folder);
  if (code !== 0) throw new Error(`The npm packages could not be installed:\n${output}`);
  return modules;
}
