import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { bold } from '../console.mjs';
import { root, run } from '../process.mjs';

/** The versions of Node under which every test passed; README lists them. */
export const testedNodes = ['20.20.2', '22.23.3', '24.21.0'];

/** @param {string} version */
const majorOf = (version) => version.split('.')[0];

/** Those with another major version than the current Node. */
export const otherNodes = testedNodes.filter(
  (version) => majorOf(version) !== majorOf(process.versions.node),
);

/**
 * Rebuilds everything and runs `npm test`, both under this version of Node.
 * @param {string} version
 */
export async function testUnder(version) {
  const folder = await installNode(version);
  console.log(bold(`\nRunning everything again with Node ${version}`));
  const node = join(folder, 'node');
  // The tests start node and npm by name.
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}` };
  await run(node, ['scripts/build.mjs', '--force'], { show: true, env });
  await run(node, ['scripts/test.mjs'], { show: true, env });
}

/**
 * Installs a Node from npm if it is missing; resolves with the folder of its program.
 * @param {string} version
 */
async function installNode(version) {
  const folder = join(root, '.cache', 'runtimes', `node-${version}`);
  const bin = join(folder, 'node_modules', 'node', 'bin');
  if (existsSync(join(bin, 'node'))) return bin;
  console.log(bold(`Installing Node ${version} for the tests (about 200 MB) …`));
  mkdirSync(folder, { recursive: true });
  // Its own install script downloads the binary for this platform.
  const manifest = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--no-package-lock'], { cwd: folder, show: true });
  return bin;
}
