import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

import { contract } from '../harness/document.js';
import { root } from '../../scripts/process.mjs';

const run = promisify(execFile);
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Files that the commands in README write to the root of the repository. */
const written = [...readme.matchAll(/writeFile\('([^']+)'|\s-o ([\w.-]+)/g)].map(
  ([, byNode, byCurl]) => byNode ?? byCurl ?? '',
);

describe('the number of operations', () => {
  const pages = ['README.md', 'sdk/README.md', 'docs/architecture.md'];

  it.each(pages)('is that of the contract in %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const figures = [...text.matchAll(/(\d+)\s+operations/g)].map(([, figure]) => Number(figure));
    expect(figures.length, 'the page says it no more: take it out of this test').toBeGreaterThan(0);
    const { length } = contract().operations;
    expect(new Set(figures), `${page}: write the number of the contract`).toEqual(
      new Set([length]),
    );
  });
});

describe('README', () => {
  it('has samples that write only files ignored by git', async () => {
    expect(written).toContain('invoice.pdf');
    const { stdout } = await run('git', ['check-ignore', ...written], { cwd: root });
    expect(stdout.trim().split('\n')).toEqual(written);
  });
});
