import { Parser } from 'htmlparser2';

/** The text of a paragraph of a part, with its number in the part, from 1. */
export interface Paragraph {
  index: number;
  text: string;
}

/** The non-empty paragraphs of a part of a DOCX file, and its field codes. */
export function readPart(xml: string): { paragraphs: Paragraph[]; fieldCodes: string[] } {
  const paragraphs: Paragraph[] = [];
  const fieldCodes: string[] = [];
  // A text box is a paragraph inside another one.
  const open: Paragraph[] = [];
  let element = '';
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        element = name;
        if (name === 'w:fldSimple') fieldCodes.push(attributes['w:instr'] ?? '');
        if (name !== 'w:p') return;
        count += 1;
        open.push({ index: count, text: '' });
      },
      ontext(text) {
        const paragraph = open.at(-1);
        if (element === 'w:t' && paragraph) paragraph.text += text;
        if (element === 'w:instrText') fieldCodes.push(text);
      },
      onclosetag(name) {
        element = '';
        if (name !== 'w:p') return;
        const paragraph = open.pop();
        if (paragraph && paragraph.text !== '') paragraphs.push(paragraph);
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return { paragraphs, fieldCodes };
}
