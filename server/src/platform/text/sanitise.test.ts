import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitise } from './sanitise.js';

describe('sanitise', () => {
  it('keeps simple formatting and links over http, https and mailto', () => {
    const html = '<p>Pay <b>now</b> <a href="https://a.example">here</a></p>';
    expect(sanitise(html)).toBe(html);
    expect(sanitise('<a href="javascript:alert(1)" onclick="x()">x</a>')).toBe('<a>x</a>');
  });

  it('removes script, style, svg, iframe and object with their content', () => {
    for (const tag of ['script', 'style', 'svg', 'iframe', 'object']) {
      expect(sanitise(`a<${tag}>bad</${tag}>b`), tag).toBe('ab');
    }
    for (const tag of ['div', 'textarea', 'noscript', 'option', 'title', 'math']) {
      expect(sanitise(`a<${tag}>kept</${tag}>b`), tag).toBe('akeptb');
    }
  });

  it('keeps a link only if its URL is absolute', () => {
    for (const href of [
      '/pay',
      'pay.html',
      '//a.example',
      '#x',
      'data:text/html,x',
      'ftp://a.example',
    ]) {
      expect(sanitise(`<a href="${href}">x</a>`), href).toBe('<a>x</a>');
    }
    for (const href of ['http://a.example', 'HTTPS://a.example/?q=1&amp;r', 'mailto:a@b.example']) {
      expect(sanitise(`<a href="${href}" title="t">x</a>`), href).toBe(`<a href="${href}">x</a>`);
    }
  });

  it('leaves text without markup unchanged', () => {
    const markup = /[<>&\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
    const plain = fc.string({ unit: 'binary' }).map((text) => text.replace(markup, ''));
    fc.assert(
      fc.property(plain, (text) => {
        expect(sanitise(`${text}&lt;`)).toBe(`${text}&lt;`);
      }),
      { seed: 8 },
    );
  });

  it.each([
    ['a&#1;b', 'ab'],
    ['a&#x8;&#xB;&#xC;&#x1F;b', 'ab'],
    ['a&#xFFFE;&#65535;b', 'ab'],
    ['<a href="https://a.example/&#1;x">y&#2;</a>', '<a href="https://a.example/x">y</a>'],
    ['&lt&#1;;', '&lt;;'],
    ['&am&#1;p;lt;', '&amp;amp;lt;'],
    ['&#9;&#10;&#13;&#x41;', '\t\n\rA'],
    ['&#1;', ''],
  ])('lets no reference bring in what no document can carry: %s', (html, expected) => {
    expect(sanitise(html)).toBe(expected);
    expect(sanitise(expected)).toBe(expected);
  });

  it('closes elements that a removed tag left open', () => {
    expect(sanitise('<p><div><p>x</p></div></p>')).toBe('<p></p><p>x</p><p></p>');
  });

  it('is idempotent', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<a href="',
      '">',
      '&amp;',
      '&lt;script&gt;',
      '&#1;',
      '&#xFFFE;',
      '&#',
      '1;',
      '<',
      '>',
      '"',
      'x',
      '<svg>',
      '<p',
      '<p>',
      '</p>',
      '<ul>',
      '<li>',
      '<div>',
      '</div>',
      '<table>',
      '<textarea>',
      '</textarea>',
      '<noscript>',
      '<title>',
      '<script>',
      'https://a.example',
      '<!--',
      '\u{1F600}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitise(pieces.join(''));
        expect(sanitise(once)).toBe(once);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
