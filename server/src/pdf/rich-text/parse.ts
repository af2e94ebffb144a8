import { Parser } from 'htmlparser2';
import { printableLink, type Block, type Span } from './word.js';

interface List {
  ordered: boolean;
  count: number;
}

const LOOKS: Record<string, keyof Pick<Span, 'bold' | 'italic' | 'underline' | 'strike'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strike',
};

/**
 * Parses sanitised HTML (p br b strong i em u s ul ol li a blockquote) into a flat list of paragraphs.
 * Other tags are ignored and their text is kept: nothing is ever executed or loaded, and what the
 * sanitiser escaped stays text.
 */
export function parseRichText(html: string): Block[] {
  const reader = new BlockReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes['href'] ?? null),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  );
  parser.write(html);
  parser.end();
  return reader.finish();
}

class BlockReader {
  private readonly blocks: Block[] = [];
  private readonly lists: List[] = [];
  private readonly links: (string | null)[] = [];
  private readonly looks = { bold: 0, italic: 0, underline: 0, strike: 0 };
  private quotes = 0;
  private marker: string | null = null;
  private spans: Span[] = [];

  open(name: string, href: string | null): void {
    const look = LOOKS[name];
    if (look) this.looks[look] += 1;
    else if (name === 'a') this.links.push(printableLink(href));
    else if (name === 'br') this.add('\n');
    else this.openBlock(name);
  }

  private openBlock(name: string): void {
    if (!['p', 'ul', 'ol', 'li', 'blockquote'].includes(name)) return;
    this.endParagraph();
    if (name === 'ul' || name === 'ol') this.lists.push({ ordered: name === 'ol', count: 0 });
    if (name === 'blockquote') this.quotes += 1;
    if (name !== 'li') return;
    const list = this.lists.at(-1);
    if (list) list.count += 1;
    this.marker = list?.ordered ? `${list.count}.` : '•';
  }

  close(name: string): void {
    const look = LOOKS[name];
    if (look) this.looks[look] = Math.max(0, this.looks[look] - 1);
    else if (name === 'a') this.links.pop();
    else if (name === 'p' || name === 'li') this.endParagraph();
    else if (name === 'ul' || name === 'ol') {
      this.endParagraph();
      this.lists.pop();
    } else if (name === 'blockquote') {
      this.endParagraph();
      this.quotes = Math.max(0, this.quotes - 1);
    }
  }

  text(text: string): void {
    // As in a browser: runs of white space become one space, but no-break spaces are kept.
    this.add(text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  finish(): Block[] {
    this.endParagraph();
    return this.blocks;
  }

  private add(text: string): void {
    const last = this.spans.at(-1);
    // A preceding space stands for both.
    const added = last?.text.endsWith(' ') ? text.replace(/^ /, '') : text;
    if (added === '') return;
    const look = this.look();
    // The parser emits text in pieces, split at entities.
    if (last && last.text !== '\n' && added !== '\n' && sameLook(last, look)) last.text += added;
    else this.spans.push({ text: added, ...look });
  }

  private look(): Omit<Span, 'text'> {
    const { bold, italic, underline, strike } = this.looks;
    return {
      bold: bold > 0,
      italic: italic > 0,
      underline: underline > 0,
      strike: strike > 0,
      href: this.links.at(-1) ?? null,
    };
  }

  private endParagraph(): void {
    const spans = trimmed(this.spans);
    this.spans = [];
    if (spans.length === 0) return;
    const depth = this.lists.length + this.quotes;
    const kind = this.lists.length > 0 ? 'item' : this.quotes > 0 ? 'quote' : 'paragraph';
    this.blocks.push({ kind, level: depth, marker: this.marker, spans });
    this.marker = null;
  }
}

function sameLook(a: Omit<Span, 'text'>, b: Omit<Span, 'text'>): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.href === b.href
  );
}

/** Removes spaces at the ends and around line breaks; empty if nothing is left to print. */
function trimmed(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const atStart = kept.length === 0 || (kept.at(-1)?.text ?? '').endsWith('\n');
    const text = atStart && span.text !== '\n' ? span.text.replace(/^ +/, '') : span.text;
    if (text === '' || (kept.length === 0 && text === '\n')) continue;
    kept.push({ ...span, text });
  }
  while (kept.length > 0) {
    const last = kept[kept.length - 1];
    if (!last) break;
    const text = last.text.replace(/[ \n]+$/, '');
    if (text !== '') {
      kept[kept.length - 1] = { ...last, text };
      break;
    }
    kept.pop();
  }
  return kept;
}
