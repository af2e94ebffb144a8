import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryUrl } from '../../scripts/published.mjs';
import { root, runTo, type Ran } from './sdk-package.js';

interface Step {
  id: string;
  shell: string;
  env: Record<string, string>;
  run: string;
}

interface Action {
  inputs: Record<string, { description: string; default: string }>;
  outputs: { url: { value: string } };
  runs: { using: string; steps: Step[] };
}

const action: Action = parse(readFileSync(join(root, 'mock/action.yml'), 'utf8'));
const { steps } = action.runs;
const readme = readFileSync(join(root, 'mock/README.md'), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'faktura-mock-action-'));
const pids = join(folder, 'pids');
/** npx, but of the package of this repository. */
const npx = `#!/bin/sh
echo $$ >> '${pids}'
test "$1 $2" = '--yes @faktura/mock@latest' || { echo "npx $*"; exit 1; }
shift 2
exec '${process.execPath}' '${join(root, 'mock/bin/faktura-mock.js')}' "$@"
`;
writeFileSync(join(folder, 'npx'), npx);
chmodSync(join(folder, 'npx'), 0o755);

afterAll(() => {
  const started = existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n') : [];
  for (const pid of started) {
    try {
      process.kill(Number(pid));
    } catch {
      // It has ended by itself.
    }
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the steps as a runner does; `url` is the output of the action. */
async function run(inputs: Record<string, string>): Promise<Ran & { url: string | undefined }> {
  const output = join(folder, 'output');
  writeFileSync(output, '');
  const values: Record<string, string> = { 'runner.temp': folder };
  for (const [name, input] of Object.entries(action.inputs)) {
    values[`inputs.${name}`] = inputs[name] ?? input.default;
  }
  const filled = (value: string) =>
    value.replace(/\$\{\{ (\S+) \}\}/g, (_, name: string) => values[name] ?? `no ${name}`);
  let ran: Ran = { code: 0, output: '' };
  for (const { env, run: script } of steps) {
    const own = Object.fromEntries(
      Object.entries(env).map(([name, value]) => [name, filled(value)]),
    );
    writeFileSync(join(folder, 'step.sh'), script);
    ran = await runTo('bash', ['--noprofile', '--norc', '-eo', 'pipefail', 'step.sh'], folder, {
      ...own,
      GITHUB_OUTPUT: output,
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
    });
    if (ran.code !== 0) break;
  }
  return { ...ran, url: /^url=(.+)$/m.exec(readFileSync(output, 'utf8'))?.[1] };
}

describe('the action that starts the mock', () => {
  test('waits until the mock answers, which then outlives the step', async () => {
    const { code, output, url = '' } = await run({ port: '0' });
    expect([code, output]).toEqual([0, `The mock is ready: ${url}\n`]);
    const list = await fetch(`${url}/invoices`, { headers: { 'api-key': 'x' } });
    expect(list.status).toBe(200);
  });

  test('fails with the reason of the mock', async () => {
    const { url = '' } = await run({ port: '0' });
    const taken = await run({ port: new URL(url).port });
    expect(taken.code).toBe(1);
    expect(taken.url).toBeUndefined();
    expect(taken.output).toMatch(/^::error::The mock did not start\. Port \d+ is taken\./m);
    const missing = await run({ port: '0', examples: join(folder, 'no examples') });
    expect(missing.output).toContain('--examples takes a folder that can be read');
    expect((await run({ version: '0.0.0' })).output).toContain('npx --yes @faktura/mock@0.0.0');
  });

  test('puts no input into a script', () => {
    expect(action.runs.using).toBe('composite');
    expect(action.outputs.url.value).toBe('${{ steps.start.outputs.url }}');
    expect(steps.map(({ id, shell }) => [id, shell])).toEqual([['start', 'bash']]);
    for (const { run: script } of steps) expect(script).not.toContain('${{');
  });

  test('is shown in the README with its inputs, in this repository', () => {
    const [, sample = ''] = /```yaml\n(- id: mock[\s\S]*?)```/.exec(readme) ?? [];
    const [{ uses, with: given }] = parse(sample.replace('<commit>', 'main')) as [
      { uses: string; with: Record<string, unknown> },
    ];
    expect(`https://github.com/${uses}`).toBe(`${repositoryUrl()}/mock@main`);
    for (const name of Object.keys(given)) expect(Object.keys(action.inputs)).toContain(name);
    for (const name of Object.keys(action.inputs)) expect(readme).toContain(`\`${name}\``);
  });
});
