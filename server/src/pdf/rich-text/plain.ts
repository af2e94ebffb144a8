import { parseRichText } from './parse.js';

/**
 * Converts sanitised HTML to plain text with line breaks: formatting is removed, links stay readable.
 */
export function plainText(html: string): string {
  return parseRichText(withLineBreaks(html))
    .map(({ level, marker, spans }) => {
      const text = spans.map(({ text, href }) =>
        href && href !== text ? `${text} (${href})` : text,
      );
      const indent = '  '.repeat(Math.max(0, level - 1));
      return indent + (marker === null ? '' : `${marker} `) + text.join('');
    })
    .join('\n');
}

/** Text without block elements keeps its line breaks. */
export function withLineBreaks(html: string): string {
  return /<(p|br|ul|ol|li|blockquote)\b/.test(html) ? html : html.replace(/\r?\n/g, '<br>');
}
