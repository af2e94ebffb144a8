import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { closeToOthers, makeFolder } from '../files/make-folder.js';
import { draftOf } from './blob.js';
import type { BlobDriver, StoredFile } from './driver.js';

/** Blobs in a folder, with a subfolder for each account; several processes may share it. */
export class FolderDriver implements BlobDriver {
  constructor(readonly address: string) {
    closeToOthers(address);
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = join(this.address, name);
    const folder = dirname(path);
    await makeLasting(this.address);
    await makeLasting(folder);
    const draft = draftOf(path);
    try {
      await writeFile(draft, content, { mode: 0o600, flush: true });
      await rename(draft, path);
      await flushFolder(folder);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async read(name: string, length: number): Promise<Uint8Array | 'other length' | null> {
    const file = await orNull(open(join(this.address, name)));
    if (!file) return null;
    try {
      if ((await file.stat()).size !== length) return 'other length';
      return await file.readFile();
    } finally {
      await file.close();
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.address, name), { force: true });
  }

  async *list(): AsyncIterable<StoredFile> {
    for (const account of (await orNull(readdir(this.address))) ?? []) {
      for (const file of (await orNull(readdir(join(this.address, account)))) ?? []) {
        const name = `${account}/${file}`;
        const found = await orNull(stat(join(this.address, name)));
        // Copying a file keeps its mtime, but not its ctime.
        if (found?.isFile()) yield { name, since: found.ctime };
      }
    }
  }

  async check(): Promise<void> {
    const probe = join(this.address, 'probe');
    makeFolder(this.address, 0o700);
    // A full disk still accepts empty files.
    await writeFile(probe, 'x', { mode: 0o600 });
    await rm(probe, { force: true });
  }

  close(): void {
    // Nothing is open.
  }
}

/** Creates a folder that survives a power failure. */
async function makeLasting(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  makeFolder(folder, 0o700);
  await flushFolder(dirname(folder));
}

/** Flushes the entries of a folder, such as file names, to disk. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A missing path, or one that is not a folder, is not an error. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
