import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'faktura-folder-'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('a folder', () => {
  it('is created with its parents, and creating it again is no error', () => {
    const path = join(root, 'a', 'b', 'c');
    makeFolder(path, 0o700);
    makeFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  it('is rejected in place of a file, and below one', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'x', 'y'))).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc'))(
    'is rejected, not retried forever, where none can be created',
    () => {
      expect(() => makeFolder('/proc/x')).toThrow('ENOENT');
      expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT');
    },
  );
});
