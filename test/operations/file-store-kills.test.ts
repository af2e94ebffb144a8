import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createAccount } from '../../server/src/accounts/index.js';
import { nextBlobs, openBlobStore, sweepBlobs } from '../../server/src/platform/blobs/index.js';
import { blobFolder } from '../../server/src/platform/blobs/open-store.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { migrate, openDatabase } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { freshFolder, root } from './program.js';

const isFull = process.env['FAKTURA_FULL'] === '1';
const program = join(root, '.cache', `file-store-steps-${process.pid}.mjs`);
const LATER_MS = 25 * 3_600_000;

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
  await build({
    entryPoints: [join(import.meta.dirname, 'file-store', 'steps.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['libsql', 'pg-hstore', '@aws-sdk/*'],
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
});
afterAll(async () => {
  await mariadb.stop();
  rmSync(program, { force: true });
});

type Environment = Record<string, string>;

/** Runs the program to its end, or until it is killed before a step. */
function run(environment: Environment, ...args: string[]) {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const child = spawn(process.execPath, [program, ...args], { env });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (stdout += String(text)));
  child.stderr.on('data', (text: Buffer) => (stderr += String(text)));
  return new Promise<{ signal: string | null; stdout: string; stderr: string }>((resolve) =>
    child.on('close', (_code, signal) => resolve({ signal, stdout, stderr })),
  );
}

async function open(environment: Environment) {
  const config = readConfig(environment);
  return { db: await openDatabase(config), store: await openBlobStore(config) };
}

async function installation(engine: string) {
  const DATA_DIR = freshFolder();
  mkdirSync(DATA_DIR, { recursive: true });
  const database = engine === 'SQLite' ? {} : { DATABASE_URL: await mariadb.createDatabase() };
  const environment = { DATA_DIR, ...database };
  const { db } = await open(environment);
  await migrate(db);
  const { id: account } = await createAccount(db, { name: 'A' });
  await db.close();
  return { environment, account, folder: join(blobFolder(DATA_DIR), account) };
}

type Installation = Awaited<ReturnType<typeof installation>>;

/** Every row must have its file; after a sweep, every file must have its row. */
async function isInOrder({ environment, account, folder }: Installation): Promise<void> {
  const { db, store } = await open(environment);
  const blobs = await nextBlobs(db, account, '', 1_000);
  for (const blob of blobs) expect((await store.read(blob)).length).toBe(blob.length);
  const signal = new AbortController().signal;
  const later = new Date(Date.now() + LATER_MS);
  await sweepBlobs(db, store.driver, later, signal, later);
  expect(readdirSync(folder).sort()).toEqual(blobs.map(({ id }) => id).sort());
  const rows = await db.select<{ id: string }>('SELECT id FROM blobs', []);
  expect(rows).toHaveLength(blobs.length);
  await db.close();
}

describe.each(isFull ? ['SQLite', 'MariaDB'] : ['SQLite'])('a process on %s', (engine) => {
  it('that is killed between any two steps leaves no row without a file and, after cleanup, no file without a row', async () => {
    const own = await installation(engine);
    // The first run creates the folders.
    await run(own.environment, own.account);
    const { stdout, stderr } = await run(own.environment, own.account);
    const steps = Number(stdout);
    expect(steps, stderr).toBeGreaterThan(25);
    await isInOrder(own);
    const stride = isFull ? 1 : 4;
    for (let step = 0; step < steps; step += stride) {
      const { signal } = await run(own.environment, own.account, String(step));
      expect(signal, `step ${step}`).toBe('SIGKILL');
      await isInOrder(own);
    }
  });
});
