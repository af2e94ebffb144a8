import { constants, realpathSync, statSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve, sep } from 'node:path';
import { Refusal } from './refusal.js';

/** The one folder that files are read from and saved to. */
export interface Folder {
  /** Reads a file below it. */
  read: (path: string) => Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>;
  /** Saves a file in it under a safe name, never over another one, and returns its path. */
  save: (name: string, bytes: Uint8Array) => Promise<string>;
}

/** More than the service takes: it says so itself of anything smaller. */
const MOST_BYTES = 10_000_000;

/** Opens a folder; throws if it is none. */
export function openFolder(path: string): Folder {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder) throw new Error(`${path} is no folder. Make it first: mkdir -p '${path}'`);
  const root = realpathSync(path);
  return {
    read: (name) => readBelow(root, name),
    save: (name, bytes) => saveIn(root, name, bytes),
  };
}

/** A link may lead out of the folder, so what counts is where it ends. */
async function readBelow(root: string, name: string) {
  const path = realPathOf(resolve(root, name));
  if (!path?.startsWith(root + sep)) throw notAvailable(name);
  // Without following a link that was put there meanwhile, nor waiting for a writer of a pipe.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw notAvailable(name);
    if (facts.size > MOST_BYTES) {
      throw new Refusal('FILE_NOT_AVAILABLE', `${name} is larger than 10 MB.`);
    }
    return {
      name: basename(path),
      bytes: new Uint8Array(await file.readFile()),
    };
  } finally {
    await file.close();
  }
}

/** The same answer whether there is such a file elsewhere or not. */
const notAvailable = (name: string) =>
  new Refusal('FILE_NOT_AVAILABLE', `There is no file ${name} in the folder of --files.`);

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The name that the service proposes, as one that is safe on every system. */
export const safeName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '-')
    .replace(/^[. -]+/, '')
    .slice(0, 100) || 'document';

/** A file with the same contents is not saved again. */
async function saveIn(root: string, name: string, bytes: Uint8Array): Promise<string> {
  const ending = extname(name);
  const stem = name.slice(0, name.length - ending.length);
  for (let number = 1; ; number++) {
    const path = join(root, number === 1 ? name : `${stem}-${number}${ending}`);
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
      return path;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      if (Buffer.compare(await readFile(path), bytes) === 0) return path;
    }
  }
}
