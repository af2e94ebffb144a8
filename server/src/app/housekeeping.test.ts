import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pdfFolder } from '../pdf/index.js';
import { tidyPdfs } from './housekeeping.js';

const DAY_MS = 24 * 3_600_000;

it('removes PDFs that nobody has asked for in their days', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faktura-tidy-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const folder = join(pdfFolder(dataDir), 'ab');
  mkdirSync(folder, { recursive: true });
  for (const [name, days] of [
    ['new', 1],
    ['old', 29.9],
    ['past', 30.1],
  ] as const) {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, Buffer.alloc(1000));
    const usedAt = new Date(Date.now() - days * DAY_MS);
    utimesSync(file, usedAt, usedAt);
  }
  const left = async (pdfCacheDays: number): Promise<string[]> => {
    const config = { dataDir, pdfCacheDays, pdfCacheMegabytes: 1 };
    const warn = (...line: unknown[]): never => expect.fail(JSON.stringify(line));
    await tidyPdfs({ config, log: { warn } });
    return ['new', 'old', 'past'].filter((name) => existsSync(join(folder, `${name}.pdf`)));
  };
  expect(await left(30)).toEqual(['new', 'old']);
  expect(await left(2)).toEqual(['new']);
});
