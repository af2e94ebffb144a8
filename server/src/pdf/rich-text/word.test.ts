import { describe, expect, test } from 'vitest';
import { parseRichText } from './parse.js';
import { escapeXml, paragraphsBelow, printableLink, runInside } from './word.js';

const STYLES = { paragraph: 'P', quote: 'Q', items: ['I1', 'I2'] } as const;

/** The XML in the context of the template, where it closes and reopens the paragraph. */
const inTemplate = (xml: string) => `<w:p><w:r><w:t>${xml}</w:t></w:r></w:p>`;

/** Names of the elements still open at the end; throws if one is closed in the wrong place. */
function openElements(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name ?? '');
    else if (open.pop() !== name) throw new Error(`</${name}> closes something else`);
  }
  return open;
}

describe('rich text as WordprocessingML', () => {
  test('pieces leave every element of the template closed', () => {
    const html =
      '<p>a</p><ul><li>b<br>c</li></ul><blockquote>d <a href="mailto:x@y.example">e</a></blockquote>';
    const xml = paragraphsBelow(parseRichText(html), STYLES);
    expect(openElements(inTemplate(xml))).toEqual([]);
    expect(openElements(inTemplate(runInside('1', '<w:b/>')))).toEqual([]);
    expect(paragraphsBelow([], STYLES)).toBe('');
  });

  test('a deeper list than the template has styles for takes the last style', () => {
    const html = '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>';
    const xml = paragraphsBelow(parseRichText(html), STYLES);
    expect([...xml.matchAll(/w:pStyle w:val="(\w+)"/g)].map((match) => match[1])).toEqual([
      'I1',
      'I2',
      'I2',
    ]);
  });

  test('a paragraph has the direction of its first letter', () => {
    const directions = (html: string) =>
      paragraphsBelow(parseRichText(html), STYLES).split('<w:bidi/>').length - 1;
    expect(directions('<p>12 شكرًا Nordlicht</p><p>Thanks שלום</p><p>(תודה)</p>')).toBe(2);
  });

  test('bold and italic hold for scripts like Arabic too', () => {
    const xml = paragraphsBelow(parseRichText('<p><b><i>شكرًا</i></b></p>'), STYLES);
    expect(xml).toContain('<w:b/><w:bCs/><w:i/><w:iCs/>');
  });

  test('markup in the text is escaped', () => {
    const xml = paragraphsBelow(parseRichText('&lt;/w:t&gt;&lt;w:br/&gt; & "'), STYLES);
    expect(xml).toContain('&lt;/w:t&gt;&lt;w:br/&gt; &amp; &quot;');
  });

  test('what XML cannot carry is replaced, four-byte characters stay', () => {
    expect(escapeXml('a\u0000b\ud800c\ufffed😀𠮷')).toBe('a\ufffdb\ufffdc\ufffdd😀𠮷');
  });
});

describe('links', () => {
  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    '//x.example',
    'x',
    'data:text/html,x',
    '',
  ])('%s is not printed as a link', (href) => expect(printableLink(href)).toBeNull());

  test('a URL cannot end the field that contains it', () => {
    const hostile = 'mailto:a@b.example?x=" \\o "y" INCLUDEPICTURE "http://c.example';
    expect(printableLink(hostile)).not.toMatch(/["\\\s]/);
    expect(printableLink('https://a.example/?q="x"\\y')).not.toMatch(/["\\\s]/);
  });
});
