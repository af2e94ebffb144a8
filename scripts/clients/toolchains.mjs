import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { fetchJar, jar } from '../conformity/artefacts.mjs';
import { root, run } from '../process.mjs';
import { clients, needs, npmPackages, pythonPackages, schemathesis } from './catalogue.mjs';

/** @import { Client } from './catalogue.mjs' */

const cache = join(root, '.cache', 'clients');
const npmFolder = join(cache, 'npm');
const venv = join(cache, 'python');
const goBin = join(cache, 'go');
const generator = 'openapi-generator-cli';
const generatorJar = jar('org.openapitools', generator, versionOf(generator));

/** The packages of the generated TypeScript. */
export const nodeModules = join(npmFolder, 'node_modules');

/** The environment in which the command of a generator, Python and Go find what was installed. */
export const environment = {
  PATH: [join(nodeModules, '.bin'), join(venv, 'bin'), goBin, process.env.PATH].join(delimiter),
};

/** @param {string} tool */
function versionOf(tool) {
  return clients.find((client) => client.tool === tool)?.version ?? '';
}

/**
 * The program and the arguments of a client's command.
 * @param {Client} client
 * @returns {[string, string[]]}
 */
export function generateCommand({ command }) {
  const [program = '', ...args] = command.split(' ');
  return program === generator ? ['java', ['-jar', generatorJar.file, ...args]] : [program, args];
}

/**
 * The programs that these clients need and this machine lacks, in words.
 * @param {Client[]} chosen
 */
export function missingPrograms(chosen) {
  const languages = new Set(chosen.map(({ language }) => language));
  // OpenAPI Generator is a Java program, whatever language it writes.
  if (chosen.some(({ tool }) => tool === generator)) languages.add('java');
  return [...languages]
    .flatMap((language) => needs[language])
    .filter(({ program, args }) => spawnSync(program, args).status !== 0)
    .map(({ program, install }) => `${program} (Debian: ${install})`);
}

/**
 * Installs the generators of these clients, and the packages that the generated code imports.
 * @param {Client[]} chosen
 */
export async function installTools(chosen) {
  /** @param {keyof typeof needs} wanted */
  const has = (wanted) => chosen.some(({ language }) => language === wanted);
  if (has('typescript')) await once('npm', npmManifest(), installNpm);
  if (has('python')) await once('python', pythonRequirements(), installPython);
  for (const { tool, version, language } of chosen) {
    if (tool === generator && !existsSync(generatorJar.file))
      await run('mvn', fetchJar(generatorJar));
    if (language === 'go' && tool !== generator) await once('go', `${tool}@${version}`, installGo);
  }
}

/**
 * Installs into a folder of the cache, unless it already holds the same versions.
 * @param {string} name
 * @param {string} versions
 * @param {(versions: string) => Promise<unknown>} install
 */
async function once(name, versions, install) {
  const folder = join(cache, name);
  const record = join(folder, 'versions');
  if (existsSync(record) && readFileSync(record, 'utf8') === versions) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(versions);
  writeFileSync(record, versions);
}

function npmManifest() {
  const generators = clients.filter(
    ({ language, tool }) => language === 'typescript' && tool !== generator,
  );
  const tools = generators.map(({ tool, version }) => [tool, version]);
  return JSON.stringify({
    private: true,
    dependencies: { ...Object.fromEntries(tools), ...npmPackages },
  });
}

/** @param {string} manifest */
async function installNpm(manifest) {
  writeFileSync(join(npmFolder, 'package.json'), manifest);
  // Hey API and orval name Node 22, but work with every Node that the repository supports.
  const args = [
    'install',
    '--no-package-lock',
    '--no-audit',
    '--ignore-scripts',
    '--engine-strict=false',
  ];
  await run('npm', args, { cwd: npmFolder });
}

function pythonRequirements() {
  const tool = 'openapi-python-client';
  const tester = `${schemathesis.tool}==${schemathesis.version}`;
  return [`${tool}==${versionOf(tool)}`, tester, ...pythonPackages].join(' ');
}

/** @param {string} requirements */
async function installPython(requirements) {
  await run('python3', ['-m', 'venv', venv]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await run(join(venv, 'bin', 'python'), [...pip, ...requirements.split(' ')]);
}

/** @param {string} module */
async function installGo(module) {
  await run('go', ['install', module], { cwd: goBin, env: { GOBIN: goBin } });
}
