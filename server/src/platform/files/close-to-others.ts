import { chmodSync, lstatSync } from 'node:fs';

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
