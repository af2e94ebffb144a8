import { inSpan } from '../platform/tracing/span.js';
import { within } from '../platform/event-loop/within.js';
import { Failures, fingerprintOf, PdfCache, pdfFolder } from './cache.js';
import type { PrintedDocument } from './document.js';
import type { ReadLogo } from './docx/fill.js';
import { sofficeFinder } from './engines/soffice.js';
import { withoutLostLogo } from './docx/lost-logo.js';
import { closedError, isLasting, RenderError, type RenderFault, renderErrorOf } from './errors.js';
import { createLocalPrinter, type Printer, type PrintRequest } from './printer.js';
import { type Asker, RenderQueue, SharedJobs } from './queue.js';
import { type Templates, templatesIn } from './templates/templates.js';
import { isLong, isTooLong } from './view/size.js';
import type { ViewOptions } from './view/state.js';

/** How documents are rendered and where they are stored. */
export interface RendererOptions {
  /** PDFs are stored in its subfolder `pdf-cache`. */
  dataDir: string;
  /** Reads the logos of documents; without it, they have none. */
  readLogo?: ReadLogo;
  /** Concurrent documents; three by default, of which one account may use two. */
  concurrency?: number;
  /** How long a caller waits for its place; 30 s by default. */
  waitMs?: number;
  /** How long LibreOffice may take for one document; 25 s by default. */
  timeoutMs?: number;
  /** Path of LibreOffice's `soffice`; by default the usual locations are searched. */
  soffice?: string | undefined;
  /** `convert` does not use a warm LibreOffice; `auto` is the default. */
  engine?: 'auto' | 'convert';
  /** Produces the PDFs instead of LibreOffice on this host. */
  printer?: Printer | undefined;
  cacheBytes?: number;
  cacheAgeMs?: number;
  /**
   * Called for problems that clients do not see: a quick engine that failed, a rendering that failed.
   */
  onEvent?: (event: RenderEvent) => void;
}

/** For the log; contains no content of documents. */
export interface RenderEvent {
  kind: 'rendered' | 'fallback' | 'failed';
  engine: string;
  /** Who asked for it; unknown for a fallback. */
  account?: string;
  requestId?: string | undefined;
  milliseconds?: number;
  error?: unknown;
  /** Why it failed. */
  fault?: RenderFault;
}

/** Counts running and waiting renderings, and the age of the oldest request. */
interface RendererQueue {
  running: number;
  waiting: number;
  oldestMs: number;
  /** True from a rendering that failed until one that does not. */
  isFailing: boolean;
}

/** Data for the start-up message and `/readyz`. */
interface RendererStatus extends RendererQueue {
  /** False if LibreOffice is missing: exports fail until it is installed. */
  isThere: boolean;
  engine: string;
}

/**
 * Renders documents, a few at a time, each fingerprint once. Accounts take turns, and long documents
 * leave a place for short ones.
 */
export interface DocumentRenderer {
  /** SHA-256, as hex, of what would be printed: the entity tag, without rendering. */
  fingerprint(document: PrintedDocument, options: ViewOptions): Promise<string>;
  /**
   * The PDF, from the cache if possible. Rejects only with RenderError; at once if the document is too
   * long or failed recently.
   */
  render(
    document: PrintedDocument,
    options: ViewOptions,
    asker: Asker,
    /** The caller's cached PDF. */
    fingerprint?: string,
  ): Promise<Uint8Array>;
  status(): Promise<RendererStatus>;
  queue(): RendererQueue;
  /** Starts LibreOffice before the first request needs it; never rejects. */
  warm(): Promise<void>;
  /** Rejects waiting documents at once, gives running ones `graceMs`, then ends every process. */
  close(graceMs?: number): Promise<void>;
}

// Engines of one family print identical pages.
const ENGINE_FAMILY = 'libreoffice';
const GRACE_MS = 7000;

/** The renderer of a server process. */
export function createDocumentRenderer(options: RendererOptions): DocumentRenderer {
  const { waitMs = 30_000, onEvent = () => {} } = options;
  const templates = templatesIn(options.dataDir);
  const printer = options.printer ?? localPrinter(options, templates, onEvent);
  const queue = new RenderQueue(printer.places);
  const cache = new PdfCache({
    folder: pdfFolder(options.dataDir),
    maxBytes: options.cacheBytes,
    maxAgeMs: options.cacheAgeMs,
  });
  const jobs = new SharedJobs<Uint8Array>(queue, waitMs);
  const failures = new Failures();
  let graceIsOver = false;
  let isFailing = false;
  const fingerprint: DocumentRenderer['fingerprint'] = async (document, view) => {
    // A missing engine is reported when the document is rendered.
    const template = await templates.find(document.seller.template).catch(() => null);
    return fingerprintOf(document, view, ENGINE_FAMILY, template?.version ?? 'missing');
  };

  async function renderAnew(asked: PrintRequest) {
    const started = performance.now();
    const { account, requestId } = asked;
    const facts = () => ({
      engine: printer.name,
      account,
      requestId,
      milliseconds: Math.round(performance.now() - started),
    });
    try {
      const request = await withoutLostLogo(asked, fingerprint, options.readLogo);
      // Another caller's rendering may have ended after this caller checked the cache.
      const cached = await cache.get(request.key);
      if (cached) return cached;
      const pdf = await inSpan('render', { attributes: { 'faktura.engine': printer.name } }, () =>
        printer.print(request),
      );
      await cache.put(request.key, pdf);
      isFailing = false;
      onEvent({ kind: 'rendered', ...facts() });
      return pdf;
    } catch (error) {
      if (graceIsOver) throw closedError(error);
      const failure = renderErrorOf(error);
      const { fault } = failure;
      if (isLasting(fault)) isFailing = true;
      failures.add(asked.key, failure);
      onEvent({ kind: 'failed', ...facts(), error, fault });
      throw failure;
    }
  }

  return {
    fingerprint,
    async render(document, view, asker, known) {
      const key = known ?? (await fingerprint(document, view));
      const cached = await cache.get(key);
      if (cached) return cached;
      if (isTooLong(document)) {
        throw new RenderError('too-large', 'The document has more text than can be printed.');
      }
      const failure = failures.get(key);
      if (failure) throw failure;
      if (!(await printer.isThere())) {
        throw new RenderError('no-engine', 'LibreOffice is not installed on this server.');
      }
      const { account, requestId } = asker;
      const print = () => renderAnew({ key, account, requestId, document, view });
      return jobs.run(key, asker, isLong(document), print);
    },
    async status() {
      const isThere = await printer.isThere();
      return { isThere, engine: printer.name, ...queue.counts, isFailing };
    },
    queue: () => ({ ...queue.counts, isFailing }),
    warm: () => printer.warm(),
    async close(graceMs = GRACE_MS) {
      await within(graceMs, () => queue.close());
      graceIsOver = true;
      await printer.close();
    },
  };
}

function localPrinter(
  options: RendererOptions,
  templates: Templates,
  onEvent: (event: RenderEvent) => void,
): Printer {
  const { concurrency: places = 3, timeoutMs = 25_000, engine = 'auto', soffice } = options;
  return createLocalPrinter({
    places,
    timeoutMs,
    engine,
    templates,
    readLogo: options.readLogo,
    findSoffice: sofficeFinder(soffice),
    onFallback: (quick, error) => onEvent({ kind: 'fallback', engine: quick, error }),
  });
}
