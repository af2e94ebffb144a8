import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import libreofficeConvert from 'libreoffice-convert';
import { type Browser, chromium } from 'playwright-core';
import { chromium as executable } from '../../../scripts/setup/tools.mjs';
import { renderPage } from '../../../server/src/app/preview/page.js';
import type { PrintedDocument } from '../../../server/src/pdf/document.js';
import { createDocxFiller } from '../../../server/src/pdf/docx/fill.js';
import { checkPdf } from '../../../server/src/pdf/engines/engine.js';
import { sofficeFinder } from '../../../server/src/pdf/engines/soffice.js';
import { createUnoEngine } from '../../../server/src/pdf/engines/uno.js';
import { documentView } from '../../../server/src/pdf/index.js';
import { templatesIn } from '../../../server/src/pdf/templates/templates.js';
import { invoiceOf, line, vat } from '../../../server/src/pdf/testing/samples.js';

/** Concurrent documents, as in a server. */
const PLACES = 2;

const folder = mkdtempSync(join(tmpdir(), 'print-'));
const view = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const filler = createDocxFiller(templatesIn(folder), PLACES);
const options = { timeoutMs: 60_000, findSoffice: sofficeFinder(), places: PLACES };

let made = 0;
/** An invoice of ten lines, each with its own number. */
function nextDocument(): PrintedDocument {
  const items = Array.from({ length: 10 }, (_, index) =>
    line({
      name: `Design day ${index + 1}`,
      description: '<p>Concept, drafts and one round of corrections</p>',
      quantity: 1 + index / 2,
      unit: 'day',
      price: 19.99 + index,
      taxes: [vat(index % 2 === 0 ? 19 : 7)],
    }),
  );
  const texts = {
    notes: '<p>Thank you for your order.</p>',
    terms: '<p>Payable within 14 days.</p>',
  };
  return invoiceOf({ items }, { ...texts, number: `INV-${(made += 1)}` });
}

const fill = () => filler.fill(nextDocument(), view);

/** A way to print a document, and how to clean up after it. */
interface Way {
  make(): Promise<Uint8Array>;
  end(): Promise<void>;
}

/** Whole documents, each filled and converted. */
function documents(): Way {
  const engine = createUnoEngine(options);
  return { make: async () => engine.convert(await fill()), end: () => engine.close() };
}

const convert = promisify(libreofficeConvert.convert);

/** The same by libreoffice-convert as it comes: a new LibreOffice for each, no PDF/A, no tags. */
const plain = (): Way => ({
  make: async () => convert(Buffer.from(await fill()), 'pdf', undefined),
  end: () => Promise.resolve(),
});

/** The preview page of a document, printed by a browser that stays open. */
async function printing(): Promise<Way> {
  const executablePath = executable();
  if (executablePath === undefined) throw new Error('Chromium is missing: node scripts/setup.mjs');
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const idle = await Promise.all(Array.from({ length: PLACES }, () => browser.newPage()));
  return {
    async make() {
      const tab = idle.pop();
      if (!tab) throw new Error('There are more concurrent documents than tabs.');
      const shown = { view: await documentView(nextDocument(), view), decidable: null };
      const { html } = await renderPage({ ...shown, standard: null, creditNotes: [] }, '/i/token');
      await tab.setContent(html);
      const pdf = await tab.pdf({ format: 'A4', tagged: true, preferCSSPageSize: true });
      idle.push(tab);
      return pdf;
    },
    end: () => browser.close(),
  };
}

const ways: Record<string, () => Way | Promise<Way>> = {
  documents,
  plain,
  fill: () => ({ make: fill, end: () => Promise.resolve() }),
  html: printing,
};

const [name = '', count = '1', atATime = '1'] = process.argv.slice(2);
const way = await ways[name]?.();
if (!way) throw new Error(`Unknown way to print: ${name}.`);

/** Prints some documents, a few at a time, and returns the elapsed milliseconds. */
async function round(): Promise<number> {
  const began = performance.now();
  let left = Number(count);
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const bytes = await way?.make();
      if (bytes && name !== 'fill') checkPdf(bytes);
    }
  };
  await Promise.all(Array.from({ length: Number(atATime) }, work));
  return performance.now() - began;
}

process.on('message', async (message) => {
  if (message === 'round') process.send?.({ round: await round() });
  if (message === 'end') {
    await Promise.all([way.end(), filler.close()]);
    rmSync(folder, { recursive: true, force: true });
    process.send?.({ end: true });
    process.exit();
  }
});
// The probe lets a program exit that only waits for messages.
process.channel?.ref();
process.send?.({ ready: true });
