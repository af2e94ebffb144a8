import type { SofficeFinder } from './soffice.js';

/** The options of every engine. */
export interface EngineOptions {
  /** How long LibreOffice may take to start, and to convert one document. */
  timeoutMs: number;
  findSoffice: SofficeFinder;
  /** Concurrent documents; two by default. */
  places?: number;
  /** Number of documents before which a warm LibreOffice is not replaced. */
  recycleAfter?: number;
  /** Resident bytes from which it is. */
  recycleBytes?: number;
}

/** Turns a DOCX file into a PDF. */
export interface PdfEngine {
  readonly name: string;
  /** Returns the bytes of the PDF. Rejects if the engine fails or takes too long. */
  convert(docx: Uint8Array): Promise<Uint8Array>;
  /** Starts what makes the first conversion fast; does nothing if there is nothing to start. */
  warm(): Promise<void>;
  /** Stops everything that the engine started and removes its folders. */
  close(): Promise<void>;
}

/** Thrown by an engine; the renderer decides what to report to clients. */
export class EngineError extends Error {
  /** True if the program is missing or does not start: another engine may work. */
  readonly unavailable: boolean;
  /** True if it timed out: the machine may be less busy later. */
  readonly tooSlow: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { unavailable?: boolean; tooSlow?: boolean } = {},
  ) {
    super(message, options);
    this.name = 'EngineError';
    this.unavailable = options.unavailable ?? false;
    this.tooSlow = options.tooSlow ?? false;
  }
}

/** Rejects files that are not DOCX: LibreOffice would print any bytes as text. */
export function checkDocx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004' ||
    !file.includes('word/document.xml')
  ) {
    throw new EngineError('The input is not a DOCX file.');
  }
}

/** Rejects files that are not complete PDFs. */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.subarray(Math.max(0, file.length - 1024));
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) {
    throw new EngineError('LibreOffice gave something that is not a PDF.');
  }
}

/** The number of pages of a PDF of LibreOffice, which does not compress their dictionaries. */
export function pageCount(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

const TRY_AGAIN_MS = 60_000;

/** An engine that was too slow to start has not read the document. */
function isTooSlow(error: unknown): boolean {
  return error instanceof EngineError && error.tooSlow && !error.unavailable;
}

/**
 * Uses the quick engine while it works, and the plain one for a document that it failed on, unless it
 * timed out: the plain one would take even longer. If the quick one cannot start, it is tried again
 * after a minute. `onFallback` is called with the reason that the quick one failed.
 */
export function preferring(
  quick: PdfEngine,
  plain: PdfEngine,
  onFallback: (error: unknown) => void,
): PdfEngine {
  let askQuickFrom = 0;
  let closed = false;
  const isOut = () => performance.now() < askQuickFrom;
  const failed = (error: unknown) => {
    if (closed) return;
    if (error instanceof EngineError && error.unavailable)
      askQuickFrom = performance.now() + TRY_AGAIN_MS;
    onFallback(error);
  };
  return {
    get name() {
      return isOut() ? plain.name : quick.name;
    },
    async convert(docx) {
      if (isOut()) return plain.convert(docx);
      try {
        return await quick.convert(docx);
      } catch (error) {
        if (closed || isTooSlow(error)) throw error;
        failed(error);
        return plain.convert(docx);
      }
    },
    async warm() {
      await quick.warm().catch(failed);
    },
    async close() {
      closed = true;
      await Promise.all([quick.close(), plain.close()]);
    },
  };
}
