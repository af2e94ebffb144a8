import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { chromium as browser } from 'playwright-core';

import { createDocumentRenderer } from '../../server/src/pdf/index.js';
import { long, short, swiss, zeroDecimal } from '../../server/src/pdf/testing/pictured.js';
import { countrySheets, sheets } from '../../server/src/pdf/testing/sheets.js';
import { root } from '../process.mjs';
import { chromium } from '../setup/tools.mjs';
import { screensOf } from './screens.mjs';

const run = promisify(execFile);
/**
 * @import { Page } from 'playwright-core'
 * @import { PrintedDocument } from '../../server/src/pdf/index.js'
 */

const templates = ['classic', 'modern'];
const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const target = process.argv[2] ?? join(root, '.cache', 'contact-sheet');
const work = await mkdtemp(join(tmpdir(), 'contact-sheet-'));
const renderer = createDocumentRenderer({ dataDir: work });

/**
 * The pages of a document as PNG files.
 * @param {string} name
 * @param {PrintedDocument} document
 * @param {number} dotsPerInch
 */
async function pagesOf(name, document, dotsPerInch) {
  const folder = join(work, name);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'document.pdf');
  await writeFile(file, await renderer.render(document, view, { account: 'sheet' }));
  await run('pdftoppm', ['-png', '-r', String(dotsPerInch), file, join(folder, 'page')]);
  const pages = (await readdir(folder)).filter((entry) => entry.endsWith('.png')).sort();
  return pages.map((page) => join(folder, page));
}

/**
 * One picture of many pages; the pages of a document are below its caption.
 * @param {Page} page
 * @param {string} title
 * @param {{ caption: string, pages: string[] }[]} documents
 */
async function drawSheet(page, title, documents) {
  const columns = await Promise.all(
    documents.map(async ({ caption, pages }) => {
      const pictures = await Promise.all(pages.map((file) => readFile(file, 'base64')));
      const images = pictures.map((data) => `<img src="data:image/png;base64,${data}">`);
      return `<section><h2>${caption}</h2>${images.join('')}</section>`;
    }),
  );
  await page.setContent(`<style>
    body { margin: 8px; background: #999; font: 13px sans-serif; }
    main { display: flex; gap: 8px; align-items: flex-start; }
    h1, h2 { margin: 4px 0; font-size: 15px; }
    img { display: block; margin-bottom: 8px; }
  </style><h1>${title}</h1><main>${columns.join('')}</main>`);
  await page.screenshot({ path: join(target, `${title}.png`), fullPage: true });
  console.log(join(target, `${title}.png`));
}

/** The pictures of the READMEs. */
async function drawPictures() {
  for (const { name, document, number = 0 } of [
    { name: 'invoice-short', document: short },
    { name: 'invoice-long-first-page', document: long },
    { name: 'invoice-long-last-page', document: long, number: 2 },
    { name: 'invoice-yen', document: zeroDecimal },
    { name: 'invoice-swiss', document: swiss },
  ]) {
    const page = (await pagesOf(name, document, 110))[number];
    if (page === undefined) throw new Error(`${name} has no page ${number + 1}`);
    await writeFile(join(root, 'docs/pictures', `${name}.png`), await readFile(page));
  }
}

await mkdir(target, { recursive: true });
const executablePath = chromium();
if (executablePath === undefined) throw new Error('Chromium is not installed');
const window = await browser.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await window.newPage({ viewport: { width: 3000, height: 1000 } });
  for (const template of templates) {
    for (const { name, documents } of sheets(template)) {
      const title = `${name}-${template}`;
      const drawn = [];
      for (const { caption, document } of documents) {
        drawn.push({ caption, pages: await pagesOf(`${title}-${caption}`, document, 60) });
      }
      await drawSheet(page, title, drawn);
    }
  }
  for (const { name, documents } of countrySheets()) {
    const drawn = [];
    for (const { caption, document } of documents) {
      const pages = await screensOf(window, document, join(work, `${name}-${caption}`), view);
      drawn.push({ caption, pages });
    }
    await drawSheet(page, `${name}-screens`, drawn);
  }
  await drawPictures();
} finally {
  await window.close();
  await renderer.close();
  await rm(work, { recursive: true, force: true });
}
