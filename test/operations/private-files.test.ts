import { chmodSync, cpSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fakturaJson, freshFolder, serve, withOffice } from './program.js';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

/** Lists a folder with everything in it. */
const allIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

const openToOthers = (folder: string): string[] =>
  allIn(folder).filter((path) => (modeOf(path) & 0o077) !== 0);

describe('what Faktura stores is readable by its owner only', () => {
  const DATA_DIR = freshFolder();
  let before: number;
  beforeAll(() => {
    before = process.umask(0);
  });
  afterAll(() => process.umask(before));

  it('the data folder with database, log, locks, key and PDFs, whatever the umask is', async () => {
    const server = await serve({ DATA_DIR, ...withOffice });
    const { data } = (await (await server.get('/v1/invoices')).json()) as {
      data: { id: string }[];
    };
    const pdf = await server.get(`/v1/invoices/${data[0]?.id ?? ''}/export`);
    expect(pdf.status).toBe(200);
    await pdf.arrayBuffer();
    const paths = allIn(DATA_DIR).join('\n');
    const database = ['faktura.db', 'faktura.db-wal', 'faktura.db-shm'];
    for (const ending of [...database, 'demo-key', 'inbox-token', '.pdf']) {
      expect(paths).toContain(ending);
    }
    expect(openToOthers(DATA_DIR)).toEqual([]);
    await server.stop();
  });

  it('a backup with the folders created for it, and what a restore leaves', async () => {
    const backup = join(freshFolder(), 'daily', 'copy.db');
    await fakturaJson(['backup', backup], { DATA_DIR });
    await fakturaJson(['restore', backup], { DATA_DIR });
    const server = await serve({ DATA_DIR });
    await fakturaJson(['restore', backup], { DATA_DIR });
    await server.stop();
    expect(allIn(DATA_DIR).filter((path) => path.includes('before-restore'))).toHaveLength(2);
    expect([...openToOthers(dirname(dirname(backup))), ...openToOthers(DATA_DIR)]).toEqual([]);
  });

  it('what an earlier version or a copy left readable, from the next start on', async () => {
    const old = freshFolder();
    cpSync(DATA_DIR, old, { recursive: true });
    for (const path of allIn(old)) chmodSync(path, statSync(path).isFile() ? 0o644 : 0o755);
    const elsewhere = freshFolder();
    writeFileSync(elsewhere, '');
    symlinkSync(elsewhere, join(old, 'faktura.db.link'));
    writeFileSync(join(old, 'notes.txt'), '');

    const server = await serve({ DATA_DIR: old });
    const open = openToOthers(old)
      .map((path) => relative(old, path))
      .sort();
    // The folder existed before, so it belongs to the operator; nobody can enter pdf-cache.
    expect(open.filter((path) => !path.startsWith('pdf-cache/'))).toEqual([
      '',
      'faktura.db.link',
      'notes.txt',
    ]);
    await server.stop();

    chmodSync(join(old, 'faktura.db'), 0o644);
    const copy = ['restore', join(DATA_DIR, 'faktura.db')];
    const { kept } = await fakturaJson<{ kept: string }>(copy, { DATA_DIR: old });
    expect(modeOf(kept)).toBe(0o600);
  });
});
