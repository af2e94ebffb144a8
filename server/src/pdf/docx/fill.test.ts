import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import JSZip from 'jszip';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { BlobFault } from '../../platform/blobs/index.js';
import type { PrintedDocument } from '../document.js';
import { short } from '../testing/pictured.js';
import { acme, invoiceOf, line } from '../testing/samples.js';
import { templatesIn } from '../templates/templates.js';
import { createDocxFiller } from './fill.js';

const run = promisify(execFile);
const filler = createDocxFiller(templatesIn(tmpdir()));
afterAll(() => filler.close());

const options = { tz: 'UTC', now: new Date('2026-11-10T12:00:00Z') };

async function partOf(document: PrintedDocument, part: string): Promise<string> {
  const zip = await JSZip.loadAsync(await filler.fill(document, options));
  return (await zip.file(part)?.async('string')) ?? '';
}

const textIn = (xml: string) =>
  [...xml.matchAll(/<w:t[ >][^<]*/g)].map((match) => match[0].replace(/^[^>]*>/, '')).join('');

describe('the filled template', () => {
  test('has no command left and no undefined value', async () => {
    for (const part of ['word/document.xml', 'word/footer1.xml', 'word/header2.xml']) {
      expect(await partOf(short, part)).not.toMatch(/\+\+\+|undefined|\[object/);
    }
  });

  test('commands, delimiters and markup in the data are text', async () => {
    const hostile =
      '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} +++INS 7*7+++ +++=7*7+++ ||<w:br/>|| </w:t> & < "';
    const document = invoiceOf({
      items: [line({ name: hostile, quantity: 1, price: 1, unit: hostile })],
    });
    const xml = await partOf(
      { ...document, header: hostile, number: hostile },
      'word/document.xml',
    );
    const escaped = hostile
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    expect(textIn(xml).split(escaped).length - 1).toBeGreaterThanOrEqual(3);
    expect(xml).not.toContain('49');
  });

  test('title, author and the Han font of the buyer are stamped', async () => {
    expect(await partOf(short, 'docProps/core.xml')).toContain(
      '<dc:title>Invoice INV-2026-00042</dc:title>',
    );
    const named = { ...short, seller: { ...short.seller, name: 'A & B <$&>' } };
    expect(await partOf(named, 'docProps/core.xml')).toContain(
      '<dc:creator>A &amp; B &lt;$&amp;&gt;</dc:creator>',
    );
    const buyer = { ...acme, billTo: { ...acme.billTo, country: 'CN' } };
    expect(await partOf({ ...short, buyer }, 'word/fixed/styles.xml')).toContain(
      'w:eastAsia="Noto Sans CJK SC"',
    );
  });

  test('a Chinese document has the Han font of China, a Japanese one that of Japan', async () => {
    const fontOf = async (lang: string, country: string) => {
      const buyer = { ...acme, billTo: { ...acme.billTo, country } };
      const styles = await partOf({ ...short, lang, buyer }, 'word/fixed/styles.xml');
      return /w:eastAsia="Noto Sans CJK (\w+)"/.exec(styles)?.[1];
    };
    expect(await fontOf('zh', 'DE')).toBe('SC');
    expect(await fontOf('zh', 'JP')).toBe('SC');
    expect(await fontOf('zh', 'TW')).toBe('TC');
    expect(await fontOf('ja', 'CN')).toBe('JP');
    expect(await fontOf('en', 'KR')).toBe('KR');
  });

  test('has the colour of the account instead of its own, in every part', async () => {
    const seller = { ...short.seller, color: '#aa0055' };
    for (const part of ['word/document.xml', 'word/fixed/styles.xml']) {
      expect(await partOf(short, part)).toContain('0F4C5C');
      const own = await partOf({ ...short, seller }, part);
      expect(own).toContain('aa0055');
      expect(own).not.toContain('0F4C5C');
    }
  });

  test('has no logo if its file is lost, and fails while it cannot be read', async () => {
    const id = 'blb_1';
    const logo = { id, accountId: 'acc_1', length: 9, sha256: 'x', width: 9, height: 9 };
    const seller = { ...short.seller, logo: { ...logo, contentType: 'image/png' } };
    const failing = async (error: Error) => {
      const failingFiller = createDocxFiller(templatesIn(tmpdir()), 1, () => Promise.reject(error));
      try {
        await failingFiller.fill({ ...short, seller }, options);
      } finally {
        await failingFiller.close();
      }
    };
    await failing(new BlobFault('missing', { accountId: 'acc_1', id }));
    await expect(failing(new Error('S3 is down'))).rejects.toMatchObject({ fault: 'busy' });
  });

  test('lets the row of a long line break, even in templates saved by LibreOffice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'faktura-fill-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { path } = await templatesIn(tmpdir()).find('classic');
    const zip = await JSZip.loadAsync(await readFile(path));
    const body = (await zip.file('word/document.xml')?.async('string')) ?? '';
    zip.file('word/document.xml', body.replaceAll('cantSplit/>', 'cantSplit w:val="true"/>'));
    const templates = templatesIn(folder);
    await templates.add('saved', await zip.generateAsync({ type: 'uint8array' }));
    const own = createDocxFiller(templates, 1);
    onTestFinished(() => own.close());
    const rowsThatStayWhole = async (description: string) => {
      const document = invoiceOf({
        items: [line({ name: 'Tall', description, quantity: 1, price: 1 })],
      });
      const seller = { ...document.seller, template: 'saved' };
      const filled = await JSZip.loadAsync(await own.fill({ ...document, seller }, options));
      const xml = (await filled.file('word/document.xml')?.async('string')) ?? '';
      return xml.match(/cantSplit/g)?.length ?? 0;
    };
    expect(await rowsThatStayWhole('a<br>'.repeat(60))).toBe((await rowsThatStayWhole('a')) - 1);
  });

  test('is packed from its parts', async () => {
    const script = fileURLToPath(new URL('../../../templates/build/pack.mjs', import.meta.url));
    await expect(run(process.execPath, [script, '--check'])).resolves.toBeDefined();
  });
});
