import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { build } from '../../scripts/build.mjs';
import { tools } from '../../scripts/process.mjs';
import { packedFrom } from '../../scripts/published.mjs';
import { root, runTo } from './sdk-package.js';

const folder = mkdtempSync(join(tmpdir(), 'faktura-contract-package-'));
const installed = join(folder, 'node_modules/@faktura/contract');
const source = join(root, packedFrom('openapi'));
const read = (name: string): string => readFileSync(join(installed, name), 'utf8');

beforeAll(async () => {
  await build({ only: ['contract'] });
  const args = ['pack', '--json', '--silent', '--pack-destination', folder];
  const packed = execFileSync('npm', args, { cwd: source, encoding: 'utf8' });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  mkdirSync(installed, { recursive: true });
  const tarball = join(folder, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed contract', () => {
  test('is the bundled document, as JSON and as YAML', () => {
    const json: unknown = JSON.parse(read('openapi.json'));
    const bundle = readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8');
    expect(json).toEqual(JSON.parse(bundle));
    expect(parse(read('openapi.yaml'), { maxAliasCount: 0 })).toEqual(json);
  });

  test('has no code and needs no package', () => {
    const manifest = JSON.parse(read('package.json')) as object;
    for (const kind of ['dependencies', 'devDependencies', 'bin', 'scripts', 'main']) {
      expect(manifest).not.toHaveProperty(kind);
    }
    expect(read('index.d.ts')).not.toMatch(/^(import|declare|const)\b|\bfrom ["']/m);
  });

  test('publint finds nothing', async () => {
    const publint = join(root, 'node_modules/.bin/publint');
    const { code, output } = await runTo(publint, ['--strict'], installed);
    expect(output).toContain('All good!');
    expect(code).toBe(0);
  });

  test('is imported and required by its names', async () => {
    const program = `
      import { createRequire } from 'node:module';
      import document from '@faktura/contract/openapi.json' with { type: 'json' };
      const require = createRequire(import.meta.url);
      const { info } = require('@faktura/contract/openapi.json');
      console.log(document.info.version === info.version, import.meta.resolve('@faktura/contract/openapi.yaml'));`;
    writeFileSync(join(folder, 'main.mjs'), program);
    const { code, output } = await runTo(process.execPath, ['--no-warnings', 'main.mjs'], folder);
    expect(output).toMatch(/^true file:.*\/openapi\.yaml\n$/);
    expect(code).toBe(0);
  });

  test('has the types that the example of its README uses', async () => {
    const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
    const wrong = example.replace("'/invoices/{id}'", "'/invoice/{id}'");
    writeFileSync(join(folder, 'right.ts'), example);
    writeFileSync(join(folder, 'wrong.ts'), wrong);
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--resolveJsonModule'];
    const compiled = (file: string) =>
      runTo(process.execPath, [join(root, tools.tsc), ...options, file], folder);
    expect(await compiled('right.ts')).toEqual({ code: 0, output: '' });
    expect((await compiled('wrong.ts')).output).toContain(`"/invoice/{id}"' is not assignable`);
  });
});
