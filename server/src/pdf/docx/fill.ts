import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { serverFolder } from '../../platform/files/server-folder.js';
import type { PrintedDocument } from '../document.js';
import { RenderError } from '../errors.js';
import { escapeXml } from '../rich-text/word.js';
import { labelsFor } from '../view/labels.js';
import { hasTallLine } from '../view/lines.js';
import type { ViewOptions } from '../view/state.js';
import { templateData } from './template-data.js';

const TEMPLATE = join(serverFolder, 'templates/invoice.docx');

const FILL_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;
const HEAP_MB = 512;

/** Fills the DOCX template in worker threads, off the event loop. */
export interface DocxFiller {
  /** The bytes of a DOCX file. */
  fill(document: PrintedDocument, options: ViewOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A filler with at most so many threads, which start when needed and go when idle. */
export function createDocxFiller(threads = 2): DocxFiller {
  const pool = new Piscina({
    filename: new URL('./fill-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The thread reads one file and needs nothing of the server's settings.
    env: {},
  });
  return {
    fill: (document, options) => fillDocument(pool, document, options),
    close: () => pool.destroy(),
  };
}

async function fillDocument(
  pool: Piscina,
  document: PrintedDocument,
  options: ViewOptions,
): Promise<Uint8Array> {
  // Chosen anew for each document, so that no text of a client can contain it.
  const mark = `<${randomUUID()}>`;
  const data = await templateData(document, options, mark);
  const job = { template: TEMPLATE, data, mark, stamps: stampsOf(document, data.title) };
  try {
    const filled: unknown = await pool.run(job, { signal: AbortSignal.timeout(FILL_TIMEOUT_MS) });
    if (filled instanceof Uint8Array) return filled;
    throw new TypeError('the template gave no bytes');
  } catch (cause) {
    throw new RenderError('failed', 'The template could not be filled.', { cause });
  }
}

/** What stands in the template outside the reach of its commands. */
function stampsOf(
  document: PrintedDocument,
  title: string,
): Record<string, Record<string, string>> {
  const { font, lang } = eastAsianFont(document);
  const heading = document.number === null ? title : `${title} ${document.number}`;
  return {
    'docProps/core.xml': {
      '>TITLE<': `>${escapeXml(heading)}<`,
      '>AUTHOR<': `>${escapeXml(document.seller.name)}<`,
    },
    'word/styles.xml': {
      'w:eastAsia="Noto Sans CJK JP"': `w:eastAsia="${font}"`,
      'w:eastAsia="ja-JP"': `w:eastAsia="${lang}"`,
      'w:val="en-GB"': `w:val="${labelsFor(document.lang).locale}"`,
    },
    // Rows stay whole, but one of half a page would leave as much of the page before it empty.
    'word/document.xml': hasTallLine(document) ? { '<w:trPr><w:cantSplit/></w:trPr>': '' } : {},
  };
}

interface EastAsian {
  font: string;
  lang: string;
}

const JAPANESE: EastAsian = { font: 'Noto Sans CJK JP', lang: 'ja-JP' };
const SIMPLIFIED: EastAsian = { font: 'Noto Sans CJK SC', lang: 'zh-CN' };

const BY_COUNTRY: Record<string, EastAsian> = {
  CN: SIMPLIFIED,
  SG: SIMPLIFIED,
  TW: { font: 'Noto Sans CJK TC', lang: 'zh-TW' },
  HK: { font: 'Noto Sans CJK HK', lang: 'zh-HK' },
  MO: { font: 'Noto Sans CJK HK', lang: 'zh-HK' },
  KR: { font: 'Noto Sans CJK KR', lang: 'ko-KR' },
  JP: JAPANESE,
};

/**
 * The font whose Han characters have the reader's shapes: Unicode gives Chinese and Japanese ones
 * the same codes. The language decides, else the buyer's country, then the seller's.
 */
function eastAsianFont({ buyer, seller, lang }: PrintedDocument): EastAsian {
  if (lang === 'ja') return JAPANESE;
  const ofBuyer = BY_COUNTRY[buyer.billTo.country ?? ''];
  if (lang === 'zh') return ofBuyer?.lang.startsWith('zh') ? ofBuyer : SIMPLIFIED;
  return ofBuyer ?? BY_COUNTRY[seller.address.country ?? ''] ?? JAPANESE;
}
