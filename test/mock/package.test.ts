import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
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

import { build } from '../../scripts/build.mjs';
import { cpuOfProcess, emptyStarts } from '../harness/start-cost.js';
import { call } from './client.js';

const source = new URL('../../mock/', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'faktura-mock-package-'));
const installed = join(folder, 'node_modules', '@faktura', 'mock');
const bin = join(folder, 'node_modules', '.bin', 'faktura-mock');
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({ only: ['contract', 'mock'] });
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: source,
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  execFileSync('npm', ['init', '-y'], { cwd: folder, stdio: 'ignore' });
  // Offline, because the package must not need anything besides the tarball.
  const tarball = join(folder, filename);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: folder,
    stdio: 'ignore',
  });
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  ready: Promise<string>;
  exited: Promise<number | null>;
}

/** Runs the installed command, or another; `ready` is the base URL that it prints. */
function run(args: string[], command = bin): Run {
  const child = spawn(command, args, { cwd: folder });
  children.push(child);
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  return { child, output: () => output, ready, exited };
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

describe('the command of a clone', () => {
  it('says what to do if the mock is not built', () => {
    // npm links the command at installation, so the file must exist before the build.
    const clone = join(folder, 'clone', 'bin');
    cpSync(join(source, 'bin'), clone, { recursive: true });
    writeFileSync(join(clone, 'package.json'), '{"type":"module"}');
    const made = spawnSync('node', [join(clone, 'faktura-mock.js')], { encoding: 'utf8' });
    expect(made.stderr).toBe('The mock is not built yet. Run: npm run build\n');
    expect(made.status).toBe(1);
  });
});

describe('npm run mock', () => {
  it('starts the mock of the repository without warnings', async () => {
    const mock = run([join(source, '../scripts/mock.mjs'), '--port', '0'], 'node');
    expect((await call(`${await mock.ready}/invoices`)).status).toBe(200);
    mock.child.kill('SIGTERM');
    expect(await mock.exited).toBe(0);
    expect(lastLine(mock.output())).toBe('  stop  Ctrl+C');
  });
});

describe('the packed mock', () => {
  it('is one package without dependencies and without install scripts', () => {
    const names = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@faktura']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('scripts');
    const files = ['LICENSE', 'README.md', 'bin', 'contract', 'dist', 'package.json'];
    expect(readdirSync(installed).sort()).toEqual(files);
  });

  it('contains the licences of the bundled packages', () => {
    const notices = readFileSync(join(installed, 'dist', 'THIRD-PARTY.txt'), 'utf8');
    for (const name of ['@stoplight/prism-http', '@stoplight/http-spec', 'ajv', 'lodash']) {
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
    expect(notices).toContain('Apache License');
    const licences = [...notices.matchAll(/^Licence: (.*)$/gm)].map(([, name]) => name);
    for (const name of licences) {
      expect(name).toMatch(/^(MIT|ISC|0BSD|CC0-1\.0|BSD-[23]-Clause|Apache-2\.0)$/);
    }
  });

  it('contains no code that could open a connection', () => {
    const files = readdirSync(join(installed, 'dist')).filter((name) => name.endsWith('.js'));
    const code = files
      .map((name) => readFileSync(join(installed, 'dist', name), 'utf8'))
      .join('\n');
    const modules = [
      ...code.matchAll(/(?:from|import|require)\s*\(?["'`]((?:node:)?[a-z_/]+)["'`]/g),
    ];
    const names = new Set(modules.map(([, name]) => name?.replace('node:', '')));
    expect(
      [...names].filter((name) => /^(https|net|tls|dgram|child_process)$/.test(name ?? '')),
    ).toEqual([]);
    expect(/\bfetch\(/.test(code)).toBe(false);
    expect(code.includes('scarf')).toBe(false);
  });

  it('is ready at the cost of few starts of Node', async () => {
    const start = async () => {
      const { child, ready, exited } = run(['--port', '0']);
      await ready;
      const cpu = cpuOfProcess(child.pid ?? 0);
      child.kill('SIGTERM');
      await exited;
      return cpu;
    };
    const starts = await emptyStarts(start, 20);
    expect(starts).toBeLessThanOrEqual(20);
  });

  it('serves every response of its contract', async () => {
    const mock = run(['--port', '0']);
    const url = await mock.ready;
    expect(mock.output()).toContain(`curl -H 'api-key: demo' ${url}/invoices`);
    expect(mock.output()).toMatch(/key +any/);
    expect((await call(`${url}/invoices`)).json).toHaveProperty('pagination');
    const forced = { headers: { prefer: 'code=409, example=invoiceAlreadyPaid' } };
    expect((await call(`${url}/invoices/x/payments`, { ...forced, method: 'POST' })).status).toBe(
      409,
    );
    expect((await call(`${url}/invoices/x/export`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const made = await call(`${url}/customers`, { headers: { prefer: 'dynamic=true, seed=1' } });
    expect(made.status).toBe(200);
    const wrong = await call(`${url}/invoices`, { body: { colour: 'red' } });
    expect(wrong.json).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    mock.child.kill('SIGTERM');
    expect(await mock.exited).toBe(0);
  });

  it('can be started from a program', () => {
    const program = `
      import { startMock } from '@faktura/mock';
      const mock = await startMock({ port: 0 });
      const reply = await fetch(mock.url + '/items', { headers: { 'api-key': 'x' } });
      console.log(reply.status, (await reply.json()).data.length > 0);
      await mock.close();
    `;
    const options = { cwd: folder, encoding: 'utf8' as const };
    const output = execFileSync('node', ['--input-type=module', '-e', program], options);
    expect(output.trim()).toBe('200 true');
    expect(existsSync(join(installed, 'dist', 'index.d.ts'))).toBe(true);
  });

  it('has a help text, and failures whose last line says what to do', async () => {
    const help = run(['--help']);
    expect(await help.exited).toBe(0);
    for (const option of ['--port', '--delay', '--dynamic', '--seed', '--host', 'Prefer:']) {
      expect(help.output()).toContain(option);
    }
    const first = run(['--port', '0']);
    const { port } = new URL(await first.ready);
    const cases: [string[], string][] = [
      [['--port', port], `Port ${port} is taken. Choose another one: faktura-mock --port`],
      [['--port', 'http'], 'See: faktura-mock --help'],
      [['--prot', '1'], 'See: faktura-mock --help'],
      [['stray'], 'See: faktura-mock --help'],
      [['--delay', '-5'], 'See: faktura-mock --help'],
    ];
    for (const [args, text] of cases) {
      const failed = run(args);
      expect(await failed.exited, args.join(' ')).toBe(1);
      expect(lastLine(failed.output()), args.join(' ')).toContain(text);
      expect(failed.output().trim().split('\n')).toHaveLength(1);
    }
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
  });

  it('says what to do when its contract is missing', async () => {
    const copy = join(folder, 'without-contract');
    mkdirSync(copy);
    execFileSync('cp', ['-r', join(installed, 'dist'), join(installed, 'package.json'), copy]);
    const child = spawn('node', [join(copy, 'dist', 'bin.js'), '--port', '0']);
    children.push(child);
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
    expect(lastLine(output)).toContain('npm run build');
  });
});
