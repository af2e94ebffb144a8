import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { lintStages } from '../../scripts/test/stages.mjs';

const lint = join(root, 'scripts/lint.mjs');
const keys = lintStages.map(({ key }) => key).join(', ');

it('names every stage of the lint in its help', () => {
  const help = execFileSync(process.execPath, [lint, '--help'], { encoding: 'utf8' });
  expect(help).toContain(`only this stage:\n                   ${keys}\n`);
});

it.each([['none'], []])(
  'refuses to lint a stage that is not there (%s), and names those that are',
  (...args) => {
    const { status, stderr } = spawnSync(process.execPath, [lint, '--only', ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(`--only takes one of ${keys}.\n`);
    expect(status).toBe(1);
  },
);
