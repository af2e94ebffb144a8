/** Where a PDF has a destination. */
export interface Destination {
  /** From 0. */
  page: number;
  /** Points above the bottom edge of the page. */
  y: number;
}

// Letters and digits, which LibreOffice writes as they are.
/** The destination at the first text of a line of the table. */
export const lineStart = (line: number): string => `line${line}`;
/** The destination at the last text of a line. */
export const lineEnd = (line: number): string => `lineEnd${line}`;
/** The destination at the row above a later part of the table. */
export const broughtRow = (part: number): string => `brought${part}`;
/** The destination at the row below a part, unless it is the last. */
export const carriedRow = (part: number): string => `carried${part}`;

/** The destinations in a PDF of LibreOffice, which compresses neither them nor the list of the pages. */
export function destinationsOf(pdf: Uint8Array): Map<string, Destination> {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const [, object] = /\/Dests (\d+) 0 R/.exec(text) ?? [];
  if (object === undefined) return new Map();
  const [, kids = ''] = /\/Type\s*\/Pages\b[^]*?\/Kids\[([^\]]*)\]/.exec(text) ?? [];
  const pages = new Map([...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ''], page) => [id, page]));
  const start = text.indexOf(`\n${object} 0 obj\n`);
  const found = text.slice(start, text.indexOf('endobj', start));
  const places = new Map<string, Destination>();
  for (const [, name = '', id = '', y] of found.matchAll(DESTINATION)) {
    const page = pages.get(id);
    if (page !== undefined) places.set(name, { page, y: Number(y) });
  }
  return places;
}

const DESTINATION = /\/(\w+)\[(\d+) 0 R\s*\/XYZ [\d.-]+ ([\d.-]+) /g;
