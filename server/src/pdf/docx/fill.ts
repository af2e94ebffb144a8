import { randomUUID } from 'node:crypto';
import { Piscina } from 'piscina';
import type { Logo } from '../../accounts/index.js';
import { BlobFault } from '../../platform/blobs/index.js';
import type { PrintedDocument, Seller } from '../document.js';
import { RenderError } from '../errors.js';
import { escapeXml } from '../rich-text/word.js';
import type { TemplateFile, Templates } from '../templates/templates.js';
import { hasTallLine } from '../view/size.js';
import { hasWindow } from '../view/parties.js';
import type { ViewOptions } from '../view/state.js';
import { type DocumentView, documentView } from '../view/view.js';
import { paymentPart } from './payment-part.js';
import { type PageLayout, templateData, type TemplatePicture } from './template-data.js';

const FILL_TIMEOUT_MS = 20_000;
const IDLE_MS = 60_000;
/** The longest document needs about 200; with less than 2 GB, V8 collects all garbage five times as often. */
const HEAP_MB = 2048;

/** Fills DOCX templates in worker threads, off the event loop. */
export interface DocxFiller {
  /** Returns the bytes of a DOCX file, from the template of the seller. */
  fill(document: PrintedDocument, options: ViewOptions, layout?: PageLayout): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Creates a filler with at most this many threads, which start on demand and stop when idle. */
export function createDocxFiller(
  templates: Templates,
  threads = 2,
  readLogo?: ReadLogo,
): DocxFiller {
  const pool = createPool(threads);
  return {
    fill: async (document, options, layout = {}) => {
      const template = await templates.find(document.seller.template);
      const logo = await logoPicture(document.seller, readLogo);
      return fillDocument(pool, template, { document, logo, layout }, options);
    },
    close: () => pool.destroy(),
  };
}

function createPool(threads: number): Piscina {
  const pool = new Piscina({
    filename: new URL('./fill-worker.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The thread reads one file and needs no settings of the server.
    env: {},
  });
  // A thread that fails between two jobs is replaced; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** The delivery address is not beside a window. */
function emptyColumns({ hasTaxes, hasWindow, shipTo }: DocumentView): ('tax' | 'shipTo')[] {
  const hasShipTo = shipTo.length > 0 && !hasWindow;
  return [...(hasTaxes ? [] : ['tax' as const]), ...(hasShipTo ? [] : ['shipTo' as const])];
}

/** What is filled in. */
interface Filling {
  document: PrintedDocument;
  logo: TemplatePicture[];
  layout: PageLayout;
}

async function fillDocument(
  pool: Piscina,
  template: TemplateFile,
  { document, logo, layout }: Filling,
  options: ViewOptions,
): Promise<Uint8Array> {
  // Chosen again for each document, so that no text of a client can contain it.
  const mark = `<${randomUUID()}>`;
  const view = await documentView(document, options);
  const data = await templateData(view, mark, { ...layout, logo });
  const stamps = stampsOf(document, view);
  const payment = view.qrBill && paymentPart(view.qrBill, layout.hasPaymentPage ?? false);
  const job = { template, data, mark, stamps, payment, empty: emptyColumns(view) };
  try {
    return await runJob(pool, job);
  } catch (cause) {
    throw new RenderError('failed', 'The template could not be filled.', { cause });
  }
}

async function runJob(pool: Piscina, job: object): Promise<Uint8Array> {
  const filled: unknown = await pool.run(job, { signal: AbortSignal.timeout(FILL_TIMEOUT_MS) });
  if (filled instanceof Uint8Array) return filled;
  throw new TypeError('the template gave no bytes');
}

/** Fills a template with its own descriptions; rejects with the error of docx-templates. */
export async function tryTemplate(template: TemplateFile, data: object): Promise<void> {
  const pool = createPool(1);
  try {
    await runJob(pool, {
      template,
      data,
      mark: randomUUID(),
      stamps: [],
      payment: null,
      empty: [],
    });
  } finally {
    await pool.destroy();
  }
}

/** A text to replace in some parts of a template that commands cannot reach. */
interface Stamp {
  part: RegExp;
  from: RegExp;
  to: string;
}

const CORE = /^docProps\/core\.xml$/;
const STYLES = /^word\/(fixed\/)?styles\.xml$/;
const WORDS = /^word\/(fixed\/)?[^/]+\.xml$/;
/** What keeps the row of a line on one page. */
const WHOLE_LINE = /<w:cantSplit\b[^>]*\/>(?=(?:(?!<\/w:tr>)[^])*\$line\.)/g;
/** The colour in the templates, which is replaced by that of the account. */
const ACCENT = /\b0F4C5C\b/g;

/** A template on A4 on US Letter, its margins widened so that the tables stay as wide. */
const LETTER: readonly Stamp[] = [
  {
    part: WORDS,
    from: /<w:pgSz\b(?=[^>]*\bw:w="11906")(?=[^>]*\bw:h="16838")[^>]*\/>/g,
    to: '<w:pgSz w:w="12240" w:h="15840"/>',
  },
  { part: WORDS, from: /(?<=<w:pgMar\b[^>]*\bw:(left|right)=")1134(?=")/g, to: '1301' },
];

/** Title, author, language and Han font, and whether rows may break. */
function stampsOf(
  document: PrintedDocument,
  { title, label, paper }: Pick<DocumentView, 'title' | 'label' | 'paper'>,
): Stamp[] {
  const { font, lang } = eastAsianFont(document);
  const { locale } = label;
  const heading = document.number === null ? title : `${title} ${document.number}`;
  const properties = `<dc:title>${escapeXml(heading)}</dc:title><dc:creator>${escapeXml(document.seller.name)}</dc:creator>`;
  const language = (words: string) =>
    `<w:lang w:val="${words}" w:eastAsia="${lang}" w:bidi="ar-SA"/>`;
  // LibreOffice would break Latin words anywhere if they were marked as Japanese or Chinese, so only the
  // defaults have the language of the document.
  const words = /^(ja|zh)/.test(locale) ? 'en-GB' : locale;
  const stamps = [
    { part: CORE, from: /<dc:(title|creator)(\/>|>[^<]*<\/dc:\1>)/g, to: '' },
    { part: CORE, from: /<\/cp:coreProperties>/, to: `${properties}</cp:coreProperties>` },
    { part: WORDS, from: /<w:lang\b[^>]*\/>/g, to: language(words) },
    { part: STYLES, from: /<w:lang\b[^>]*\/>/, to: language(locale) },
    { part: WORDS, from: /w:eastAsia="Noto Sans CJK \w+"/g, to: `w:eastAsia="${font}"` },
  ];
  const { color } = document.seller;
  if (color) stamps.push({ part: WORDS, from: ACCENT, to: color.slice(1) });
  if (paper === 'Letter') stamps.push(...LETTER);
  if (!hasTallLine(document)) return stamps;
  // Rows do not break, except tall ones: a row of half a page could leave half of the previous page
  // empty.
  return [...stamps, { part: WORDS, from: WHOLE_LINE, to: '' }];
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
 * The font with the Han glyphs of the reader's language, because Chinese and Japanese share code points.
 * It depends on the language, else on the buyer's country, then the seller's.
 */
function eastAsianFont({ buyer, seller, lang }: PrintedDocument): EastAsian {
  if (lang === 'ja') return JAPANESE;
  const ofBuyer = BY_COUNTRY[buyer.billTo.country ?? ''];
  const ofSeller = BY_COUNTRY[seller.address.country ?? ''];
  // The words of the document have the characters of the seller's country.
  if (lang === 'zh') {
    return [ofSeller, ofBuyer].find((one) => one?.lang.startsWith('zh')) ?? SIMPLIFIED;
  }
  return ofBuyer ?? ofSeller ?? JAPANESE;
}

/** Reads the bytes of a logo. */
export type ReadLogo = (logo: Logo) => Promise<Uint8Array>;

// Centimetres.
const MAX_WIDTH = 5;
const MAX_HEIGHT = 2;
/** Above the window of an envelope. */
const MAX_HEIGHT_ABOVE_WINDOW = 1.6;
/** At 96 pixels per inch, so that small logos are not enlarged. */
const PIXEL = 2.54 / 96;

/** The logo as the template prints it; none if the account has none, or its file is missing. */
async function logoPicture(
  seller: Seller,
  readLogo: ReadLogo | undefined,
): Promise<TemplatePicture[]> {
  const { logo, name } = seller;
  const content = logo && readLogo ? await logoFile(logo, readLogo) : null;
  if (!logo || !content) return [];
  const { width, height, contentType } = logo;
  const maxHeight = hasWindow(seller) ? MAX_HEIGHT_ABOVE_WINDOW : MAX_HEIGHT;
  const scale = Math.min(PIXEL, MAX_WIDTH / width, maxHeight / height);
  const extension = contentType === 'image/png' ? '.png' : '.jpg';
  const data = Buffer.from(content).toString('base64');
  return [{ width: width * scale, height: height * scale, data, extension, alt: name }];
}

/** The bytes of a logo; null if its file is lost. @throws RenderError while it cannot be read */
export async function logoFile(logo: Logo, readLogo: ReadLogo): Promise<Uint8Array | null> {
  try {
    return await readLogo(logo);
  } catch (cause) {
    if (cause instanceof BlobFault) return null;
    throw new RenderError('busy', 'The logo cannot be read. Ask again in a few seconds.', {
      cause,
    });
  }
}
