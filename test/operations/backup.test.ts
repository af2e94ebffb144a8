import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  faktura,
  fakturaJson,
  freshFolder,
  serve,
  withoutPrivileges,
  type Running,
} from './program.js';

let server: Running;
const DATA_DIR = freshFolder();
const backup = join(freshFolder(), 'copy.db');

beforeAll(async () => {
  server = await serve({ DATA_DIR });
});
afterAll(() => server.stop());

async function create(): Promise<string> {
  const answer = await fetch(`${server.url}/v1/customers`, {
    method: 'POST',
    headers: { 'api-key': server.key, 'content-type': 'application/json' },
    body: JSON.stringify({ billTo: { company: 'Ada Lovelace Ltd' } }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

interface Restored {
  restored: string;
  kept: string;
  served: boolean;
  held: number;
}

/**
 * The ids of all customers created one after another until the work was done, and of one created after
 * it.
 */
async function whileWriting<Result>(work: () => Promise<Result>) {
  let isWriting = true;
  const written = [await create()];
  const writing = (async () => {
    while (isWriting) written.push(await create());
  })();
  const result = await work();
  isWriting = false;
  await writing;
  return { result, written: [...written, await create()] };
}

async function refused(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await faktura(args, { DATA_DIR });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).not.toMatch(/^\s+at /m);
  return stderr;
}

const statusOf = async (id: string): Promise<number> =>
  (await server.get(`/v1/customers/${id}`)).status;

describe('a backup of the embedded database', () => {
  let before: string;
  let after: string;

  it('is created while the server writes', async () => {
    before = await create();
    const { result: made } = await whileWriting(() =>
      fakturaJson<{ backup: string }>(['backup', backup], { DATA_DIR }),
    );
    expect(made).toEqual({ backup, lost: 0 });
    after = await create();
    expect(await statusOf(after)).toBe(200);
  });

  it('is restored while the server writes, and acknowledged writes are kept', async () => {
    const { result, written } = await whileWriting(() =>
      fakturaJson<Restored>(['restore', backup], { DATA_DIR }),
    );
    expect(result).toEqual({
      restored: backup,
      kept: expect.any(String) as string,
      served: true,
      held: 0,
      lost: 0,
    });
    expect(await statusOf(before)).toBe(200);
    expect(await statusOf(after)).toBe(404);
    const last = await create();
    expect(await statusOf(last)).toBe(200);
    const { code, stdout } = await faktura(['audit'], { DATA_DIR });
    expect(code, stdout).toBe(0);

    const later = await Promise.all(written.map(async (id) => (await statusOf(id)) === 200));
    expect(later).toContain(true);
    expect(later.indexOf(true)).toBeGreaterThan(0);
    const { kept } = await fakturaJson<Restored>(['restore', result.kept], { DATA_DIR });
    const earlier = await Promise.all(written.map(async (id) => (await statusOf(id)) === 200));
    // Each customer whose creation returned 201 is in exactly one of the two databases.
    expect(earlier).toEqual(later.map((isThere) => !isThere));
    expect(await statusOf(after)).toBe(200);
    await fakturaJson(['restore', kept], { DATA_DIR });
    expect(await statusOf(last)).toBe(200);
  });

  it('restores everything, even if the server was killed', async () => {
    await server.stop('SIGKILL');
    const printed = await fakturaJson<{ kept: string }>(['restore', backup], { DATA_DIR });
    expect(printed.kept).toMatch(/faktura\.db\.before-restore-/);
    server = await serve({ DATA_DIR });
    expect(await statusOf(before)).toBe(200);
    expect(await statusOf(after)).toBe(404);
  });

  it('names the data folder, not the file, if the user may not read the database', async () => {
    const target = join(freshFolder(), 'copy.db');
    const sentence = `This user may not use the data folder ${DATA_DIR} (EACCES).`;
    for (const path of [DATA_DIR, join(DATA_DIR, 'faktura.db')]) {
      const { mode } = statSync(path);
      chmodSync(path, 0o000);
      const made = await faktura(['backup', target], { DATA_DIR }, withoutPrivileges);
      chmodSync(path, mode);
      expect([made.code, made.stderr]).toEqual([1, expect.stringContaining(sentence)]);
    }
    expect(existsSync(target)).toBe(false);
    chmodSync(backup, 0o000);
    const restored = await faktura(['restore', backup], { DATA_DIR }, withoutPrivileges);
    chmodSync(backup, 0o600);
    expect([restored.code, restored.stderr]).toEqual([
      1,
      `${backup} cannot be read (EACCES). Choose a file created by faktura backup.\n`,
    ]);
  });

  it('is never written over another file, and nothing but a backup is restored', async () => {
    expect(await refused('backup', backup)).toMatch('is there already');
    const text = `${freshFolder()}.txt`;
    writeFileSync(text, 'This is a text of mine. '.repeat(200));
    await server.stop();
    expect(await refused('restore', text)).toMatch('is not a database of Faktura');
    expect(await refused('restore', '/none.db')).toMatch('There is no file /none.db.');
    expect(readdirSync(DATA_DIR).filter((name) => name.endsWith('.part'))).toEqual([]);
    server = await serve({ DATA_DIR });
    const elsewhere = await faktura(['backup', 'x.db'], { DATA_DIR: freshFolder() });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([
      1,
      expect.stringMatching('There is no database'),
    ]);
    const mysql = { DATA_DIR, DATABASE_URL: 'mysql://root@127.0.0.1:1/faktura' };
    expect((await faktura(['backup', 'x.db'], mysql)).stderr).toMatch('server/README.md');
    expect(existsSync('x.db')).toBe(false);
  });
});
