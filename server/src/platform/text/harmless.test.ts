import { describe, expect, it } from 'vitest';
import { harmless, harmlessJson, harmlessLines, plainLine } from './harmless.js';

describe('a harmless text', () => {
  it.each([
    ['550 No such user', '550 No such user'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]0;title\u0007text', 'text'],
    ['\u001b]8;;https://evil.example\u001b\\here\u001b]8;;\u001b\\', 'here'],
    ['\u009b2Jgone', 'gone'],
    ['a\r\nb\tc\u0000\u007f\u0085d\u2028e\u2029f', 'a b c d e f'],
    ['\u202e\u2066txt.exe\u200f\u200e\u061c', 'txt.exe'],
    ['half \ud83d', 'half \ufffd'],
    ['two  blanks ', 'two  blanks '],
    ['שלום, 株式会社 👩‍👩‍👧', 'שלום, 株式会社 👩‍👩‍👧'],
  ])('%j is shown as %j', (text, shown) => {
    expect(harmless(text)).toBe(shown);
  });

  it('leaves nothing that a terminal obeys, however the sequences are nested', () => {
    for (const text of ['\u001b\u001b[31m[32m', '\u001b\u202e[31m', '\u009b\u009b1m', '\u001bc']) {
      expect(harmless(text)).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
    }
  });

  it('has single blanks as a sentence, and keeps its lines where there are several', () => {
    expect(plainLine(' 550-5.1.1  The\r\n550 account ')).toBe('550-5.1.1 The 550 account');
    expect(harmlessLines('a\u001b[1m\r\n\u202eb\n')).toBe('a\nb\n');
  });

  it('is escaped in JSON, which says the same as before', () => {
    const value = { reason: 'a\u009b31m\u007f\u202e"\n' };
    const json = harmlessJson(JSON.stringify(value));
    expect(json).toBe('{"reason":"a\\u009b31m\\u007f\\u202e\\"\\n"}');
    expect(JSON.parse(json)).toEqual(value);
  });
});
