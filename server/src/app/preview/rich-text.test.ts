import { describe, expect, it } from 'vitest';
import { parseRichText } from '../../pdf/rich-text/parse.js';
import { richText } from './rich-text.js';

const shown = (html: string) =>
  richText(parseRichText(html)).source.replaceAll(' dir="auto"', '').replace(/>\s+</g, '><');

describe('formatted text becomes HTML of our own elements', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', '<p>One</p><p>Two<br />Three</p>'],
    ['<b>a <i>b</i></b>', '<p><strong>a </strong><strong><em>b</em></strong></p>'],
    ['<u>a</u><s>b</s>', '<p><u>a</u><s>b</s></p>'],
    ['<ol><li>a</li><li>b</li></ol>', '<ol><li>a</li><li>b</li></ol>'],
    [
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    ],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a<ul><li>b</li></ul>c', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ])('%s', (written, html) => expect(shown(written)).toBe(html));

  it.each([
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<img src=x onerror=alert(1)>a', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p>a</p>'],
    [
      '<a href="https://a.example/&quot;onclick=1">a</a>',
      '<p><a href="https://a.example/%22onclick=1" rel="noopener nofollow">a</a></p>',
    ],
  ])('%s does nothing', (written, html) => expect(shown(written)).toBe(html));
});
