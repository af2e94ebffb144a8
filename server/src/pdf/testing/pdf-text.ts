import { spawn } from 'node:child_process';

/** Runs a program of poppler with the PDF at its standard input. */
async function poppler(program: string, args: string[], pdf: Uint8Array): Promise<string> {
  const child = spawn(program, [...args, '-', '-'], { stdio: ['pipe', 'pipe', 'inherit'] });
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
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of each page, as it stands on the page; no-break spaces as plain ones. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const text = await poppler('pdftotext', ['-layout'], pdf);
  return text.replaceAll('\u00a0', ' ').split('\f').slice(0, -1);
}

/** The text of the whole document with every run of white space as one blank. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await pagesOf(pdf)).join(' ').replace(/\s+/g, ' ');
}

/** The text in reading order without any white space: what was broken over lines is whole again. */
export async function solidTextOf(pdf: Uint8Array): Promise<string> {
  return (await poppler('pdftotext', [], pdf)).replace(/\s+/g, '');
}

export interface Word {
  page: number;
  text: string;
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

/** Every word with its box, in points from the upper left corner. */
export async function wordsOf(pdf: Uint8Array): Promise<Word[]> {
  const html = await poppler('pdftotext', ['-bbox'], pdf);
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

/** Pairs of words that cover each other by more than a hair. */
export function overlaps(words: readonly Word[]): string[] {
  return words.flatMap((a, index) =>
    words.slice(index + 1).flatMap((b) => {
      if (a.page !== b.page) return [];
      const width = Math.min(a.xMax, b.xMax) - Math.max(a.xMin, b.xMin);
      const height = Math.min(a.yMax, b.yMax) - Math.max(a.yMin, b.yMin);
      // Line boxes of fonts touch; letters that lie over each other cover half a line.
      const lineHeight = Math.min(a.yMax - a.yMin, b.yMax - b.yMin);
      return width > 0.5 && height > lineHeight / 2
        ? [`${a.text} / ${b.text} on page ${a.page}`]
        : [];
    }),
  );
}
