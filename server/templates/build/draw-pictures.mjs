#!/usr/bin/env node
// Draws the invoices of docs/pictures anew. Needs `npm run build`, LibreOffice and poppler-utils.
//   node server/templates/build/draw-pictures.mjs [folder]
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const run = promisify(execFile);
const DOTS_PER_INCH = '110';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = process.argv[2] ?? here('../../../docs/pictures/');
const work = await mkdtemp(join(tmpdir(), 'pictures-'));

/** The sample documents belong to the tests and are not built. */
async function samples() {
  const outfile = join(work, 'pictured.mjs');
  const entry = here('../../src/documents/testing/pictured.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  return import(pathToFileURL(outfile).href);
}

const { createDocumentRenderer } = await import('../../dist/documents/index.js');
const renderer = createDocumentRenderer({ dataDir: work });
try {
  const { long, short, zeroDecimal } = await samples();
  await mkdir(target, { recursive: true });
  for (const [name, document, page] of [
    ['invoice-short', short, 1],
    ['invoice-long-first-page', long, 1],
    ['invoice-long-last-page', long, 3],
    ['invoice-yen', zeroDecimal, 1],
  ]) {
    const now = new Date('2026-11-10T12:00:00Z');
    const file = join(work, 'invoice.pdf');
    await writeFile(file, await renderer.render(document, { tz: 'Europe/Berlin', now }));
    const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
    await run('pdftoppm', ['-png', '-r', DOTS_PER_INCH, ...pages, file, join(target, name)]);
  }
} finally {
  await renderer.close();
  await rm(work, { recursive: true, force: true });
}
