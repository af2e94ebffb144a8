import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { build } from '../build.mjs';
import { checkSize } from '../journeys/size.mjs';
import { checkErrors } from '../checks/errors.mjs';
import { checkOperations } from '../checks/operations.mjs';
import { checkResources } from '../checks/resources.mjs';
import { refusedChanges } from '../diff.mjs';
import { staleFiles } from '../generate/files.mjs';
import { workflowFiles } from '../generate/workflows.mjs';
import { CommandFailed, root, runTool } from '../process.mjs';
import { setup } from '../setup.mjs';
import { isPortable } from './groups.mjs';

/** @import { Group } from './groups.mjs' */

/**
 * A check before the tests; `next` says what to do if it fails, and `key` is for `--only`.
 * @typedef {object} Stage
 * @property {string} [key]
 * @property {string} name
 * @property {string} next
 * @property {boolean} [alone] ends before the next stage begins
 * @property {() => Promise<unknown>} run
 * @property {() => Promise<unknown>} [fix]
 */

/** A stage that found something: `problems` are the lines to show. */
export class StageFailed extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    super(problems.join('\n'));
    this.name = 'StageFailed';
  }
}

/** @param {string[]} problems */
function refuse(problems) {
  if (problems.length > 0) throw new StageFailed(problems);
}

const typed = ['openapi', 'sdk', 'server', 'mock', 'mcp', 'conformance', 'test', 'scripts'];

async function checkTypes() {
  // Others use the SDK as published, and a fresh clone has no build of it.
  await build({ only: ['sdk'] });
  const projects = typed.filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  /** @type {string[]} */
  const problems = [];
  for (const project of projects) {
    // Several threads check much twice, for a third more CPU, and other stages run beside them.
    await runTool('tsc', ['-p', project, '--noEmit', '--singleThreaded']).catch((error) => {
      if (!(error instanceof CommandFailed)) throw error;
      problems.push(error.output.trim());
    });
  }
  refuse(problems);
}

const contractFiles = ['openapi/openapi.yaml', ...workflowFiles()];
const redoclyLint = ['lint', ...contractFiles, '--config', 'openapi/redocly.yaml'];
/** remark skips folders that begin with a dot unless they are named. */
const markdown = ['.', '.changeset', '.github'];
const sources = [
  'openapi/src',
  'sdk/src',
  'server/src',
  'mock/src',
  'mcp/src',
  'conformance/src',
  'test',
];

/**
 * Style and structure checks, the longest first, since two run at a time.
 * @type {Stage[]}
 */
export const lintStages = [
  {
    key: 'types',
    name: 'types',
    next: 'Correct the type errors above.',
    run: checkTypes,
  },
  {
    key: 'code',
    name: 'code lint',
    next: 'Run npm run lint -- --fix, and correct by hand what remains.',
    run: () => runTool('oxlint', ['--deny-warnings']),
    fix: () => runTool('oxlint', ['--fix']),
  },
  {
    key: 'dependencies',
    name: 'dependency rules',
    next: 'Move the import; .dependency-cruiser.cjs says which folder may import which.',
    run: () => runTool('depcruise', [...sources, '--config', '.dependency-cruiser.cjs']),
  },
  {
    key: 'unused',
    name: 'unused code',
    next: 'Remove what each line names, or list it in knip.json if a program starts it by its name.',
    run: () => runTool('knip', ['--no-progress']),
  },
  {
    key: 'contract',
    name: 'contract lint',
    next: 'Correct the named lines under openapi/.',
    run: () => runTool('redocly', redoclyLint),
  },
  {
    key: 'links',
    name: 'Markdown links',
    next: 'Correct the path or the heading that each line names.',
    run: () => runTool('remark', [...markdown, '--frail', '--quiet', '--no-stdout', '--no-color']),
  },
  {
    key: 'format',
    name: 'format',
    next: 'Run npm run lint -- --fix.',
    run: () => runTool('oxfmt', ['.', '--check']),
    fix: () => runTool('oxfmt', ['.']),
  },
  {
    key: 'resources',
    name: 'resource names',
    next: 'Use the same ten folders in all four trees.',
    run: async () => refuse(checkResources()),
  },
  {
    key: 'operations',
    name: 'operations',
    next: 'Add what is missing; docs/recipes/operation.md says where each part belongs.',
    run: async () => refuse(checkOperations()),
  },
  {
    key: 'errors',
    name: 'error codes',
    next: 'Add what each line names; docs/recipes/error-code.md has the steps.',
    run: async () => refuse(checkErrors()),
  },
  {
    key: 'size',
    name: 'size of the code',
    next: 'Remove what is no longer needed, or raise the limit in scripts/journeys/size.mjs and say why.',
    run: async () => refuse(checkSize()),
  },
];

/** @type {Stage} */
const freshness = {
  name: 'generated files',
  alone: true,
  next: 'Run npm run generate and commit what it changed.',
  run: async () => refuse((await staleFiles()).map((file) => `${file} is out of date`)),
};

/** @type {Stage} */
const releasedContract = {
  name: 'released contract',
  alone: true,
  next: 'Revert the breaking change, or raise @faktura/contract in a changeset: major, below 1.0.0 minor.',
  run: async () => refuse(await refusedChanges()),
};

/** @type {Stage} */
const buildAll = {
  name: 'build',
  alone: true,
  next: 'Correct the errors above.',
  run: () => build(),
};

/**
 * Everything before the test runner: stages that are `alone` in this order, then the others.
 * @type {Stage[]}
 */
export const stages = [
  { name: 'set-up', next: 'Follow the line above.', run: () => setup('test'), alone: true },
  freshness,
  releasedContract,
  buildAll,
  ...lintStages,
];

/**
 * What must be done before one group of tests.
 * @param {Group} group
 * @returns {Stage[]}
 */
export function stagesOf(group) {
  const only = ['contract', 'sdk', 'mock'];
  return [isPortable(group) ? { ...buildAll, run: () => build({ only }) } : buildAll];
}
