import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, openDatabase } from '../platform/db/index.js';
import { startMariaDb } from '../platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../platform/db/testing/mariadb.js';

// The built program, as people run it; npm test and npm start build it before.
const program = join(import.meta.dirname, '../../dist/app/cli.js');
const folder = mkdtempSync(join(tmpdir(), 'faktura-cli-'));
const running: ChildProcess[] = [];
let mariadb: TestMariaDb;

beforeAll(async () => {
  if (!existsSync(program)) throw new Error('Build the server first: npm run build');
  mariadb = await startMariaDb();
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await mariadb.stop();
  rmSync(folder, { recursive: true, force: true });
});

// Dozens of processes, each of which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

type Environment = Record<string, string>;

interface Ended {
  code: number;
  out: string;
  err: string;
}

const bare = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'info', PORT: '0' };

function run(args: string[], environment: Environment = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const options = { env: { ...bare, ...environment }, cwd: folder };
    execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

interface Ready {
  baseUrl: string;
  apiKey: string | null;
  data: string;
  accounts: number;
}

interface Served {
  child: ChildProcess;
  ready: Ready;
  log: () => string;
}

/** Starts `serve --json` and waits for its ready message. */
async function serve(environment: Environment, args: string[] = []): Promise<Served> {
  const env = { ...bare, ...environment };
  const child = spawn(process.execPath, [program, 'serve', '--json', ...args], {
    env,
    cwd: folder,
  });
  running.push(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.trimEnd().endsWith('}')) break;
  }
  if (out === '') throw new Error(err);
  return { child, ready: JSON.parse(out) as Ready, log: () => err };
}

async function stop({ child }: Served): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

const newFolder = () => mkdtempSync(join(folder, 'data-'));
const ask = (ready: Ready, path: string, key = ready.apiKey ?? '') =>
  fetch(`${ready.baseUrl}${path}`, { headers: { 'api-key': key } });

