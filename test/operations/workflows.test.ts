import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { workflowFiles } from '../../scripts/generate/workflows.mjs';
import { CommandFailed, root, runNode, runTool } from '../../scripts/process.mjs';
import { faktura, freshFolder, serve, startSandbox } from './program.js';

interface Target {
  baseUrl: string;
  apiKey: string;
}

/** Below the repository, so that `@faktura/sdk` resolves as for any workspace. */
const folder = join(root, '.cache', `workflows-${String(process.pid)}`);
beforeAll(() => cpSync(join(root, 'openapi/workflows/files'), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function server(): Promise<Target> {
  const environment = { DATA_DIR: freshFolder() };
  const { url, key } = await serve(environment);
  await faktura(['account', 'set', 'acc_demo', '--einvoicing', 'on'], environment);
  return { baseUrl: `${url}/v1`, apiKey: key };
}

async function sandbox(...options: string[]): Promise<Target> {
  const place = freshFolder();
  mkdirSync(place, { recursive: true });
  const { stdout } = await startSandbox(['--json', ...options], place);
  return JSON.parse(stdout()) as Target;
}

/** Runs workflows with the steps, and returns what was reported. */
async function respect(files: string[], { baseUrl, apiKey }: Target): Promise<string> {
  const input = JSON.stringify({ apiKey });
  const args = ['respect', ...files, '--input', input, '--server', `faktura=${baseUrl}`];
  return (await runTool('redocly', args)).output;
}

/** Writes the first workflow with a change, and returns its file. */
function changed(from: string, to: string): string {
  const [first = ''] = workflowFiles();
  const text = readFileSync(join(root, first), 'utf8');
  expect(text).toContain(from);
  const file = join(folder, 'changed.yaml');
  const generated = join(root, 'openapi/generated');
  writeFileSync(file, text.replace('../generated', generated).replace(from, to));
  return file;
}

/** The samples of the README, each with what it says to print. */
function samples(): { title: string; code: string; printed: string[] }[] {
  const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8');
  const [, section = ''] = readme.split(/<!-- (?:Made from openapi|End of the workflows).*-->/);
  return [...section.matchAll(/### (.+)\n[^]*?```ts\n([^]*?)```/g)].map(
    ([, title = '', code = '']) => {
      const printed = [...code.matchAll(/\); \/\/ (.+)/g)].map(([, values = '']) => values);
      return { title, code, printed };
    },
  );
}

describe.each([
  { name: 'a server', start: server },
  { name: 'the sandbox', start: () => sandbox('--einvoicing') },
])('workflows on $name', ({ start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });

  it.each(workflowFiles())('%s succeeds in each step', async (file) => {
    const steps = readFileSync(join(root, file), 'utf8').match(/stepId:/g)?.length;
    expect(await respect([file], target)).toContain(`Steps: ${steps} passed, ${steps} total`);
  });

  it.each(samples())('the sample "$title" of the SDK prints what it says', async (sample) => {
    const options = JSON.stringify(target);
    const script = join(folder, 'sample.mjs');
    const client = `import { createFaktura } from '@faktura/sdk';\nconst faktura = createFaktura(${options});`;
    writeFileSync(script, `${client}\n${sample.code}`);
    const { output } = await runNode(script, [], { cwd: folder });
    expect(output.trim().split('\n')).toEqual(sample.printed);
  });
});

describe('workflows', () => {
  it('have a sample each', () => {
    expect(samples()).toHaveLength(workflowFiles().length);
  });

  it('need no account with e-invoicing, but for the one with an e-invoice', async () => {
    const target = await sandbox();
    const isOfEInvoice = (file: string): boolean => basename(file).includes('e-invoice');
    const others = workflowFiles().filter((file) => !isOfEInvoice(file));
    expect(await respect(others, target)).not.toContain('failed');
    const refused = respect(workflowFiles().filter(isOfEInvoice), target);
    await expect(refused).rejects.toThrow(CommandFailed);
  });

  it('fail where the service answers otherwise than they say', async () => {
    const target = await sandbox();
    const unequal = respect([changed("== 'Paid'", "== 'Refunded'")], target);
    await expect(unequal).rejects.toMatchObject({
      output: expect.stringMatching(/✗ success criteria check - .*'Refunded'/),
    });
    const unknown = respect(
      [changed('operationId: getInvoice', 'operationId: seeInvoice')],
      target,
    );
    await expect(unknown).rejects.toMatchObject({ output: expect.stringContaining('seeInvoice') });
  });

  it('are linted as strictly as the contract', async () => {
    const file = changed('$steps.customer.outputs.id', '$steps.customer.outputs.name');
    const lint = runTool('redocly', ['lint', file, '--config', 'openapi/redocly.yaml']);
    await expect(lint).rejects.toMatchObject({
      output: expect.stringContaining('outputs-defined rule'),
    });
  });
});
