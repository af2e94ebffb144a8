// Draws the invoices of docs/pictures anew: npm run build, then
//   node server/dist/documents/testing/draw-pictures.js [folder]
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createDocumentRenderer } from '../index.js';
import type { InvoiceDocument } from '../index.js';
import { long, short, zeroDecimal } from './pictured.js';

const run = promisify(execFile);
const DOTS_PER_INCH = '110';

const pictures: { name: string; document: InvoiceDocument; page: number }[] = [
  { name: 'invoice-short', document: short, page: 1 },
  { name: 'invoice-long-first-page', document: long, page: 1 },
  { name: 'invoice-long-last-page', document: long, page: 3 },
  { name: 'invoice-yen', document: zeroDecimal, page: 1 },
];

const target =
  process.argv[2] ?? fileURLToPath(new URL('../../../../docs/pictures/', import.meta.url));
const work = await mkdtemp(join(tmpdir(), 'pictures-'));
const renderer = createDocumentRenderer({ dataDir: work });
try {
  await mkdir(target, { recursive: true });
  for (const { name, document, page } of pictures) {
    const now = new Date('2026-11-10T12:00:00Z');
    const file = join(work, 'invoice.pdf');
    await writeFile(file, await renderer.renderInvoice(document, { tz: 'Europe/Berlin', now }));
    const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
    await run('pdftoppm', ['-png', '-r', DOTS_PER_INCH, ...pages, file, join(target, name)]);
  }
} finally {
  await renderer.close();
  await rm(work, { recursive: true, force: true });
}
