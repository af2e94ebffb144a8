import { once } from 'node:events';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate, openDatabase } from '../platform/db/index.js';
import { startMariaDb } from '../platform/db/testing/mariadb.js';
import type { TestMariaDb } from '../platform/db/testing/mariadb.js';
import { ask, testProgram } from './testing/program.js';
import type { Program } from './testing/program.js';

// Many processes, each of which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let program: Program;
let mariadb: TestMariaDb;
beforeAll(async () => {
  program = testProgram();
  mariadb = await startMariaDb();
}, 60_000);
afterAll(async () => {
  program.end();
  await mariadb.stop();
});

const run: Program['run'] = (...args) => program.run(...args);
const serve: Program['serve'] = (...args) => program.serve(...args);
const stop: Program['stop'] = (...args) => program.stop(...args);
const newFolder = (): string => program.newFolder();

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
      '5 faults',
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
    expect(refused.err).toMatch(/refuses the user or password\. Correct DATABASE_URL\.\n$/);
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
    const file = join(program.folder, 'a-file');
    writeFileSync(file, '');
    const blocked = await run(['serve'], { DATA_DIR: join(file, 'data') });
    expect(blocked.err).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\)\. Choose another DATA_DIR\.\n$/,
    );
    const dataDir = newFolder();
    writeFileSync(
      join(dataDir, 'faktura.db'),
      'this is no database, this is a text of mine. '.repeat(50),
    );
    const other = await run(['serve'], { DATA_DIR: dataDir });
    expect(other.err).toMatch(/faktura\.db is not a database of Faktura\. Move it away/);
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
    const until = (out: string) => out.includes('Stop it');
    const told = await program.start([], { DATABASE_URL, DATA_DIR }, until);
    expect(told.out).toContain('faktura account create');
    expect(told.out).toContain('faktura key create');
    expect(await stop(told)).toBe(0);
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
