import type { SofficeFinder } from './soffice.js';

/** What every engine is given. */
export interface EngineOptions {
  /** How long LibreOffice may take to start, and for one document. */
  timeoutMs: number;
  findSoffice: SofficeFinder;
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
  /** True when the program is missing or does not start: another engine may do better. */
  readonly unavailable: boolean;
  /** True when its time was over: the machine may have less to do later. */
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

/** Refuses what is no DOCX: LibreOffice would print any bytes as text. */
export function assertDocx(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004' ||
    !file.includes('word/document.xml')
  ) {
    throw new EngineError('The input is not a DOCX file.');
  }
}

/** Refuses what is no whole PDF. */
export function assertPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = file.subarray(Math.max(0, file.length - 1024));
  if (file.subarray(0, 5).toString('latin1') !== '%PDF-' || !tail.includes('%%EOF')) {
    throw new EngineError('LibreOffice gave something that is not a PDF.');
  }
}
