import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../platform/dates/durations.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { closeToOthers, makeFolder } from '../platform/files/make-folder.js';
import { serverFolder } from '../platform/files/server-folder.js';
import type { PrintedDocument } from './document.js';
import { assertPdf } from './engines/engine.js';
import { FAILURE_SECONDS, isLasting, type RenderError } from './errors.js';
import { isOverdue, type ViewOptions } from './view/state.js';

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
  const { lines, ...rest } = document;
  const { tz } = options;
  const around = JSON.stringify({ rest, tz, overdue, codeVersion, template, engine });
  const texts = await mapInTurns(lines, (line) => JSON.stringify(line));
  return hashOf([around, ...texts].join('\n'));
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** After this time a PDF is read from its file again, which records its age and time of last use. */
const CACHED_MS = 10 * 60_000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

interface Kept {
  pdf: Uint8Array;
  until: number;
}

/** The most recently used PDFs, by fingerprint. */
export class PdfMemory {
  /** The least recently used is first. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** @param now monotonic clock in milliseconds */
  constructor(
    private readonly maxBytes = MAX_CACHED_BYTES,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get(key: string): Uint8Array | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    if (known.until <= this.now()) {
      this.#remove(key);
      return null;
    }
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.pdf;
  }

  put(key: string, pdf: Uint8Array): void {
    this.#remove(key);
    this.#kept.set(key, { pdf, until: this.now() + CACHED_MS });
    this.#bytes += pdf.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#kept.get(key)?.pdf.length ?? 0;
    this.#kept.delete(key);
  }
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
  private readonly memory = new PdfMemory();

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
    if (pdf) this.memory.put(key, pdf);
    return pdf;
  }

  private async read(key: string): Promise<Uint8Array | null> {
    const path = this.pathOf(key);
    try {
      const [pdf, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
      if (Date.now() - mtimeMs > this.maxAgeMs) return null;
      assertPdf(pdf);
      // The time of last use determines what is removed first; updating it once a day is enough.
      if (Date.now() - mtimeMs > DAY_MS) await utimes(path, new Date(), new Date());
      return pdf;
    } catch {
      return null;
    }
  }

  /** Stores the PDF; also resolves if that fails, because the PDF itself is available. */
  async put(key: string, pdf: Uint8Array): Promise<void> {
    this.memory.put(key, pdf);
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
    const oldest = Date.now() - this.maxAgeMs;
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

interface Failure {
  error: RenderError;
  until: number;
}

/** Documents that recently could not be rendered, by fingerprint. */
export class Failures {
  readonly #kept = new Map<string, Failure>();

  /** @param now monotonic clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Remembers an error, unless it was only about waiting for a place. */
  add(key: string, error: RenderError): void {
    if (!isLasting(error.fault)) return;
    this.#kept.delete(key);
    this.#kept.set(key, { error, until: this.now() + 1000 * FAILURE_SECONDS });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_FAILURES && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** The recent error, with the remaining seconds. */
  get(key: string): RenderError | null {
    const known = this.#kept.get(key);
    if (!known) return null;
    const left = known.until - this.now();
    if (left > 0) return known.error.again(Math.ceil(left / 1000));
    this.#kept.delete(key);
    return null;
  }
}
