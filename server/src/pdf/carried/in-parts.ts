import { destinationsOf } from './destinations.js';
import { isOnePartPerPage, partsOf } from './parts.js';

/**
 * The PDF with its table in parts of so many lines, one on each page, or the PDF as it is if the table is on one page
 * or LibreOffice fails or does not end the pages where they should end: a wrong sum is worse than none.
 */
export async function inParts(
  pdf: Uint8Array,
  lines: number,
  convert: (parts: readonly number[]) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const places = destinationsOf(pdf);
  for (const isCautious of [false, true]) {
    const parts = partsOf(places, lines, isCautious);
    if (parts === null) return pdf;
    // What is printed already is not lost if LibreOffice fails now.
    const divided = await convert(parts).catch(() => null);
    if (divided === null) return pdf;
    if (isOnePartPerPage(destinationsOf(divided), parts)) return divided;
  }
  return pdf;
}
