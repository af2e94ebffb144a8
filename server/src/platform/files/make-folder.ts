import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; throws what mkdir says. Not by `recursive: true`: that never
 * returns where a parent is there and takes no folders, as /proc does.
 */
export function makeFolder(path: string, mode = 0o777): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(path).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    mkdirSync(path, { mode });
  }
}

/**
 * Leaves a file or folder of ours to its owner alone. New ones are made so; those of earlier versions
 * and of copies are not.
 */
export function closeToOthers(path: string): void {
  try {
    const found = lstatSync(path);
    // What a link leads to is not ours.
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch {
    // It is not there, or belongs to another user.
  }
}
