import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { root } from '../process.mjs';

/**
 * @import { Hash } from 'node:crypto'
 * @typedef {{ name: string, inputs: string[], outputs: string[] }} Part
 */

const folder = join(root, '.cache', 'build');

/**
 * True when the part was built from exactly these files and its outputs are still there.
 * @param {Part} part
 */
export function isUpToDate(part) {
  if (!part.outputs.every((output) => existsSync(join(root, output)))) return false;
  const note = noteOf(part);
  return existsSync(note) && readFileSync(note, 'utf8') === fingerprint(part.inputs);
}

/**
 * Records what the part was built from.
 * @param {Part} part
 */
export function remember(part) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(noteOf(part), fingerprint(part.inputs));
}

/**
 * Called before a part is built, so that a build that is killed counts as not built.
 * @param {Part} part
 */
export function forget(part) {
  rmSync(noteOf(part), { force: true });
}

/** @param {Part} part */
function noteOf(part) {
  return join(folder, `${part.name.replaceAll(' ', '-')}.sha256`);
}

/**
 * SHA-256 over the names and contents of files and folders; a missing one counts as missing.
 * @param {string[]} paths
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

/**
 * @param {Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) {
    hash.update(`-${path}\0`);
    return;
  }
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`);
    return;
  }
  hash.update(`+${path}\0`).update(readFileSync(full));
}
