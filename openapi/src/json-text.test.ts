import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacters, checkOneLine } from './characters.js';
import { decimalsOf } from './formats.js';
import type { Ignored } from './ignored.js';
import { scanJson } from './json-text.js';

const found = (text: string) => scanJson(text).map(({ path, code }) => `${path} ${code}`);

describe('the scan of a JSON text', () => {
  it('refuses numbers that a double would change', () => {
    expect(found('{"a":1e400}')).toEqual(['/a TOO_LARGE']);
    expect(found('{"a":-1e400}')).toEqual(['/a TOO_LARGE']);
    expect(found('{"a":[0,12345678901234567890]}')).toEqual(['/a/1 INVALID_VALUE']);
    expect(found('{"a":0.12345678901234567890}')).toEqual(['/a INVALID_VALUE']);
    expect(found('{"a":1e-400}')).toEqual(['/a INVALID_VALUE']);
    expect(found('[9007199254740993]')).toEqual(['/0 INVALID_VALUE']);
  });

  it('accepts every way to write a number that a double holds', () => {
    for (const text of ['19.99', '1.50', '1e3', '1.5E+3', '-0', '0.0', '0e5', '9007199254740992']) {
      expect(found(`{"a":${text}}`), text).toEqual([]);
    }
    expect(found('[100000000000000000000, 0.1000000000000000]')).toEqual([]);
  });

  it('finds a name that is given twice, however it is written', () => {
    expect(found('{"a":1,"b":{"a":2,"\\u0061":3},"b":4}')).toEqual([
      '/b/a DUPLICATE',
      '/b DUPLICATE',
    ]);
    expect(found('[{"a":1},{"a":1}]')).toEqual([]);
  });

  it('refuses __proto__ at any depth', () => {
    expect(found('{"a":[{"__proto__":{"b":1}}]}')).toEqual(['/a/0/__proto__ UNKNOWN_FIELD']);
    expect(found('{"\\u005f_proto__":1}')).toEqual(['/__proto__ UNKNOWN_FIELD']);
  });

  it('refuses deep nesting once and survives a megabyte of it', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000);
    expect(found(deep)).toEqual([' INVALID_VALUE']);
    expect(found('['.repeat(100) + ']'.repeat(100))).toEqual([]);
  });

  it('passes over ignored members, but for their depth', () => {
    const ignored: Ignored = new Map<string, Ignored | true>([
      ['id', true],
      ['items', new Map([['amounts', true]])],
    ]);
    const codes = (text: string) =>
      scanJson(text, ignored).map(({ path, code }) => `${path} ${code}`);
    expect(codes('{"id":1e400,"id":{"a":1,"a":[1e400],"__proto__":1}}')).toEqual([]);
    expect(codes('{"items":[{"amounts":1e400},{"price":1e400}]}')).toEqual([
      '/items/1/price TOO_LARGE',
    ]);
    expect(codes('{"items":[],"items":[]}')).toEqual(['/items DUPLICATE']);
    expect(codes('{"amounts":1e400,"a":{"id":1e400}}')).toEqual([
      '/amounts TOO_LARGE',
      '/a/id TOO_LARGE',
    ]);
    expect(codes(`{"id":${'['.repeat(100)}${']'.repeat(100)}}`)).toEqual([' INVALID_VALUE']);
  });

  it('is not confused by what stands inside strings', () => {
    expect(found('{"a":"1e400 \\" {\\"a\\":1,\\"a\\":2} \\\\","b":"__proto__"}')).toEqual([]);
  });

  it('finds nothing in what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('__proto__'));
        expect(found(text)).toEqual([]);
        expect(found(JSON.stringify(value, null, 2))).toEqual([]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('the check of characters', () => {
  const codes = (body: unknown) => checkCharacters(body).map(({ path }) => path);

  it('refuses what neither XML nor a document can carry', () => {
    for (const bad of [
      '\u0000',
      '\u0008',
      '\u000b',
      '\u001f',
      '\ufffe',
      '\uffff',
      '\ud800',
      '\udc00x',
    ]) {
      expect(codes({ notes: `a${bad}`, items: [{ name: bad }] })).toEqual([
        '/notes',
        '/items/0/name',
      ]);
    }
  });

  it('allows line breaks and tabs in texts of several lines only', () => {
    expect(codes({ notes: 'a\n\tb\r\n', billTo: { address: 'x\ny' } })).toEqual([]);
    expect(codes({ number: 'a\nb', tags: ['a\tb'] })).toEqual(['/number', '/tags/0']);
    expect(checkOneLine('a\r\nb', '?search')).toHaveLength(1);
  });

  it('keeps every other character', () => {
    expect(codes({ name: 'ÄӨ株式会社🧾\u200b\u202e\u0085\u2028\ufffd' })).toEqual([]);
  });
});

describe('the decimals of a number', () => {
  it('are counted as it is written', () => {
    const cases = [
      [19.99, 2],
      [5, 0],
      [1e-7, 7],
      [1.5e-7, 8],
      [1e21, 0],
      [1.23e21, 0],
      [0.1, 1],
    ];
    for (const [value, decimals] of cases) expect(decimalsOf(value as number)).toBe(decimals);
  });
});
