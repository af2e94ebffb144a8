import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BlobDriver } from '../driver.js';
import { createBlobStore } from '../store.js';

/** The number of files listed for one account. */
export interface DriverSuite {
  driver(): BlobDriver;
  files: number;
}

async function names(driver: BlobDriver): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of driver.list()) found.push(name);
  return found.sort();
}

/** Tests for behaviour that the folder and S3 share. */
export function describeDriver(what: string, { driver: open, files }: DriverSuite): void {
  describe(what, () => {
    it('returns what was written, byte for byte, even an empty file', async () => {
      const driver = open();
      for (const size of [0, 1, 3_000_000]) {
        const [name, content] = [`acc_a/blb_${size}`, randomBytes(size)];
        await driver.write(name, content, 'application/pdf');
        const read = await driver.read(name, size);
        expect(Buffer.compare(Buffer.from(read ?? 'none'), content)).toBe(0);
      }
    });

    it('reports a missing file, and reads none of another length', async () => {
      const driver = open();
      expect(await driver.read('acc_a/blb_none', 1)).toBeNull();
      await driver.write('acc_a/blb_long', Buffer.from('four'), 'text/plain');
      expect(await driver.read('acc_a/blb_long', 3)).toBe('other length');
      expect(String(await driver.read('acc_a/blb_long', 4).then(Buffer.from))).toBe('four');
    });

    it('lists every file with its time, and none that was removed', async () => {
      const driver = open();
      const begun = Date.now() - 2_000;
      const written = Array.from({ length: files }, (_, index) => `acc_list/blb_${index}`);
      for (let start = 0; start < files; start += 16) {
        const some = written.slice(start, start + 16);
        await Promise.all(some.map((name) => driver.write(name, Buffer.from('x'), 'text/plain')));
      }
      await driver.remove('acc_list/blb_0');
      await driver.remove('acc_list/blb_0');
      const listed = (await names(driver)).filter((name) => name.startsWith('acc_list/'));
      expect(listed).toEqual(written.slice(1).sort());
      for await (const { since } of driver.list()) {
        expect(since.getTime()).toBeGreaterThan(begun - 600_000);
        expect(since.getTime()).toBeLessThan(Date.now() + 2_000);
      }
    });

    it('refuses to return a file that was altered or is missing', async () => {
      const driver = open();
      const store = createBlobStore(driver);
      const blob = await store.put('acc_b', Buffer.from('as it was'), 'text/plain');
      expect(String(Buffer.from(await store.read(blob)))).toBe('as it was');
      await driver.write(`acc_b/${blob.id}`, Buffer.from('as it is!'), 'text/plain');
      await expect(store.read(blob)).rejects.toMatchObject({ fault: 'altered' });
      await driver.write(`acc_b/${blob.id}`, Buffer.from('shorter'), 'text/plain');
      await expect(store.read(blob)).rejects.toMatchObject({ fault: 'altered' });
      await driver.remove(`acc_b/${blob.id}`);
      await expect(store.read(blob)).rejects.toMatchObject({ fault: 'missing' });
    });
  });
}
