import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMock } from '../../mock/src/index.js';
import { root } from '../operations/program.js';
import { startAgent } from './agent.js';

const source = join(root, 'mcp');
const folder = mkdtempSync(join(tmpdir(), 'faktura-mcp-package-'));
const installed = join(folder, 'node_modules', '@faktura', 'mcp');
const bin = join(folder, 'node_modules', '.bin', 'faktura-mcp');

beforeAll(() => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: source,
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  // Offline, because the package must not need anything besides the tarball.
  const args = ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)];
  execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the installed command to its end. */
function run(args: string[], env: NodeJS.ProcessEnv = {}, program = bin) {
  const { PATH } = process.env;
  const options = { env: { PATH, ...env }, encoding: 'utf8' as const, input: '' };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { status, stdout, stderr };
}

describe('the packed MCP server', () => {
  it('is one package without dependencies and without install scripts', () => {
    const names = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@faktura']);
    expect(readdirSync(join(folder, 'node_modules', '@faktura'))).toEqual(['mcp']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('scripts');
  });

  it('is at most 400 kB of code, with the licences of what is in it', () => {
    const dist = join(installed, 'dist');
    expect(readdirSync(dist).sort()).toEqual(['THIRD-PARTY.txt', 'bin.js']);
    expect(readFileSync(join(dist, 'bin.js')).length).toBeLessThan(400_000);
    const notices = readFileSync(join(dist, 'THIRD-PARTY.txt'), 'utf8');
    for (const name of ['@modelcontextprotocol/server', 'zod', 'openapi-fetch']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    for (const [, licence] of notices.matchAll(/^Licence: (.*)$/gm)) {
      expect(licence).toMatch(/^(MIT|Apache-2\.0)$/);
    }
  });

  it('works beside any service, such as the mock', async () => {
    const mock = await startMock({ port: 0 });
    const options = { baseUrl: mock.url, apiKey: 'demo', args: ['--write'] };
    const agent = await startAgent({ ...options, program: join(installed, 'bin/faktura-mcp.js') });
    const described = await agent.call('faktura_operation', { operation: 'createPayment' });
    const example = described.value['example'] as Record<string, unknown>;
    const { isError, value } = await agent.call('faktura_write', example);
    expect([isError, value['status']]).toEqual([false, 201]);
    expect(value['body']).toMatchObject(example['body'] as object);
    await agent.close();
    await mock.close();
  });

  it('has a help text, and failures whose last line says what to do', () => {
    expect(run(['--help'])).toMatchObject({ status: 0, stderr: '' });
    const key = { FAKTURA_API_KEY: 'ik_live_1' };
    const address = 'http://user:Secret1@localhost/v1';
    const nowhere = join(folder, 'nowhere');
    const cases: [string[], NodeJS.ProcessEnv, string][] = [
      [[], {}, 'make one with: faktura key create'],
      [['--wirte'], key, 'See: faktura-mcp --help'],
      [[], { FAKTURA_API_KEY: 'Secret1 Secret1' }, 'See: faktura-mcp --help'],
      [['--base-url', 'localhost:3000'], key, 'See: faktura-mcp --help'],
      [['--base-url', address], key, 'See: faktura-mcp --help'],
      [['--files', nowhere], key, `mkdir -p '${nowhere}'`],
    ];
    for (const [args, env, text] of cases) {
      const { status, stdout, stderr } = run(args, env);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(text);
      expect(stderr).not.toContain('Secret1');
    }
  });

  it('says what to do if it is not built, or has no contract', () => {
    const clone = join(folder, 'clone');
    mkdirSync(clone);
    cpSync(join(source, 'bin'), join(clone, 'bin'), { recursive: true });
    writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
    const program = join(clone, 'bin', 'faktura-mcp.js');
    const env = { FAKTURA_API_KEY: 'ik_live_1' };
    const unbuilt = run([program], env, process.execPath);
    expect(unbuilt).toMatchObject({ status: 1, stdout: '' });
    expect(unbuilt.stderr).toBe('The MCP server is not built yet. Run: npm run build\n');
    cpSync(join(installed, 'dist'), join(clone, 'dist'), { recursive: true });
    const bare = run([program], env, process.execPath);
    expect(bare.stderr).toMatch(/contract is missing .* npm run build\n$/);
    expect(bare.status).toBe(1);
  });
});
