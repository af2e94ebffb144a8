import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { root } from '../../scripts/process.mjs';
import { groups, isGroup, isPortable } from '../../scripts/test/groups.mjs';
import { testedNodes } from '../../scripts/test/other-nodes.mjs';

const folder = join(root, '.github', 'workflows');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Ci {
  jobs: {
    debian: { strategy: { matrix: { node: number[] } } };
    'other-systems': { strategy: { matrix: { system: string[] } }; steps: { run?: string }[] };
  };
}

/** Tests of `npm test` that start another program than Node. */
function programsIn(path: string): string[] {
  const files = readdirSync(join(root, path)).filter((name) => name.endsWith('.test.ts'));
  // At full length alone, on Linux.
  const short = files.filter((name) => !/^(curl-samples|package)\.test/.test(name));
  const starts = /\b(execFile|spawn)(Sync)?\(\s*'/;
  return short.filter((name) => starts.test(readFileSync(join(root, path, name), 'utf8')));
}

describe('workflows', () => {
  it('test every version of Node that the README names', () => {
    const { jobs }: Ci = parse(read('ci.yml'));
    const named = testedNodes.map((version) => Number(version.split('.')[0]));
    expect(jobs.debian.strategy.matrix.node).toEqual(named);
  });

  it('test on Windows and macOS what needs npm packages alone', () => {
    const { strategy, steps } = (parse(read('ci.yml')) as Ci).jobs['other-systems'];
    const systems = strategy.matrix.system.map((name) => name.split('-')[0]);
    expect(systems).toEqual(['windows', 'macos']);
    const portable = Object.keys(groups).filter((name) => isGroup(name) && isPortable(name));
    const commands = steps.flatMap(({ run = [] }) => run);
    expect(commands).toEqual(portable.map((name) => `npm test -- --only ${name}`));
    for (const name of portable) expect(programsIn(`test/${name}`), name).toEqual([]);
  });

  it('find the programs that build and run these tests in the lock file', () => {
    const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: object };
    const names = Object.keys(packages);
    const builders =
      /\/(@esbuild\/|@rolldown\/binding-|@typescript\/typescript-|lightningcss-)linux-x64/;
    const ours = names
      .filter((name) => builders.test(name))
      .map((name) => name.split('linux-x64')[0]);
    expect(ours.length).toBeGreaterThan(4);
    for (const name of ours.flatMap((stem) => [`${stem}win32-x64`, `${stem}darwin-arm64`])) {
      expect(
        names.some((one) => one.startsWith(name)),
        name,
      ).toBe(true);
    }
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
