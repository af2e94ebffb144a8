import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { DAY_MS } from '../platform/dates/dates.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { closeToOthers, makeFolder } from '../platform/files/make-folder.js';
import { serverFolder } from '../platform/files/server-folder.js';
import type { PrintedDocument } from './document.js';
import { checkPdf } from './engines/engine.js';
import { FAILURE_SECONDS, isLasting, type RenderError } from './errors.js';
import { isOverdue, type ViewOptions } from './view/state.js';
import { hostClock } from '../platform/dates/clock.js';

const templates = join(serverFolder, 'templates');

/**
 * Changes with the translations and with the program: the names of the built files contain their hashes. A
 * number that a person must increase was forgotten.
 */
const codeVersion = hashOf(
  [
    ...readdirSync(import.meta.dirname).sort(),
    ...readdirSync(join(templates, 'translations'))
      .sort()
      .map((file) => readFileSync(join(templates, 'translations', file), 'utf8')),
  ].join('\n'),
);

/**
 * SHA-256, as hex, of everything that determines what is printed: content, state, time zone, whether it
 * is overdue today, the version of the template and the engine. Equal fingerprints share one PDF; the
 * order of a document's members matters.
 */
export async function fingerprintOf(
  document: PrintedDocument,
  options: ViewOptions,
  engine: string,
  template: string,
): Promise<string> {
  const overdue = isOverdue(document, options);
  const { lines, eInvoice, ...rest } = document;
  const { tz } = options;
  // The hash of an XML stands for it: attachments make it long.
  const files = eInvoice?.files.map(({ name, sha256 }) => ({ name, sha256 }));
  const xml = eInvoice && { ...eInvoice, files };
  const around = JSON.stringify({ rest, xml, tz, overdue, codeVersion, template, engine });
  const texts = await mapInTurns(lines, (line) => JSON.stringify(line));
  return hashOf([around, ...texts].join('\n'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** After this time a PDF is read from its file again, which records its age and time of last use. */
const CACHED_MS = 10 * 60_000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** The most recently used PDFs, by fingerprint; `now` is a monotonic clock in milliseconds. */
export function pdfMemory(
  maxSize = MAX_CACHED_BYTES,
  now: () => number = () => performance.now(),
): LRUCache<string, Uint8Array> {
  const sizeCalculation = (pdf: Uint8Array) => pdf.length;
  return new LRUCache({
    maxSize,
    sizeCalculation,
    ttl: CACHED_MS,
    ttlResolution: 0,
    perf: { now },
  });
}

/** The folder for the PDFs of a server. */
export function pdfFolder(dataDir: string): string {
  return join(dataDir, 'pdf-cache');
}

/** The folder for rendered PDFs, their total size and how long they are kept. */
export interface PdfCacheOptions {
  folder: string;
  maxBytes?: number | undefined;
  /** A file that has not been used for this long is removed. */
  maxAgeMs?: number | undefined;
}

interface Entry {
  path: string;
  size: number;
  usedAt: number;
}

/**
 * Rendered PDFs by fingerprint, in a folder that several processes may share: files appear complete or
 * not at all, and a damaged or missing one is rendered again.
 */
export class PdfCache {
  private readonly folder: string;
  private readonly maxBytes: number;
  private readonly maxAgeMs: number;
  /** Bytes in the folder; unknown until the first sweep. */
  private bytes = Number.POSITIVE_INFINITY;
  private sweeping: Promise<void> | null = null;
  private readonly memory = pdfMemory();

  constructor({ folder, maxBytes = 256 * 1024 * 1024, maxAgeMs = 30 * DAY_MS }: PdfCacheOptions) {
    this.folder = folder;
    this.maxBytes = maxBytes;
    this.maxAgeMs = maxAgeMs;
    closeToOthers(folder);
  }

  /** Returns the PDF, or null. */
  async get(key: string): Promise<Uint8Array | null> {
    const kept = this.memory.get(key);
    if (kept) return kept;
    const pdf = await this.read(key);
    if (pdf) this.memory.set(key, pdf);
    return pdf;
  }

  private async read(key: string): Promise<Uint8Array | null> {
    const path = this.pathOf(key);
    try {
      const [pdf, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      if (hostClock().getTime() - mtimeMs > this.maxAgeMs) return null;
      checkPdf(pdf);
      // The time of last use determines what is removed first; updating it once a day is enough.
      if (hostClock().getTime() - mtimeMs > DAY_MS) await utimes(path, hostClock(), hostClock());
      return pdf;
    } catch {
      return null;
    }
  }

  /** Stores the PDF; also resolves if that fails, because the PDF itself is available. */
  async put(key: string, pdf: Uint8Array): Promise<void> {
    this.memory.set(key, pdf);
    const path = this.pathOf(key);
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      makeFolder(join(path, '..'), 0o700);
      await writeFile(draft, pdf, { mode: 0o600 });
      await rename(draft, path);
      this.bytes += pdf.length;
    } catch {
      await rm(draft, { force: true }).catch(() => {});
      return;
    }
    if (this.bytes > this.maxBytes) await this.sweep();
  }

  /**
   * Removes files that are too old, then the least recently used ones, until the folder is within its
   * limits.
   */
  async sweep(): Promise<void> {
    this.sweeping ??= this.sweepOnce().finally(() => {
      this.sweeping = null;
    });
    await this.sweeping;
  }

  private async sweepOnce(): Promise<void> {
    const entries = (await this.entries()).sort((a, b) => b.usedAt - a.usedAt);
    const oldest = hostClock().getTime() - this.maxAgeMs;
    let bytes = 0;
    for (const { path, size, usedAt } of entries) {
      if (usedAt < oldest || bytes + size > this.maxBytes) await rm(path, { force: true });
      else bytes += size;
    }
    this.bytes = bytes;
  }

  private async entries(): Promise<Entry[]> {
    const files = await readdir(this.folder, { recursive: true }).catch(() => []);
    const found = await Promise.all(
      files.map(async (file) => {
        const path = join(this.folder, file);
        const info = await stat(path).catch(() => null);
        return info?.isFile() ? { path, size: info.size, usedAt: info.mtimeMs } : null;
      }),
    );
    return found.filter((entry) => entry !== null);
  }

  private pathOf(key: string): string {
    if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('A key of the cache is a SHA-256 in hex');
    return join(this.folder, key.slice(0, 2), `${key}.pdf`);
  }
}

const MAX_FAILURES = 1_000;

/** Documents that recently could not be rendered, by fingerprint. */
export class Failures {
  readonly #kept: LRUCache<string, RenderError>;

  /** @param now monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    const ttl = 1000 * FAILURE_SECONDS;
    this.#kept = new LRUCache({ max: MAX_FAILURES, ttl, ttlResolution: 0, perf: { now } });
  }

  /** Remembers an error, unless it was only about waiting for a place. */
  add(key: string, error: RenderError): void {
    if (isLasting(error.fault)) this.#kept.set(key, error);
  }

  /** The recent error, with the remaining seconds. */
  get(key: string): RenderError | null {
    const error = this.#kept.get(key);
    return error ? error.again(Math.ceil(this.#kept.getRemainingTTL(key) / 1000)) : null;
  }
}
