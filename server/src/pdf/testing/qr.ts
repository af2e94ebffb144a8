import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pictureOfPage } from './pdf-text.js';

// Without this file, the library would download it.
const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const wasmBinary = new Uint8Array(await readFile(file)).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

const DOTS_PER_INCH = 200;
const MM_OF_DOT = 25.4 / DOTS_PER_INCH;

/** A QR code on a page: its content, and its position in millimetres from the upper left corner. */
export interface PrintedCode {
  text: string;
  left: number;
  top: number;
  width: number;
}

/** The QR codes that a scanner finds on a page. */
export async function codesOf(pdf: Uint8Array, page: number): Promise<PrintedCode[]> {
  const picture = await pictureOfPage(pdf, page, DOTS_PER_INCH);
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return codes.map(({ text, position: { topLeft, topRight } }) => ({
    text,
    left: topLeft.x * MM_OF_DOT,
    top: topLeft.y * MM_OF_DOT,
    width: (topRight.x - topLeft.x) * MM_OF_DOT,
  }));
}
