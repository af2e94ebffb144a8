import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openBlobStore, recordBlob } from '../../server/src/platform/blobs/index.js';
import { blobFolder } from '../../server/src/platform/blobs/open-store.js';
import { readConfig } from '../../server/src/platform/config/config.js';
import { openDatabase } from '../../server/src/platform/db/index.js';
import { faktura, fakturaJson, freshFolder, serve, type Running } from './program.js';

interface Restored {
  kept: string;
  lost: number;
}

const DATA_DIR = freshFolder();
const backup = join(freshFolder(), 'copy.db');
const ACCOUNT = 'acc_demo';
const stored = join(blobFolder(DATA_DIR), ACCOUNT);
let server: Running;

/** Stores a file and its row without the server, as CLI commands do. */
async function store(text: string): Promise<string> {
  const config = readConfig({ DATA_DIR });
  const db = await openDatabase(config);
  const blobs = await openBlobStore(config);
  const blob = await blobs.put(ACCOUNT, Buffer.from(text), 'text/plain');
  await db.transaction(async (tx) => recordBlob(tx, blob, 'logo'));
  await db.close();
  return blob.id;
}

const restore = () => faktura(['restore', backup, '--json'], { DATA_DIR });
const auditOf = async () => {
  const { code, stdout } = await faktura(['audit', '--json'], { DATA_DIR });
  return { code, ...(JSON.parse(stdout) as { files: number; found: { record: string }[] }) };
};

describe('the files of an installation', () => {
  let id: string;
  beforeAll(async () => {
    server = await serve({ DATA_DIR });
    id = await store('my logo');
  });
  afterAll(() => server.stop());

  it('are in its backup, next to the database', async () => {
    const made = await fakturaJson(['backup', backup], { DATA_DIR });
    expect(made).toEqual({ backup, lost: 0 });
    expect(readdirSync(join(backup, '..')).sort()).toEqual(['copy.db', 'copy.db.files']);
    expect(readFileSync(join(`${backup}.files`, ACCOUNT, id), 'utf8')).toBe('my logo');
    expect(await auditOf()).toMatchObject({ code: 0, clean: true, files: 1 });
  });

  it('are restored while the server runs; the existing ones are kept', async () => {
    const later = await store('a later logo');
    rmSync(join(stored, id));
    const { code, stdout } = await restore();
    const { kept, lost } = JSON.parse(stdout) as Restored;
    expect([code, lost]).toEqual([0, 0]);
    expect(readFileSync(join(stored, id), 'utf8')).toBe('my logo');
    expect(readFileSync(join(`${kept}.files`, ACCOUNT, later), 'utf8')).toBe('a later logo');
    expect(existsSync(join(`${kept}.files`, ACCOUNT, id))).toBe(false);
    expect(await auditOf()).toMatchObject({ code: 0, clean: true, files: 1 });

    rmSync(join(stored, later));
    expect((await faktura(['restore', kept], { DATA_DIR })).code).toBe(0);
    expect(readFileSync(join(stored, later), 'utf8')).toBe('a later logo');
    expect(await auditOf()).toMatchObject({ code: 0, clean: true, files: 2 });
  });

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['altered', (path: string) => writeFileSync(path, 'my_logo')],
  ])('that are %s in the backup and in the store are reported', async (found, damage) => {
    for (const path of [join(`${backup}.files`, ACCOUNT, id), join(stored, id)]) damage(path);
    const { code, stdout, stderr } = await restore();
    expect([code, (JSON.parse(stdout) as Restored).lost]).toEqual([1, 1]);
    expect(stderr).toContain('One file is missing from the backup and from the file store');
    const { found: faults, ...audited } = await auditOf();
    expect(audited).toMatchObject({ code: 1, clean: false, differences: 1 });
    expect(faults).toMatchObject([{ account: ACCOUNT, kind: 'file', record: id, found }]);
    expect((await faktura(['audit', '--no-files'], { DATA_DIR })).code).toBe(0);
    const again = await faktura(['backup', `${backup}-${found}`], { DATA_DIR });
    expect([again.code, existsSync(`${backup}-${found}`)]).toEqual([1, true]);
    for (const path of [join(`${backup}.files`, ACCOUNT, id), join(stored, id)]) {
      writeFileSync(path, 'my logo', { mode: 0o600 });
    }
  });
});
