import { spawn } from 'node:child_process';

/** Runs a poppler program with the PDF on its standard input. */
async function poppler(program: string, args: string[], pdf: Uint8Array): Promise<Buffer> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program}: ${code}`)),
    );
  });
  child.stdin.end(pdf);
  await ended;
  return Buffer.concat(chunks);
}

/** Direction marks, which are invisible. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

async function pdftotext(option: string[], pdf: Uint8Array): Promise<string> {
  const text = (await poppler('pdftotext', [...option, '-', '-'], pdf)).toString('utf8');
  return text.replace(DIRECTIONS, '');
}

/** The text of each page as laid out, with no-break spaces as plain spaces. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const text = await pdftotext(['-layout'], pdf);
  return text.replaceAll('\u00a0', ' ').split('\f').slice(0, -1);
}

/** The text of the whole document, with every run of white space as one space. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ');
}

/** The text in reading order without white space, so that line breaks do not matter. */
export async function solidTextOf(pdf: Uint8Array): Promise<string> {
  return (await pdftotext([], pdf)).replace(/\s+/g, '');
}

export interface Word {
  page: number;
  text: string;
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** Every word with its bounding box, in points from the upper left corner. */
export async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  const html = await pdftotext(['-bbox'], pdf);
  return html
    .split('<page ')
    .slice(1)
    .flatMap((page, index) =>
      [
        ...page.matchAll(
          /<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g,
        ),
      ].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
        page: index + 1,
        text,
        xMin: Number(xMin),
        yMin: Number(yMin),
        xMax: Number(xMax),
        yMax: Number(yMax),
      })),
    );
}

/** The different sizes of the pages, in points. */
export async function pageSizesOf(pdf: Uint8Array): Promise<string[]> {
  const html = await pdftotext(['-bbox'], pdf);
  const pages = [...html.matchAll(/<page width="(.+?)" height="(.+?)">/g)];
  return [...new Set(pages.map(([, ...sides]) => sides.map(Number).map(Math.round).join(' x ')))];
}

/** The names of the embedded fonts, without the tag of their subset. */
export async function fontsOf(pdf: Uint8Array): Promise<string[]> {
  const table = (await poppler('pdffonts', ['-'], pdf)).toString('utf8');
  const rows = table.split('\n').slice(2, -1);
  return rows.map((row) => row.replace(/^[A-Z]+\+/, '').replace(/ .*/, ''));
}

/** The metadata of the document, and the elements that contain its text. */
export async function infoOf(pdf: Uint8Array): Promise<{ info: string; structure: string }> {
  const info = await poppler('pdfinfo', ['-'], pdf);
  const structure = await poppler('pdfinfo', ['-struct', '-'], pdf);
  return { info: info.toString('utf8'), structure: structure.toString('utf8') };
}

/** The bytes of a picture of a word's bounding box. */
export async function pictureOf(pdf: Uint8Array, text: string): Promise<Buffer> {
  const word = (await wordsOf(pdf)).find((one) => one.text === text);
  if (!word) throw new Error(`${text} is not in the document`);
  const pixels = (points: number) => String(Math.round(points * 2));
  const { page, xMin, yMin, xMax, yMax } = word;
  const corner = ['-x', pixels(xMin), '-y', pixels(yMin)];
  const size = ['-W', pixels(xMax - xMin), '-H', pixels(yMax - yMin)];
  const options = ['-r', '144', '-f', String(page), '-l', String(page), '-gray'];
  return poppler('pdftoppm', [...options, ...corner, ...size, '-'], pdf);
}

/** A page as PNG, in shades of grey. */
export function pictureOfPage(pdf: Uint8Array, page: number, dotsPerInch: number): Promise<Buffer> {
  const [number, resolution] = [String(page), String(dotsPerInch)];
  return poppler(
    'pdftoppm',
    ['-png', '-gray', '-r', resolution, '-f', number, '-l', number, '-'],
    pdf,
  );
}

/** Pairs of words that visibly overlap. */
export function overlaps(words: readonly Word[]): string[] {
  return words.flatMap((a, index) =>
    words.slice(index + 1).flatMap((b) => {
      if (a.page !== b.page) return [];
      const width = Math.min(a.xMax, b.xMax) - Math.max(a.xMin, b.xMin);
      const height = Math.min(a.yMax, b.yMax) - Math.max(a.yMin, b.yMin);
      // Line boxes of fonts touch; overlapping letters share half a line.
      const lineHeight = Math.min(a.yMax - a.yMin, b.yMax - b.yMin);
      return width > 0.5 && height > lineHeight / 2
        ? [`${a.text} / ${b.text} on page ${a.page}`]
        : [];
    }),
  );
}

/** How many pictures the PDF shows. */
export async function picturesOf(pdf: Uint8Array): Promise<number> {
  const table = (await poppler('pdfimages', ['-list', '-'], pdf)).toString('utf8');
  return table.trim().split('\n').slice(2).length;
}
