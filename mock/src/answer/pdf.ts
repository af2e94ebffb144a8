/** Characters of PDF's WinAnsiEncoding from byte 128 on, where Latin-1 has controls; spaces are unused. */
const winAnsi = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** One line of text on the page, from the top left corner, in points. */
export interface TextLine {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
}

const pageHeight = 842;

/** Writes a PDF of one A4 page with the two fonts that every viewer has. */
export function writePdf(title: string, lines: TextLine[]): Buffer {
  const content = Buffer.from(lines.map(drawLine).join('\n'), 'latin1');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${unicode(title)} /Producer (Faktura mock) >>`,
  ];
  return assemble(objects);
}

function drawLine({ text, x, y, size, bold }: TextLine): string {
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${pageHeight - y} Td ${literal(text)} Tj ET`;
}

/** A PDF string in WinAnsiEncoding; characters it does not have become question marks. */
function literal(text: string): string {
  const encoded = Buffer.from([...text].map(byteOf)).toString('latin1');
  return `(${encoded.replace(/[\\()]/g, '\\$&')})`;
}

function byteOf(char: string): number {
  const point = char.codePointAt(0) ?? 0;
  if ((point >= 32 && point < 127) || (point >= 160 && point < 256)) return point;
  const at = winAnsi.indexOf(char);
  return at === -1 ? '?'.charCodeAt(0) : 128 + at;
}

/** A string outside pages is UTF-16BE: WinAnsiEncoding does not apply there. */
function unicode(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
}

/** Puts the objects into a file with its cross-reference table (ISO 32000-1, 7.5). */
function assemble(objects: string[]): Buffer {
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const start = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\n`;
  file += `startxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