describe('a start that cannot succeed ends with 1 and one clear sentence', () => {
  it('when variables are wrong: all of them at once', async () => {
    const { code, err } = await run(['serve'], {
      PORT: 'x',
      DATABASE_URL: 'postgres://a/b',
      PUBLIC_URL: 'billing',
      CORS_ORIGINS: 'app',
      API_KEY: 'short',
    });
    expect(code).toBe(1);
    for (const name of [
      '5 fault(s)',
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'CORS_ORIGINS',
      'API_KEY',
    ]) {
      expect(err).toContain(name);
    }
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0);
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, err } = await run(['serve'], { PORT: String(port), DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(err).toBe(
      `Port ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.\n`,
    );
    other.close();
  });

  it('when the database cannot be reached, refuses the user or does not exist', async () => {
    const at = (url: string) => run(['serve'], { DATABASE_URL: url });
    const gone = await at('mysql://root:secret@127.0.0.1:1/faktura');
    expect([gone.code, gone.err]).toEqual([
      1,
      'The database at mysql://127.0.0.1:1/faktura cannot be reached (ECONNREFUSED). Is it running, and is DATABASE_URL right?\n',
    ]);
    const refused = await at(`mysql://nobody:secret@127.0.0.1:${mariadb.port}/faktura`);
    expect(refused.err).toMatch(/refuses the user or password of DATABASE_URL\.\n$/);
    expect(refused.err).not.toContain('secret');
    const absent = await at(`mysql://root@127.0.0.1:${mariadb.port}/none`);
    expect(absent.err).toMatch(/has no such database/);
    expect([refused.code, absent.code]).toEqual([1, 1]);
  });

  it('when another server has the same SQLite file', async () => {
    const DATA_DIR = newFolder();
    const first = await serve({ DATA_DIR });
    const second = await run(['serve'], { DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.err).toBe(
      `Another Faktura server already uses the data in ${DATA_DIR}. Stop it first.\n`,
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(await stop(await serve({ DATA_DIR }))).toBe(0);
  });

  it('when the schema is newer than the program', async () => {
    const dataDir = newFolder();
    for (const databaseUrl of [undefined, await mariadb.createDatabase()]) {
      const db = await openDatabase({ dataDir, databaseUrl });
      await migrate(db);
      await db.transaction((tx) =>
        db.execute("INSERT INTO migrations (name) VALUES ('9999-from-the-future')", [], tx),
      );
      await db.close();
      const { code, err } = await run(['serve'], {
        DATA_DIR: dataDir,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      });
      expect(code).toBe(1);
      expect(err).toMatch(/newer version of Faktura \(it has the migration 9999-from-the-future/);
    }
  });

  it('when the data folder cannot be written or holds something else', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const blocked = await run(['serve'], { DATA_DIR: join(file, 'data') });
    expect(blocked.err).toMatch(/^The data folder .* cannot be written \(ENOTDIR\)\.\n$/);
    const dataDir = newFolder();
    writeFileSync(
      join(dataDir, 'faktura.db'),
      'this is no database, this is a text of mine. '.repeat(50),
    );
    const other = await run(['serve'], { DATA_DIR: dataDir });
    expect(other.err).toMatch(/faktura\.db is not a database of Faktura\.\n$/);
    expect([blocked.code, other.code]).toEqual([1, 1]);
  });
});

describe('a start', () => {
  it('keeps the demo key in a file of mode 0600 and shows the same one every time', async () => {
    const DATA_DIR = newFolder();
    const first = await serve({ DATA_DIR });
    const file = join(DATA_DIR, 'demo-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.ready.apiKey);
    const list = (await (await ask(first.ready, '/invoices')).json()) as {
      data: { number: string }[];
    };
    expect(list.data.map(({ number }) => number)).toContain('INV-2026-00042');
    expect(await stop(first)).toBe(0);
    const second = await serve({ DATA_DIR });
    expect(second.ready.apiKey).toBe(first.ready.apiKey);
    expect((await ask(second.ready, '/customers')).status).toBe(200);
    expect(await stop(second)).toBe(0);
    rmSync(file);
    const third = await serve({ DATA_DIR });
    expect((await ask(third.ready, '/customers')).status).toBe(200);
    expect((await ask(third.ready, '/customers', first.ready.apiKey ?? '')).status).toBe(401);
    expect(await stop(third)).toBe(0);
  });

  it('takes the key of API_KEY', async () => {
    const API_KEY = `ik_live_script01_${'k'.repeat(43)}`;
    const served = await serve({ DATA_DIR: newFolder(), API_KEY });
    expect(served.ready.apiKey).toBe(API_KEY);
    expect((await ask(served.ready, '/customers')).status).toBe(200);
    expect(served.log()).not.toContain('k'.repeat(43));
    expect(await stop(served)).toBe(0);
  });

  it('seeds nothing on a DATABASE_URL unless --demo asks for it', async () => {
    const DATABASE_URL = await mariadb.createDatabase();
    const DATA_DIR = newFolder();
    const plain = await serve({ DATABASE_URL, DATA_DIR });
    expect(plain.ready).toMatchObject({ apiKey: null, accounts: 0 });
    expect(plain.ready.data).not.toContain('root');
    expect(await stop(plain)).toBe(0);
    const env = { ...bare, DATABASE_URL, DATA_DIR };
    const child = spawn(process.execPath, [program, 'serve'], { env, cwd: folder });
    running.push(child);
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      if (text.includes('Stop it')) break;
    }
    expect(text).toContain('faktura account create');
    expect(text).toContain('faktura key create --account');
    child.kill('SIGTERM');
    await once(child, 'exit');
    const demo = await serve({ DATABASE_URL, DATA_DIR }, ['--demo']);
    expect((await ask(demo.ready, '/customers')).status).toBe(200);
    expect(await stop(demo)).toBe(0);
  });

  it('answers with what PUBLIC_URL says and logs neither keys nor bodies', async () => {
    const served = await serve({ DATA_DIR: newFolder(), PUBLIC_URL: 'https://billing.example/x/' });
    expect(served.ready.baseUrl).toBe('https://billing.example/x/v1');
    expect(await stop(served)).toBe(0);
  });
});

describe('the commands work beside a running server', () => {
  it('on SQLite, where each ends the life of a key at once', async () => {
    const DATA_DIR = newFolder();
    const served = await serve({ DATA_DIR, KEY_CACHE_MS: '0' });
    const json = async (...args: string[]) => {
      const { out, err, code } = await run([...args, '--json'], { DATA_DIR });
      expect(code, err).toBe(0);
      return JSON.parse(out) as Record<string, unknown>;
    };
    const profile = join(folder, 'profile.json');
    writeFileSync(
      profile,
      JSON.stringify({ name: 'Ada Ltd', vatId: 'DE136695976', address: { country: 'DE' } }),
    );
    const account = await json('account', 'create', '--name', 'Ada', '--profile', profile);
    const id = String(account['id']);
    expect(
      await json('account', 'set', id, '--plan', 'Pro', '--rate-limit-factor', '7'),
    ).toMatchObject({
      plan: 'Pro',
      rateLimitFactor: 7,
      profile: { name: 'Ada Ltd' },
    });
    const key = String((await json('key', 'create', '--account', id))['key']);
    const limit = await ask(served.ready, '/customers', key);
    expect([limit.status, limit.headers.get('x-ratelimit-limit')]).toEqual([200, '700']);
    const rotated = await json('key', 'rotate', key);
    expect((await ask(served.ready, '/customers', String(rotated['key']))).status).toBe(200);
    expect((await ask(served.ready, '/customers', key)).status).toBe(200);
    await json('key', 'revoke', key);
    expect((await ask(served.ready, '/customers', key)).status).toBe(401);
    expect(await json('key', 'list', '--account', id)).toHaveLength(2);
    expect(await json('account', 'list')).toHaveLength(2);
    expect(await json('migrate')).toEqual({ migrated: [] });
    expect(await stop(served)).toBe(0);
  });

  it('and refuse with a sentence', async () => {
    const DATA_DIR = newFolder();
    const refusal = async (...args: string[]) => {
      const { code, err } = await run(args, { DATA_DIR });
      expect(code).toBe(1);
      return err;
    };
    expect(await refusal('account', 'show', 'acc_x')).toBe('There is no account acc_x.\n');
    expect(await refusal('key', 'create', '--account', 'acc_x')).toBe(
      'There is no account acc_x.\n',
    );
    const profile = join(folder, 'wrong.json');
    writeFileSync(profile, JSON.stringify({ nam: 'x', bank: { iban: 'DE00' }, vatId: '12' }));
    const faults = await refusal('account', 'create', '--name', 'A', '--profile', profile);
    for (const part of ['3 wrong', 'nam', 'bank.iban', 'vatId']) expect(faults).toContain(part);
    expect(await refusal('account', 'create')).toContain('--name');
  });

  it('explain themselves', async () => {
    const commands = [
      [],
      ['serve'],
      ['migrate'],
      ['account'],
      ['account', 'set'],
      ['key'],
      ['key', 'rotate'],
    ];
    for (const args of commands) {
      const { code, out } = await run([...args, '--help']);
      expect(code).toBe(0);
      expect(out).toContain('Usage: faktura');
    }
  });
});

describe('SIGTERM', () => {
  it('under load finishes every request that was accepted and ends with 0', async () => {
    const served = await serve({ DATA_DIR: newFolder(), LOG_LEVEL: 'error' });
    const { ready, child } = served;
    const outcomes: string[] = [];
    let sending = true;
    const client = async (): Promise<void> => {
      while (sending) {
        const body = JSON.stringify({ name: 'Load', price: 1 });
        const headers = { 'api-key': ready.apiKey ?? '', 'content-type': 'application/json' };
        const outcome = await fetch(`${ready.baseUrl}/items`, {
          method: 'POST',
          headers,
          body,
        }).then(
          async (response) =>
            `${response.status} ${(await response.text()) === '' ? 'cut' : 'whole'}`,
          (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? 'failed',
        );
        outcomes.push(outcome);
        if (!/^\d/.test(outcome)) return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (outcomes.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    const started = Date.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number];
    sending = false;
    await Promise.all(clients);
    expect(code).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    const answered = outcomes.filter((outcome) => /^\d/.test(outcome));
    expect(answered.length).toBeGreaterThanOrEqual(20);
    expect(new Set(answered.filter((outcome) => !outcome.startsWith('429')))).toEqual(
      new Set(['201 whole']),
    );
  });
});
