import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLimited } from './read-limited.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file with a limit', () => {
  it('is read completely up to the limit, and not beyond', () => {
    const file = join(folder, 'file');
    const content = Buffer.alloc(200_000, 'abc');
    writeFileSync(file, content);
    expect(readLimited(file, 200_000)).toEqual(content);
    expect(readLimited(file, 199_999)).toBeNull();
    writeFileSync(file, '');
    expect(readLimited(file, 10)).toEqual(Buffer.alloc(0));
  });

  it('is too large if it has no end', () => {
    expect(readLimited('/dev/zero', 1_000_000)).toBeNull();
  });

  it('throws the error of the system if it is missing or a folder', () => {
    expect(() => readLimited(join(folder, 'none'), 1)).toThrow('ENOENT');
    expect(() => readLimited(folder, 1)).toThrow('EISDIR');
  });
});
