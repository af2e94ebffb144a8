import { parseRichText } from './parse.js';

/**
 * Converts sanitised HTML to plain text with line breaks: formatting is removed, links stay readable. `gap`
 * is put between paragraphs; the items of a list stay together.
 */
export function plainText(html: string, gap = '\n'): string {
  return parseRichText(withLineBreaks(html))
    .map(({ kind, level, marker, spans }, index, blocks) => {
      const text = spans.map(({ text, href }) =>
        href && href !== text ? `${text} (${href})` : text,
      );
      const indent = '  '.repeat(Math.max(0, level - 1));
      const isNextItem = kind === 'item' && blocks[index - 1]?.kind === 'item';
      const before = index === 0 ? '' : isNextItem ? '\n' : gap;
      return before + indent + (marker === null ? '' : `${marker} `) + text.join('');
    })
    .join('');
}

/** Text without block elements keeps its line breaks. */
export function withLineBreaks(html: string): string {
  return /<(p|br|ul|ol|li|blockquote)\b/.test(html) ? html : html.replace(/\r?\n/g, '<br>');
}
