import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allOperations } from '@faktura/contract/requests';
import { startMock, type Mock } from '../../mock/src/index.js';
import { buildSdk, root, runTo } from '../packaging/sdk-package.js';
import { guides, snippetsOf } from '../harness/snippets.js';
import { examplesIn } from './source-examples.js';

const examples = examplesIn(join(root, 'sdk/src'));
const apiReference = 'http://localhost:3000/v1';

/** The operationIds of the contract. */
function operations(): string[] {
  const text = readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8');
  return [...text.matchAll(/"operationId": "(\w+)",\s*"tags"/g)].map(([, id = '']) => id);
}

/** Below the repository, so that `@faktura/sdk` resolves as for any workspace. */
const folder = join(root, '.cache/sdk-examples');
let mock: Mock;

beforeAll(async () => {
  await buildSdk();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of examples) writeFileSync(join(folder, `${name}.ts`), code);
  mock = await startMock({ port: 0 });
});

afterAll(async () => {
  await mock.close();
});

describe('G18: an example for every operation', () => {
  test('there is one for each operationId', () => {
    expect(operations().toSorted()).toEqual(
      allOperations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    );
    expect(operations().filter((id) => !examples.has(id))).toEqual([]);
  });

  test('each is complete: it imports what it uses and creates its client', () => {
    for (const [name, code] of examples) {
      expect(code, name).toMatch(/from '@faktura\/sdk(\/testing)?'/);
      // A fake has no address.
      expect(code, name).toMatch(/baseUrl: 'http:\/\/localhost:3000\/v1'|createFake\(\)/);
    }
  });

  test('each compiles under strict, on the built types, and so do those of the READMEs and the guides', async () => {
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      skipLibCheck: true,
      noEmit: true,
    };
    const project = { compilerOptions, include: ['*.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const blocks = readmeExamples();
    expect(blocks.length).toBeGreaterThan(10);
    blocks.forEach((code, n) => writeFileSync(join(folder, `readme-${String(n)}.ts`), code));
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
    const { code, output } = await runTo(process.execPath, [compiler, '-p', folder]);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  test('each runs against the mock, as it is written', { timeout: 120_000 }, async () => {
    const names: string[] = [];
    for (const [name, code] of examples) {
      const ran = await transform(code.replaceAll(apiReference, mock.url), { loader: 'ts' });
      writeFileSync(join(folder, `${name}.mjs`), ran.code);
      names.push(name);
    }
    writeFileSync(join(folder, 'run.mjs'), runner(names));
    const work = mkdtempSync(join(tmpdir(), 'faktura-examples-'));
    const { output } = await runTo(process.execPath, [join(folder, 'run.mjs')], work);
    rmSync(work, { recursive: true });
    const [, report = '{}'] = output.split('REPORT ');
    const results = JSON.parse(report) as Record<string, string>;
    expect(Object.keys(results)).toHaveLength(examples.size);
    for (const [name, result] of Object.entries(results)) expect(result, name).toBe('ran');
  });
});

/** The code blocks of the READMEs and the guides on the SDK; those that continue an earlier one get its client. A fake is one. */
function readmeExamples(): string[] {
  const client = `import type { Faktura } from '@faktura/sdk';\ndeclare const faktura: Faktura;\n`;
  const blocks = ['sdk/README.md', 'mock/README.md', ...guides].flatMap(snippetsOf);
  return blocks
    .filter(({ language, code }) => language === 'ts' && !code.includes("'@faktura/mock'"))
    .map(({ code }) =>
      /const fa(ktura|ke) =/.test(code) ? code : `${client}void faktura;\n${code}`,
    );
}

/** Runs the examples one after the other in one process, and reports the outcome of each. */
function runner(names: string[]): string {
  return `
    const results = {};
    for (const name of ${JSON.stringify(names)}) {
      try {
        await import(\`./\${name}.mjs\`);
        results[name] = 'ran';
      } catch (error) {
        results[name] = String(error?.stack ?? error);
      }
    }
    console.log('REPORT ' + JSON.stringify(results));
  `;
}
