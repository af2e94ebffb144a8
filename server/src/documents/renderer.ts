import { setTimeout as delay } from 'node:timers/promises';
import { PdfCache, pdfFolder } from './cache.js';
import type { InvoiceDocument } from './document.js';
import { createDocxFiller } from './docx/fill.js';
import { preferring } from './engines/choose.js';
import type { EngineOptions, PdfEngine } from './engines/engine.js';
import { createConvertEngine } from './engines/libreoffice-convert.js';
import { sofficeFinder } from './engines/soffice.js';
import { createUnoEngine } from './engines/uno.js';
import { RenderError, closedError, renderErrorOf } from './errors.js';
import { fingerprintOf } from './fingerprint.js';
import { RenderQueue } from './queue.js';
import type { Job } from './queue.js';
import type { ViewOptions } from './view/view.js';

/** How documents are rendered and where they are kept. */
export interface RendererOptions {
  /** PDFs are kept in `pdf-cache` below it. */
  dataDir: string;
  /** Documents at a time; two by default. */
  concurrency?: number;
  /** How long a caller waits for its place; 30 s by default. */
  waitMs?: number;
  /** How long LibreOffice may take for one document; 25 s by default. */
  timeoutMs?: number;
  /** Path of LibreOffice's `soffice`; without it the usual places are looked at. */
  soffice?: string | undefined;
  /** `convert` leaves the warm LibreOffice out; `auto` is the default. */
  engine?: 'auto' | 'convert';
  cacheBytes?: number;
  cacheAgeMs?: number;
  /** Told of what a client does not see: a quick engine that failed, a rendering that failed. */
  onEvent?: (event: RenderEvent) => void;
}

/** For the log: no content of a document is in it. */
export interface RenderEvent {
  kind: 'rendered' | 'fallback' | 'failed';
  engine: string;
  milliseconds?: number;
  error?: unknown;
}

/** What the start-up message and `/readyz` want to know. */
export interface RendererStatus {
  /** Path of LibreOffice, or null: exports are refused until it is installed. */
  soffice: string | null;
  engine: string;
  running: number;
  waiting: number;
}

/** Renders documents, at most a few at a time, each fingerprint once. */
export interface DocumentRenderer {
  /** SHA-256 in hex of what would be printed: the entity tag, without rendering. */
  fingerprint(document: InvoiceDocument, options: ViewOptions): string;
  /** The PDF, from the cache where it is there. Rejects with RenderError alone. */
  renderInvoice(document: InvoiceDocument, options: ViewOptions): Promise<Uint8Array>;
  status(): Promise<RendererStatus>;
  /** Starts LibreOffice before the first request needs it; never rejects. */
  warm(): Promise<void>;
  /** Refuses what waits at once, gives what runs `graceMs`, then ends every process. */
  close(graceMs?: number): Promise<void>;
}

// One family of engines prints one and the same page, whichever of them does it.
const ENGINE_FAMILY = 'libreoffice';
const GRACE_MS = 7000;

/** The renderer of a server process. */
export function createDocumentRenderer(options: RendererOptions): DocumentRenderer {
  const { concurrency = 2, waitMs = 30_000, timeoutMs = 25_000, onEvent = () => {} } = options;
  const filler = createDocxFiller({ threads: concurrency });
  const findSoffice = sofficeFinder(options.soffice);
  const engine = createEngine(options.engine ?? 'auto', { timeoutMs, findSoffice }, onEvent);
  const queue = new RenderQueue(concurrency);
  const cache = new PdfCache({
    folder: pdfFolder(options.dataDir),
    ...(options.cacheBytes === undefined ? {} : { maxBytes: options.cacheBytes }),
    ...(options.cacheAgeMs === undefined ? {} : { maxAgeMs: options.cacheAgeMs }),
  });
  const jobs = new Map<string, Job<Uint8Array>>();
  let graceIsOver = false;
  const fingerprint: DocumentRenderer['fingerprint'] = (document, view) =>
    fingerprintOf(document, view, ENGINE_FAMILY);

  async function render(key: string, document: InvoiceDocument, view: ViewOptions) {
    const started = performance.now();
    try {
      // Another caller's rendering may have ended between this one's look and its place.
      const cached = await cache.get(key);
      if (cached) return cached;
      const pdf = await engine.convert(await filler.fill(document, view));
      await cache.put(key, pdf);
      onEvent({ kind: 'rendered', engine: engine.name, milliseconds: performance.now() - started });
      return pdf;
    } catch (error) {
      if (!graceIsOver) onEvent({ kind: 'failed', engine: engine.name, error });
      if (graceIsOver) throw closedError(error);
      throw renderErrorOf(error);
    } finally {
      jobs.delete(key);
    }
  }

  /** The job of this fingerprint: the one that is under way, or a new one. */
  function jobOf(key: string, document: InvoiceDocument, view: ViewOptions): Job<Uint8Array> {
    const known = jobs.get(key);
    if (known) return known;
    const job = queue.add(() => render(key, document, view));
    jobs.set(key, job);
    job.placed.catch(() => jobs.delete(key));
    return job;
  }

  return {
    fingerprint,
    async renderInvoice(document, view) {
      const key = fingerprint(document, view);
      const cached = await cache.get(key);
      if (cached) return cached;
      if ((await findSoffice()) === null) {
        throw new RenderError('no-engine', 'LibreOffice is not installed on this server.');
      }
      const job = jobOf(key, document, view);
      await placeWithin(job, waitMs);
      return job.done;
    },
    async status() {
      return { soffice: await findSoffice(), engine: engine.name, ...queue.counts };
    },
    async warm() {
      if ((await findSoffice()) !== null) await engine.warm().catch(() => {});
    },
    async close(graceMs = GRACE_MS) {
      const grace = new AbortController();
      await Promise.race([
        queue.close(),
        delay(graceMs, undefined, { signal: grace.signal }).catch(() => {}),
      ]);
      grace.abort();
      graceIsOver = true;
      await Promise.all([engine.close(), filler.close()]);
    },
  };
}

function createEngine(
  choice: 'auto' | 'convert',
  engineOptions: EngineOptions,
  onEvent: (event: RenderEvent) => void,
): PdfEngine {
  const plain = createConvertEngine(engineOptions);
  if (choice === 'convert') return plain;
  const quick = createUnoEngine(engineOptions);
  return preferring(quick, plain, (error) =>
    onEvent({ kind: 'fallback', engine: quick.name, error }),
  );
}

/** Resolves when the job has its place; after `waitMs` the caller is sent away, the job is not. */
async function placeWithin(job: Job<unknown>, waitMs: number): Promise<void> {
  const timer = new AbortController();
  const tooLate = delay(waitMs, undefined, { signal: timer.signal }).then(() => {
    throw new RenderError(
      'busy',
      'The document waits for its turn to be rendered. Ask again soon.',
    );
  });
  try {
    await Promise.race([job.placed, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => {});
  }
}
