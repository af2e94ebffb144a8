import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { root } from '../../scripts/process.mjs';
import { testedNodes } from '../../scripts/test/other-nodes.mjs';

const folder = join(root, '.github', 'workflows');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Ci {
  jobs: { debian: { strategy: { matrix: { node: number[] } } } };
}

describe('workflows', () => {
  it('test every version of Node that the README names', () => {
    const { jobs }: Ci = parse(read('ci.yml'));
    const named = testedNodes.map((version) => Number(version.split('.')[0]));
    expect(jobs.debian.strategy.matrix.node).toEqual(named);
  });

  it.each(readdirSync(folder))('%s names each action by its commit', (file) => {
    const used = [...read(file).matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length).toBeGreaterThan(0);
    for (const [, action = '', comment = ''] of used) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/);
    }
  });
});
