import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshFolder, startSandbox, type Running } from '../operations/program.js';
import { faults } from './faults.js';
import { failedIn, judge } from './kit.js';
import { plant } from './planting-proxy.js';

const name = 'records of other accounts can be read';

let sandbox: Running;
beforeAll(async () => {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  sandbox = await startSandbox([], folder);
});
afterAll(() => sandbox.stop());

describe('the conformance kit', () => {
  it('finds exactly the rule that a fault breaks, and shows its request', async () => {
    const fault = faults[name];
    if (fault === undefined) throw new Error(`There is no fault ${name}.`);
    const proxy = await plant(fault, sandbox.url);
    const options = ['--base-url', `${proxy.url}/v1`, '--driver', `${sandbox.url}/sandbox`];
    const wrong = await judge([...options, '--only', fault.only]);
    await proxy.close();
    expect(failedIn(wrong.written)).toEqual([expect.stringContaining(fault.finds)]);
    expect(wrong.written.totals.passed).toBeGreaterThan(10);
    expect(wrong.stdout).toContain('FAILED getVendor 404: treats an id of another account');
    expect(wrong.stdout).toMatch(/> GET \/v1\/vendors\/ven_\w+\n {2}< 200 \{/);
    expect(wrong.code).toBe(1);
  });
});
