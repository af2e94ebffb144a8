import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';

const run = promisify(execFile);
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Files that the commands in README write to the root of the repository. */
const written = [...readme.matchAll(/writeFile\('([^']+)'|\s-o ([\w.-]+)/g)].map(
  ([, byNode, byCurl]) => byNode ?? byCurl ?? '',
);

describe('README', () => {
  it('has samples that write only files ignored by git', async () => {
    expect(written).toContain('invoice.pdf');
    const { stdout } = await run('git', ['check-ignore', ...written], { cwd: root });
    expect(stdout.trim().split('\n')).toEqual(written);
  });
});
