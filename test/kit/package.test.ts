import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  fakturaJson,
  freshFolder,
  program,
  root,
  serve,
  startSandbox,
  withOffice,
} from '../operations/program.js';
import { usualAccount } from '../harness/usual-account.js';
import { failedIn, judge, runKit, type Written } from './kit.js';

const folder = mkdtempSync(join(tmpdir(), 'faktura-kit-package-'));
const installed = join(folder, 'node_modules', '@faktura', 'conformance');
const bin = join(installed, 'bin', 'faktura-conformance.js');
/** Documents are printed, and tests of addresses name their client. */
const serverSettings = { ...withOffice, TRUSTED_PROXIES: '127.0.0.0/8' };
const LONG = { timeout: 3_600_000 };

beforeAll(() => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: join(root, 'conformance'),
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)];
  execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Only what its reason says is not reached, most cases are, and none fails. */
function hold(written: Written, share: number): void {
  const { totals, durationMs, unreachable } = written;
  console.log(JSON.stringify({ ...totals, seconds: Math.round(durationMs / 1_000), unreachable }));
  expect(failedIn(written)).toEqual([]);
  expect(totals.passed / totals.cases).toBeGreaterThan(share);
  expect(Object.keys(unreachable)).not.toContain('');
}

describe('the packed conformance kit', () => {
  it('needs redocly alone, and has the licences of what is in it', () => {
    const names = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['@faktura', '@redocly']);
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
    expect(manifest).not.toHaveProperty('scripts');
    const notices = readFileSync(join(installed, 'dist', 'THIRD-PARTY.txt'), 'utf8');
    for (const [, licence] of notices.matchAll(/^Licence: (.*)$/gm)) {
      expect(licence).toMatch(/^\(?(MIT|ISC|BSD-3-Clause)\b/);
    }
  });

  it('judges a sandbox, which makes the accounts', LONG, async () => {
    const data = freshFolder();
    mkdirSync(data, { recursive: true });
    const sandbox = await startSandbox([], data);
    const options = ['--base-url', `${sandbox.url}/v1`, '--driver', `${sandbox.url}/sandbox`];
    const { code, written } = await judge(options, {}, bin);
    await sandbox.stop();
    hold(written, 0.75);
    expect(code).toBe(0);
    const seen = written.matrix.filter(({ state }) => state === 'seen').length;
    expect(seen / written.matrix.length).toBeGreaterThan(0.6);
  });

  it('judges a server, whose accounts its driver makes with the command line', LONG, async () => {
    const environment = { ...serverSettings, DATA_DIR: freshFolder() };
    const server = await serve(environment, ['--no-demo']);
    const driver = join(installed, 'drivers', 'faktura.js');
    const options = ['--base-url', `${server.url}/v1`, '--driver', driver];
    const own = { ...environment, FAKTURA: program };
    const { written } = await judge(options, own, bin);
    await server.stop();
    hold(written, 0.75);
  });

  it('judges what two keys reach, also a second time', LONG, async () => {
    const environment = { ...serverSettings, DATA_DIR: freshFolder() };
    const server = await serve(environment, ['--no-demo']);
    const keys: string[] = [];
    for (const name of ['One', 'Two']) {
      const settings = [
        '--plan',
        'Pro',
        '--timezone',
        'Europe/Berlin',
        '--attachment-credits',
        '100000',
      ];
      const caps = Object.keys(usualAccount.caps).flatMap((name) => ['--cap', `${name}=1000000`]);
      const limits = ['--rate-limit-factor', '100000', ...caps];
      const account = await fakturaJson<{ id: string }>(
        ['account', 'create', '--name', name, ...settings, ...limits],
        environment,
      );
      const { key } = await fakturaJson<{ key: string }>(
        ['key', 'create', '--account', account.id],
        environment,
      );
      keys.push(key);
    }
    const [first = '', second = ''] = keys;
    const options = ['--base-url', `${server.url}/v1`, '--api-key', first, '--second-key', second];
    for (let round = 0; round < 2; round += 1) {
      const { written } = await judge(options, {}, bin);
      hold(written, 0.4);
    }
    await server.stop();
  });

  it('says what breaks a client of an older contract', async () => {
    const contract = join(installed, 'contract', 'openapi.json');
    const same = await runKit(['diff', contract, contract], {}, bin);
    expect([same.code, same.stdout.trim().split('\n').at(-1)]).toEqual([
      0,
      'A client of the old version fits the new one.',
    ]);
    const next = JSON.parse(readFileSync(contract, 'utf8')) as {
      paths: Record<string, Record<string, unknown>>;
    };
    delete next.paths['/items']?.['get'];
    const file = join(folder, 'next.json');
    writeFileSync(file, JSON.stringify(next));
    const broken = await runKit(['diff', contract, file], {}, bin);
    expect(broken.code).toBe(1);
    expect(broken.stdout).toContain('breaks: Operation `GET /items` was removed');
  });
});
