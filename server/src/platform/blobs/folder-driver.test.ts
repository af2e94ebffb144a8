import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { blobName, parseBlobName } from './blob.js';
import { FolderDriver } from './folder-driver.js';
import { createBlobStore } from './store.js';
import { describeDriver } from './testing/driver-suite.js';

const root = mkdtempSync(join(tmpdir(), 'faktura-blobs-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const shared = new FolderDriver(join(root, 'shared'));
describeDriver('a folder of files', { driver: () => shared, files: 40 });

describe('the folder of files', () => {
  it('is accessible only to its owner, even if a copy had left it open', async () => {
    const folder = join(root, 'open');
    mkdirSync(folder, { mode: 0o755 });
    chmodSync(folder, 0o755);
    const umask = process.umask(0);
    await new FolderDriver(folder).write('acc_a/blb_1', Buffer.from('x'));
    process.umask(umask);
    const modes = ['', 'acc_a', 'acc_a/blb_1'].map((name) => statSync(join(folder, name)).mode);
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  it('never shows a partly written file', async () => {
    const driver = new FolderDriver(join(root, 'parts'));
    const content = Buffer.alloc(5_000_000, 'x');
    let isWriting = true;
    const writing = driver.write('acc_a/blb_1', content).finally(() => (isWriting = false));
    while (isWriting) {
      const read = await driver.read('acc_a/blb_1', content.length);
      expect(read === null || (read !== 'other length' && read.length === content.length)).toBe(
        true,
      );
    }
    await writing;
    expect(readdirSync(join(root, 'parts', 'acc_a'))).toEqual(['blb_1']);
  });

  it('that cannot be written is 503 with Retry-After, and leaves no partial file', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    const store = createBlobStore(new FolderDriver(join(file, 'blobs')));
    const refused = { code: 'UNAVAILABLE', status: 503, headers: { 'Retry-After': '5' } };
    await expect(store.put('acc_a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject(refused);
    await expect(store.driver.check()).rejects.toThrow();
    const writable = new FolderDriver(join(root, 'fine'));
    await writable.check();
    expect(existsSync(join(root, 'fine', 'probe'))).toBe(false);
  });

  it.each([
    ['../acc_a', 'blb_1'],
    ['acc_a', '../blb_1'],
    ['acc_a', 'blb_1/../../x'],
    ['acc_a/..', 'blb_1'],
    ['acc_a', 'blb_\0'],
    ['', ''],
    ['acc_a', 'blb_1.1.part'],
    ['acc_a', `blb_${'x'.repeat(50)}`],
  ])('never takes %j and %j for a name', async (accountId, id) => {
    expect(() => blobName({ accountId, id })).toThrow('cannot name a blob');
    const blob = { accountId, id, length: 1, sha256: '' };
    await expect(createBlobStore(shared).read(blob)).rejects.toThrow('cannot name a blob');
  });

  it('distinguishes its own files from others', () => {
    const ids = { accountId: 'acc_a', id: 'blb_1' };
    expect(parseBlobName('acc_a/blb_1')).toEqual({ ...ids, isDraft: false });
    expect(parseBlobName('acc_a/blb_1.4711.part')).toEqual({ ...ids, isDraft: true });
    for (const name of ['probe', 'acc_a/notes.txt', 'acc_a/blb_1/x', 'lost+found/blb_1']) {
      expect(parseBlobName(name)).toBeNull();
    }
  });
});
