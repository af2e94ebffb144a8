import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, describe, expect, it } from 'vitest';
import { zipOf } from './zip.js';

async function bytesOf(archive: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of archive) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-zip-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const contents: Record<string, string> = {
    'leer.csv': '',
    'Büro €.csv': 'a;b\r\n'.repeat(100_000),
    'index.xml': '<DataSet/>',
  };
  const files = Object.entries(contents).map(([name, content], index) => {
    const path = join(folder, String(index));
    writeFileSync(path, content);
    return { name, path };
  });

  it('is read by others: names, contents and checksums', async () => {
    const archive = await bytesOf(zipOf(files));
    const read = await JSZip.loadAsync(archive, { checkCRC32: true });
    const names = Object.keys(read.files);
    expect(names).toEqual(Object.keys(contents));
    for (const name of names) expect(await read.file(name)?.async('text')).toBe(contents[name]);
    expect(archive.length).toBeLessThan(10_000);
  });

  it('ends where its reader does, and fails where a file cannot be read', async () => {
    for await (const chunk of zipOf(files)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
    const missing = zipOf([{ name: 'x', path: join(folder, 'missing') }]);
    await expect(bytesOf(missing)).rejects.toThrow('ENOENT');
  });
});
