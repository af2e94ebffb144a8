import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents; throws the error of mkdir. Does not use `recursive: true`, which
 * never returns if an existing parent does not allow folders, such as /proc.
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
 * Restricts one of our files or folders to its owner. New ones are created with these permissions; those
 * of earlier versions and copies are not.
 */
export function closeToOthers(path: string): void {
  try {
    const found = lstatSync(path);
    // The target of a link is not ours.
    if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  } catch {
    // It does not exist, or belongs to another user.
  }
}
