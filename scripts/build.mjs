import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { packageFiles } from './build/contract-package.mjs';
import { copyContract } from './build/contract.mjs';
import { forget, isUpToDate, remember } from './build/freshness.mjs';
import { buildModels } from './build/models.mjs';
import { buildReference } from './build/reference.mjs';
import { buildServer } from './build/server.mjs';
import { dim, fail, isMain, offerHelp, refuseUnknown, runMain, seconds } from './console.mjs';
import { root, runTool } from './process.mjs';

/** @typedef {import('./build/freshness.mjs').Part & { make: () => Promise<unknown> }} Part */

const help = `
Usage: npm run build [-- --force]

Builds everything the commands need: the contract in openapi/package and the folders contract of server,
mock, mcp and conformance, the documentation with the API reference, and dist of sdk, server, mock, mcp and
conformance. Parts whose sources have not changed are skipped.
  --force   rebuild every part
`;

const bundle = 'openapi/generated/openapi.json';
/** Sources that are bundled into server, mock, mcp and conformance. */
const contract = ['openapi/src', 'openapi/generated', 'openapi/package.json'];
/** What the API reference shows besides the bundle. */
const workflows = [
  'openapi/workflows',
  'scripts/generate/workflows.mjs',
  'scripts/generate/workflow-sample.mjs',
];
const everyPackage = ['package-lock.json', 'tsconfig.base.json'];

/**
 * A file of the contract as the server sends it.
 * @param {string} name
 */
const forms = (name) => ['', '.br', '.gz'].map((ending) => `server/contract/${name}${ending}`);

/**
 * Each part: the files it depends on, what must exist afterwards, and how it is built.
 * @type {Part[]}
 */
const parts = [
  {
    name: 'contract',
    inputs: ['openapi/generated', 'openapi/package.json', 'scripts/build', 'LICENSE'],
    outputs: [
      ...forms('openapi.json'),
      ...forms('openapi.yaml'),
      'mock/contract/openapi.json',
      'mcp/contract/openapi.json',
      'conformance/contract/openapi.json',
      ...packageFiles,
    ],
    make: copyContract,
  },
  {
    name: 'API reference',
    inputs: [bundle, ...workflows, 'scripts/build', 'package-lock.json'],
    outputs: forms('docs/reference.html'),
    make: buildReference,
  },
  {
    name: 'documentation',
    inputs: [
      bundle,
      'docs',
      ...['CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'],
      ...['openapi', 'sdk', 'server', 'mock', 'mcp', 'conformance'].map(
        (name) => `${name}/README.md`,
      ),
      'scripts/site',
      'package.json',
      'package-lock.json',
    ],
    outputs: forms('docs/index.html'),
    // It imports installed packages, which the first start does not have yet.
    make: async () => (await import('./site/build.mjs')).buildSite(),
  },
  {
    name: 'sdk',
    inputs: [
      ...everyPackage,
      'sdk/src',
      'sdk/package.json',
      'sdk/entries.ts',
      'sdk/tsconfig.json',
      'sdk/tsdown.config.ts',
    ],
    outputs: ['sdk/dist'],
    make: () => runTool('tsdown', [], { cwd: join(root, 'sdk') }),
  },
  {
    name: 'server',
    inputs: [...everyPackage, ...contract, 'server/src', 'server/package.json', 'scripts/build'],
    outputs: ['server/dist/app/cli.js'],
    make: buildServer,
  },
  {
    name: 'models',
    inputs: [
      ...everyPackage,
      ...contract,
      'server/src',
      'server/package.json',
      'server/tsconfig.models.json',
      'server/tsdown.config.ts',
      'scripts/build',
    ],
    outputs: ['server/models'],
    make: buildModels,
  },
  {
    name: 'mock',
    inputs: [
      ...everyPackage,
      ...contract,
      'mock/src',
      'mock/build',
      'mock/package.json',
      'mock/tsconfig.json',
      'mock/tsdown.config.ts',
    ],
    outputs: ['mock/dist'],
    make: () => runTool('tsdown', [], { cwd: join(root, 'mock') }),
  },
  {
    name: 'mcp',
    inputs: [
      ...everyPackage,
      ...contract,
      'sdk/src',
      'mock/build',
      'mcp/src',
      'mcp/build',
      'mcp/package.json',
      'mcp/tsconfig.json',
      'mcp/tsdown.config.ts',
    ],
    outputs: ['mcp/dist'],
    make: () => runTool('tsdown', [], { cwd: join(root, 'mcp') }),
  },
  {
    name: 'conformance',
    inputs: [
      ...everyPackage,
      ...contract,
      'server/src',
      'test/contract',
      'test/harness',
      'test/golden',
      'test/conformance/exceptions.ts',
      'scripts/diff',
      'scripts/generate',
      'mock/build',
      'conformance/src',
      'conformance/build',
      'conformance/package.json',
      'conformance/tsconfig.json',
      'conformance/tsdown.config.ts',
    ],
    outputs: ['conformance/dist'],
    make: () => runTool('tsdown', [], { cwd: join(root, 'conformance') }),
  },
];

/** Builds what is not up to date; `only` limits it to some of the parts. */
export async function build({ force = false, only = parts.map((part) => part.name) } = {}) {
  if (!existsSync(join(root, bundle)))
    fail(`${bundle} is missing. Generate it with: npm run generate`);
  const chosen = parts.filter((part) => only.includes(part.name));
  const stale = chosen.filter((part) => force || !isUpToDate(part));
  await Promise.all(stale.map(makePart));
}

/** @param {Part} part */
async function makePart(part) {
  const started = Date.now();
  forget(part);
  await part.make();
  remember(part);
  console.log(dim(`built ${part.name} in ${seconds(Date.now() - started)}`));
}

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, ['--force']);
    await build({ force: args.includes('--force') });
  });
}
