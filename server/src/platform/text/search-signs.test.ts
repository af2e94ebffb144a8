import { describe, expect, it } from 'vitest';
import { finds } from './testing/finds.js';

describe('a word with a sign', () => {
  it.each([
    ['100%', '100% wool'],
    ['100%', '100 % wool'],
    ['100%', '100\u00a0% Wolle'],
    ['100％', '100% wool'],
    ['100 %', '100% wool'],
    ['100 %', '100 % wool'],
    ['€ 50', '€50 voucher'],
    ['2 + 1', '2+1 free'],
    ['2+1', '2 + 1 free'],
    ['100', '100% wool'],
    ['wool', '100% wool'],
    ['%', '100% wool'],
    ['c++', 'C++ developer'],
    ['C++', 'senior c++17'],
    ['c#', 'C# course'],
    ['c', 'C++ developer'],
    ['++', 'C++ developer'],
    ['r&d', 'R&D'],
    ['r&d', 'R & D'],
    ['R & D', 'R&D'],
    ['h&m & co', 'H&M & Co'],
    ['at&t', 'AT&T Inc.'],
    ['50€', '50€ voucher'],
    ['$100', 'US$100'],
    ['+49', 'calls to +49'],
    ['müller+', 'MÜLLER+ AG'],
    ['mueller+', 'Müller + Söhne'],
    ['株式会社+さ', '株式会社+さくら'],
    ['a+b', 'a+b'],
    ['#42', 'room #42'],
  ])('%s finds %s', (search, text) => {
    expect(finds(search, { texts: [text] })).toBe(true);
  });

  it.each([
    ['100%', '1000 tons'],
    ['100%', '100 tons'],
    ['100%', '1000 tons, 5 %'],
    ['100 %', '1000 tons, 5 %'],
    ['c++', 'Cats and C'],
    ['c++', 'c#'],
    ['c++', 'c + b'],
    ['c#', 'Cats'],
    ['r&d', 'R D'],
    ['r&d', 'RD'],
    ['50€', '500 pieces'],
    ['50€', '50 pieces'],
    ['$', 'USD'],
    ['*', 'x'],
    ['+49', '4900 tons'],
    ['株式会社+さ', '株式会社さくら'],
  ])('%s does not find %s', (search, text) => {
    expect(finds(search, { texts: [text] })).toBe(false);
  });

  it('is the number of a document if it is #42, and an amount if the sign is that of a currency', () => {
    expect(finds('#42', { numbers: ['INV-2026-00042'] })).toBe(true);
    expect(finds('#42', { numbers: ['INV-2026-00421'] })).toBe(false);
    expect(finds('12.50€', { amounts: ['12.5'] })).toBe(true);
    expect(finds('$12.50', { amounts: ['12.5'] })).toBe(true);
    expect(finds('12.50 €', { amounts: ['12.5'] })).toBe(true);
    expect(finds('€ 12.50', { amounts: ['12.5'] })).toBe(true);
    expect(finds('12%', { amounts: ['12'] })).toBe(false);
  });

  it('needs no punctuation, which separates words', () => {
    for (const search of ['billing@acme', 'node.js', 'a/b', 'jean-pierre', '(Acme)', '"Acme"']) {
      const text = 'billing@acme.example, Node.js; a/b Jean–Pierre "Acme"';
      expect(finds(search, { texts: [text] }), search).toBe(true);
    }
  });
});

describe('characters without width', () => {
  it.each([
    ['soft hyphen', '\u00ad'],
    ['zero width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\ufeff'],
    ['mark of direction', '\u200e'],
    ['variation selector', '\ufe0f'],
    ['combining grapheme joiner', '\u034f'],
  ])('do not split a word, whether stored or typed: %s', (_, hidden) => {
    expect(finds('rechnung', { texts: [`Rech${hidden}nung`] })).toBe(true);
    expect(finds(`rech${hidden}nung`, { texts: ['Rechnung'] })).toBe(true);
    expect(finds('nung', { texts: [`Rech${hidden}nung`] })).toBe(false);
    expect(finds('INV-42', { numbers: [`INV${hidden}-4${hidden}2`] })).toBe(true);
  });

  it('are no search of their own', () => {
    expect(finds('\u200b', { texts: ['Acme'] })).toBe(true);
    expect(finds('\u200b acme', { texts: ['Acme'] })).toBe(true);
  });
});
