import { describe, expect, test } from 'vitest';
import { parseRichText } from './parse.js';

const shape = (html: string) =>
  parseRichText(html).map(({ kind, level, marker, spans }) => [
    kind,
    level,
    marker,
    spans.map((span) => span.text).join(''),
  ]);

describe('rich text becomes a list of paragraphs', () => {
  test('text without tags is one paragraph', () => {
    expect(shape('Thank you')).toEqual([['paragraph', 0, null, 'Thank you']]);
  });

  test('p and br give paragraphs and line breaks, without stray blanks', () => {
    expect(shape('<p> one<br>two </p>\n<p></p><p>three</p>')).toEqual([
      ['paragraph', 0, null, 'one\ntwo'],
      ['paragraph', 0, null, 'three'],
    ]);
  });

  test('nested lists keep their markers and depth', () => {
    const html = '<ol><li>a<ul><li>b</li></ul></li><li>c<p>d</p></li></ol>e';
    expect(shape(html)).toEqual([
      ['item', 1, '1.', 'a'],
      ['item', 2, '•', 'b'],
      ['item', 1, '2.', 'c'],
      ['item', 1, null, 'd'],
      ['paragraph', 0, null, 'e'],
    ]);
  });

  test('looks and links belong to their stretch of text alone', () => {
    const [block] = parseRichText('a <b>b <i>c</i></b> <a href="https://x.example/">d</a>');
    expect(block?.spans.map((span) => [span.text, span.bold, span.italic, span.href])).toEqual([
      ['a ', false, false, null],
      ['b ', true, false, null],
      ['c', true, true, null],
      [' ', false, false, null],
      ['d', false, false, 'https://x.example/'],
    ]);
  });

  test('entities are text, and a tag that is not allowed is ignored', () => {
    expect(shape('&lt;script&gt;&amp;amp; <table>cell</table>')).toEqual([
      ['paragraph', 0, null, '<script>&amp; cell'],
    ]);
  });

  test('closing tags without a beginning do no harm', () => {
    expect(shape('</ul></b></blockquote>a</p>')).toEqual([['paragraph', 0, null, 'a']]);
  });
});
