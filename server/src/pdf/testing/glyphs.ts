import { inflateSync } from 'node:zlib';

/**
 * The names of the fonts in a PDF that print the box for missing letters. LibreOffice embeds the used
 * glyphs after the one for missing letters; if a letter is missing, that glyph is used as well, and
 * therefore embedded twice.
 */
export function fontsWithMissingGlyphs(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf));
  return [...objects.values()].flatMap((object) => {
    const text = object.toString('latin1');
    const name = /\/FontName\/(?:[A-Z]+\+)?([^\s/]+)/.exec(text)?.[1];
    const [, kind, file = ''] = /\/FontFile(\d?) (\d+) 0 R/.exec(text) ?? [];
    const font = objects.get(file);
    if (name === undefined || font === undefined) return [];
    const isMissing = kind === '2' ? usesMissingOutline : namesMissingGlyph;
    return isMissing(contentOf(font)) ? [name] : [];
  });
}

/** The objects of a file by number; LibreOffice writes no object streams. */
function objectsOf(pdf: Buffer): Map<string, Buffer> {
  const found = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\b([^]*?)\bendobj\b/gm);
  return new Map(
    [...found].map(([, number = '', body = '']) => [number, Buffer.from(body, 'latin1')]),
  );
}

function contentOf(object: Buffer): Buffer {
  const start = object.indexOf('stream') + 'stream\n'.length;
  return inflateSync(object.subarray(start, object.lastIndexOf('endstream')));
}

/** TrueType: whether the first outline, the one for missing letters, occurs again. */
function usesMissingOutline(font: Buffer): boolean {
  const table = (tag: string) => {
    const entry = font.indexOf(tag, 12, 'latin1');
    const from = font.readUInt32BE(entry + 8);
    return font.subarray(from, from + font.readUInt32BE(entry + 12));
  };
  const [loca, glyf] = [table('loca'), table('glyf')];
  const isLong = table('head').readInt16BE(50) === 1;
  const at = (index: number) =>
    isLong ? loca.readUInt32BE(4 * index) : 2 * loca.readUInt16BE(2 * index);
  const count = table('maxp').readUInt16BE(4);
  const outlines = Array.from({ length: count }, (_, index) =>
    glyf.subarray(at(index), at(index + 1)),
  );
  const [missing, ...used] = outlines;
  if (!missing || missing.length === 0)
    throw new Error('The font shows nothing for a missing letter.');
  return used.some((outline) => outline.equals(missing));
}

/**
 * Type 1, to which fonts with PostScript outlines are converted: whether a code maps to the glyph for
 * missing letters.
 */
function namesMissingGlyph(font: Buffer): boolean {
  return /^dup \d+ \/\.notdef put/m.test(font.toString('latin1'));
}
