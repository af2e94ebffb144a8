import type { SofficeFinder } from './soffice.js';

/** What every engine is given. */
export interface EngineOptions {
  /** How long LibreOffice may take to start, and for one document. */
  timeoutMs: number;
  findSoffice: SofficeFinder;
  /** Documents at a time; two by default. */
  places?: number;
  /** Documents after which a LibreOffice that stays warm is replaced. */
  recycleAfter?: number;
}

/** Turns a DOCX file into a PDF. */
export interface PdfEngine {
  readonly name: string;
  /** The bytes of the PDF. Rejects when the engine cannot do it, or not within its time. */
  convert(docx: Uint8Array): Promise<Uint8Array>;
  /** Starts what makes the first conversion quick; does nothing where nothing can be started. */
  warm(): Promise<void>;
  /** Ends everything that the engine started and removes its folders. */
  close(): Promise<void>;
}

/** Thrown by an engine; the renderer decides what a client hears of it. */
export class EngineError extends Error {
  /** True if the program is missing or does not start: another engine may do better. */
  readonly unavailable: boolean;
  /** True if its time was over: the machine may have less to do later. */
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
export function assertDocx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004' ||
    !file.includes('word/document.xml')
  ) {
    throw new EngineError('The input is not a DOCX file.');
  }
}

/** Rejects files that are not complete PDFs. */
export function assertPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.subarray(Math.max(0, file.length - 1024));
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) {
    throw new EngineError('LibreOffice gave something that is not a PDF.');
  }
}

const TRY_AGAIN_MS = 60_000;

/** An engine that was too slow to start has not read the document. */
function isTooSlow(error: unknown): boolean {
  return error instanceof EngineError && error.tooSlow && !error.unavailable;
}

/**
 * Uses the quick engine while it works, and the plain one for the document that it failed on, unless
 * that took too long: the plain one would take longer. Where the quick one cannot even start, it is
 * asked again after a minute. `onFallback` is told why the quick one did not do a document.
 */
export function preferring(
  quick: PdfEngine,
  plain: PdfEngine,
  onFallback: (error: unknown) => void,
): PdfEngine {
  let askQuickFrom = 0;
  let closed = false;
  const isOut = () => Date.now() < askQuickFrom;
  const failed = (error: unknown) => {
    if (closed) return;
    if (error instanceof EngineError && error.unavailable) askQuickFrom = Date.now() + TRY_AGAIN_MS;
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
