import { inParts } from './carried/in-parts.js';
import type { PrintedDocument } from './document.js';
import { createDocxFiller, type ReadLogo } from './docx/fill.js';
import type { PageLayout } from './docx/template-data.js';
import { type EngineOptions, pageCount, type PdfEngine, preferring } from './engines/engine.js';
import { createConvertEngine } from './engines/libreoffice-convert.js';
import { createUnoEngine } from './engines/uno.js';
import type { Templates } from './templates/templates.js';
import { fillsPage, isDivisible, leavesNoRoom } from './view/size.js';
import type { ViewOptions } from './view/state.js';
import { hasQrBill } from './view/swiss-qr-bill.js';

/** A document to print. */
export interface PrintRequest {
  /** The fingerprint of the printed content. */
  key: string;
  account: string;
  requestId?: string | undefined;
  document: PrintedDocument;
  view: ViewOptions;
}

/** Produces PDFs, with LibreOffice on this host or with workers on other hosts. */
export interface Printer {
  readonly name: string;
  /** Concurrent documents. */
  readonly places: number;
  /** False if LibreOffice is not installed. */
  isThere(): Promise<boolean>;
  print(request: PrintRequest): Promise<Uint8Array>;
  /** Starts what makes the first PDF fast. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Options for LibreOffice on this host. */
export interface LocalPrinterOptions extends EngineOptions {
  places: number;
  templates: Templates;
  readLogo: ReadLogo | undefined;
  /** `convert` does not use a warm LibreOffice. */
  engine: 'auto' | 'convert';
  onFallback: (engine: string, error: unknown) => void;
}

/** Fills the template and converts it with LibreOffice. */
export function createLocalPrinter(options: LocalPrinterOptions): Printer {
  const { places, findSoffice } = options;
  const filler = createDocxFiller(options.templates, places, options.readLogo);
  const engine = createEngine(options);
  const isThere = async () => (await findSoffice()) !== null;

  /** A payment part that does not fit below the text of a first page has the last page to itself. */
  async function printed(document: PrintedDocument, view: ViewOptions): Promise<Uint8Array> {
    const convert = async (layout: PageLayout) =>
      engine.convert(await filler.fill(document, view, layout));
    const parts = isDivisible(document) ? [document.lines.length] : undefined;
    const paged: PageLayout = { hasPaymentPage: hasQrBill(document), parts };
    const first: PageLayout = {
      hasPaymentPage: hasQrBill(document) && leavesNoRoom(document),
      parts: fillsPage(document) ? parts : undefined,
    };
    const pdf = await convert(first);
    if (pageCount(pdf) - Number(first.hasPaymentPage) === 1) return pdf;
    const isPaged = first.hasPaymentPage === paged.hasPaymentPage && first.parts === paged.parts;
    return inParts(isPaged ? pdf : await convert(paged), document.lines.length, (divided) =>
      convert({ ...paged, parts: divided }),
    );
  }

  return {
    get name() {
      return engine.name;
    },
    places,
    isThere,
    async print({ document, view }) {
      const pdf = await printed(document, view);
      if (!document.eInvoice) return pdf;
      // Takes a quarter of a second to load, and most servers never need it.
      const { embedXml } = await import('./hybrid.js');
      return embedXml(pdf, document.eInvoice);
    },
    async warm() {
      if (await isThere()) await engine.warm().catch(() => {});
    },
    close: async () => void (await Promise.all([engine.close(), filler.close()])),
  };
}

function createEngine(options: LocalPrinterOptions): PdfEngine {
  const plain = createConvertEngine(options);
  if (options.engine === 'convert') return plain;
  const quick = createUnoEngine(options);
  return preferring(quick, plain, (error) => options.onFallback(quick.name, error));
}
