import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application, testFile, typed } from './fake-program.js';
import { installOnce } from './installed.js';
import { addNodeTypes, makeConsumer, root, runTo, type Consumer } from './sdk-package.js';

const packages = { jest: '30.5.2', msw: '2.9.0', vitest: '4.1.12' };

let consumer: Consumer;
let bin: string;
beforeAll(async () => {
  const runners = await installOnce('runners', packages, { msw: false });
  bin = join(runners, 'node_modules/.bin');
  consumer = await makeConsumer(runners);
  addNodeTypes(consumer);
  consumer.write('package.json', '{ "private": true }');
  // Else vitest takes the configuration of the repository above.
  consumer.write('vitest.config.mjs', 'export default {};');
  consumer.write('app.cjs', application);
}, 600_000);
afterAll(() => consumer.remove());

/** How each runner is started for a file. */
const runners = {
  vitest: (file: string) => runTo(join(bin, 'vitest'), ['run', file], consumer.folder),
  jest: (file: string) => {
    const env = { NODE_OPTIONS: file.endsWith('.mjs') ? '--experimental-vm-modules' : '' };
    const args = [file, '--rootDir', '.', '--transform', '{}'];
    return runTo(join(bin, 'jest'), args, consumer.folder, env);
  },
  'node:test': (file: string) => runTo(process.execPath, ['--test', file], consumer.folder),
};

/** vitest runs files as ESM alone. */
const ways = [
  { runner: 'vitest', file: 'vitest.test.mjs' },
  { runner: 'jest', file: 'jest.test.mjs' },
  { runner: 'jest', file: 'jest.test.cjs' },
  { runner: 'node:test', file: 'node.test.mjs' },
  { runner: 'node:test', file: 'node.test.cjs' },
] as const;

describe('the fake of the packed SDK', () => {
  for (const { runner, file } of ways) {
    const isEsm = file.endsWith('.mjs');
    test(`works in ${runner} as ${isEsm ? 'ESM' : 'CommonJS'}, and for MSW`, async () => {
      consumer.write(file, testFile(runner, isEsm));
      const { code, output } = await runners[runner](file);
      expect(code, output).toBe(0);
      expect(output).toMatch(/1 passed|pass 1/);
    });
  }

  test('compiles with the types of MSW', async () => {
    consumer.write('typed.mts', typed);
    const args = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', 'typed.mts'];
    const { code, output } = await runTo(
      join(root, 'node_modules/.bin/tsc'),
      args,
      consumer.folder,
    );
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  test('does what the README shows', async () => {
    const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
    const [, section = ''] = readme.split(/^## Testing your application$/m);
    const [own = ''] = section.split(/^## /m);
    const blocks = [...own.matchAll(/```[jt]s\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    expect(blocks).toHaveLength(2);
    blocks.forEach((code, n) => consumer.write(`readme-${String(n)}.test.ts`, code));
    const { code, output } = await runTo(join(bin, 'vitest'), ['run', 'readme'], consumer.folder);
    expect(code, output).toBe(0);
    expect(output).toMatch(/2 passed/);
  });
});
