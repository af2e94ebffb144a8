import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { openFolder, safeName } from './folder.js';

const scratch = mkdtempSync(join(tmpdir(), 'faktura-mcp-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const outside = join(scratch, 'secret.txt');
const inside = join(scratch, 'files');
mkdirSync(join(inside, 'more'), { recursive: true });
mkdirSync(`${inside}-other`);
writeFileSync(outside, 'secret');
writeFileSync(join(`${inside}-other`, 'a.txt'), 'other');
writeFileSync(join(inside, 'more', 'a.txt'), 'ours');
symlinkSync(outside, join(inside, 'link.txt'));
symlinkSync(join(inside, 'more', 'a.txt'), join(inside, 'own.txt'));
execFileSync('mkfifo', [join(inside, 'pipe.txt')]);
const folder = openFolder(inside);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('reading', () => {
  it.each(['more/a.txt', join(inside, 'more/a.txt'), 'own.txt'])(
    'reads %s below the folder',
    async (path) => {
      const { name, bytes } = await folder.read(path);
      expect([name, text(bytes)]).toEqual(['a.txt', 'ours']);
    },
  );

  it.each([
    '../secret.txt',
    outside,
    'link.txt',
    '../files-other/a.txt',
    '.',
    'more',
    'none.txt',
    'pipe.txt',
  ])('refuses %s', async (path) => {
    await expect(folder.read(path)).rejects.toThrow(`There is no file ${path} in the folder`);
  });

  it('refuses what is larger than any upload', async () => {
    writeFileSync(join(inside, 'large.txt'), Buffer.alloc(10_000_001));
    await expect(folder.read('large.txt')).rejects.toThrow('larger than 10 MB');
  });
});

describe('saving', () => {
  const saved = mkdtempSync(join(scratch, 'saved-'));
  const target = openFolder(saved);

  it('never overwrites, and saves the same contents once', async () => {
    const save = (contents: string) => target.save('INV-1.pdf', Buffer.from(contents));
    const first = await save('one');
    expect(first).toBe(join(saved, 'INV-1.pdf'));
    expect(await save('two')).toBe(join(saved, 'INV-1-2.pdf'));
    expect(await save('one')).toBe(first);
    expect(readdirSync(saved)).toHaveLength(2);
  });

  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['.bashrc', 'bashrc'],
    ['a/b\\c\n.pdf', 'a-b-c-.pdf'],
    ['Rechnung Ü 1.pdf', 'Rechnung Ü 1.pdf'],
    ['..', 'document'],
  ])('makes a safe name of %j', (given, name) => {
    expect(safeName(given)).toBe(name);
  });
});

describe('opening', () => {
  it.each([outside, join(scratch, 'nowhere')])('says how to make %s', (path) => {
    expect(() => openFolder(path)).toThrow(`mkdir -p '${path}'`);
  });
});
