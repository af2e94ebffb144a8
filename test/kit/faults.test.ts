import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshFolder, startSandbox, type Running } from '../operations/program.js';
import { mkdirSync } from 'node:fs';
import { faults } from './faults.js';
import { failedIn, judge, runKit } from './kit.js';
import { plant } from './planting-proxy.js';

let sandbox: Running;
beforeAll(async () => {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox([], folder);
});
afterAll(() => sandbox.stop());

it.each(Object.keys(faults))('finds by name: %s', { timeout: 300_000 }, async (name) => {
  const fault = faults[name];
  if (fault === undefined) throw new Error(`There is no fault ${name}.`);
  const proxy = await plant(fault, sandbox.url);
  const options = ['--base-url', `${proxy.url}/v1`, '--driver', `${sandbox.url}/sandbox`];
  const { code, written, stdout } = await judge([...options, '--only', fault.only]);
  await proxy.close();
  expect(failedIn(written)).toContainEqual(expect.stringContaining(fault.finds));
  expect(code).toBe(1);
  expect(stdout.trim().split('\n').at(-1)).toMatch(
    /Run the first alone: faktura-conformance … --only '/,
  );
});

it('plants twenty', () => {
  expect(Object.keys(faults)).toHaveLength(20);
});

it('ends with 2 where it cannot judge, and says what to do', async () => {
  const base = ['--base-url', `${sandbox.url}/v1`];
  for (const [args, text] of [
    [[...base, '--api-key', 'wrong'], 'Check the address and the key.'],
    [['--base-url', 'http://127.0.0.1:1/v1', '--api-key', 'a'], 'Start the server first.'],
    [
      [...base, '--driver', `${sandbox.url}/sandbox`, '--only', 'nothing has this'],
      'without --only',
    ],
  ] as const) {
    const { code, stdout, stderr } = await runKit(args);
    expect([code, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(stderr).toContain(text);
  }
});
