import { describe, expect, it } from 'vitest';
import { finds } from './testing/finds.js';

const matches = (search: string, texts: string[], numbers: string[] = [], amounts: string[] = []) =>
  finds(search, { texts, numbers, amounts });

describe('search words', () => {
  it('match the beginning of any word, ignoring case and accents', () => {
    expect(matches('mull', ['Bäckerei MÜLLER'])).toBe(true);
    expect(matches('STRASSE', ['Hauptstraße'])).toBe(false);
    expect(matches('hauptstrass', ['Hauptstraße'])).toBe(true);
    expect(matches('οδοσ', ['ΟΔΟΣ'])).toBe(true);
    expect(matches('жи', ['Жизнь'])).toBe(true);
    expect(matches('ller', ['Müller'])).toBe(false);
  });

  it('find a document number by the end of its last digits', () => {
    for (const search of ['42', '0042', '00042', 'INV-2026-00042', '2']) {
      expect(matches(search, [], ['INV-2026-00042']), search).toBe(true);
    }
    expect(matches('004', [], ['INV-2026-10042'])).toBe(false);
  });

  it('find digits that follow letters', () => {
    for (const search of ['INV00042', 'inv0', '00042', '42']) {
      expect(matches(search, [], ['INV00042']), search).toBe(true);
    }
    expect(matches('42', ['INV00042'])).toBe(false);
  });

  it('match in every script, whatever the case and the accents', () => {
    const same: [string, string][] = [
      ['ecole', 'École supérieure'],
      ['SMÖRGÅS', 'Smorgas'],
      ['dvorak', 'Antonín Dvořák'],
      ['istanbul', 'İSTANBUL'],
      ['ΑΘΗΝΑ', 'Αθήνα'],
      ['бурятия', 'БУРЯТИЯ'],
      ['өнөр', 'ӨНӨР'],
      ['محمد', 'مُحَمَّد'],
      ['שלום', 'שָׁלוֹם'],
      ['हिन्दी', 'हिन्दी भवन'],
      ['서울', '서울특별시'],
      ['nguyen', 'NGUYỄN Văn A'],
      ['ﬁne', 'Fine GmbH'],
      ['ＡＢＣ', 'abc'],
      ['강', '강남'],
    ];
    for (const [search, text] of same) expect(matches(search, [text]), search).toBe(true);
  });

  it('keep vowel signs, tones and voicing, which distinguish words', () => {
    const other: [string, string][] = [
      ['कि', 'की दुकान'],
      ['हन्द', 'हिन्दी भवन'],
      ['কলা', 'কিলো স্টোর'],
      ['பால்', 'பல் மருத்துவமனை'],
      ['ไม้', 'ไม่มี'],
      ['かき', 'かぎ'],
      ['ကား', 'ကီး'],
    ];
    for (const [search, text] of other) expect(matches(search, [text]), search).toBe(false);
    for (const [, text] of other) expect(matches(text, [text]), text).toBe(true);
    expect(matches('हि', ['नमस्ते हिन्दी'])).toBe(true);
    expect(matches('ﾊﾞﾗ', ['バラ園'])).toBe(true);
  });

  it('ignore characters that only select a glyph', () => {
    expect(matches('葛城', ['葛\u{e0100}城市'])).toBe(true);
    expect(matches('क्ष', ['क्\u200dष'])).toBe(true);
  });

  it('compare words completely, even if they are longer than the index stores', () => {
    const long = 'x'.repeat(70);
    expect(matches(long, [long])).toBe(true);
    expect(matches(`${long}y`, [`${long}z`])).toBe(false);
    const kanji = Array.from({ length: 90 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    expect(matches(kanji.slice(5), [kanji])).toBe(true);
  });

  it('match any two consecutive characters in scripts without spaces', () => {
    expect(matches('会社', ['株式会社さくら'])).toBe(true);
    expect(matches('くら', ['株式会社さくら'])).toBe(true);
    expect(matches('社会', ['株式会社さくら'])).toBe(false);
  });

  it('need every word, in any field', () => {
    expect(matches('acme 42', ['Acme GmbH'], ['INV-42'])).toBe(true);
    expect(matches('acme 43', ['Acme GmbH'], ['INV-42'])).toBe(false);
  });

  it('find an amount in any notation', () => {
    expect(matches('100', [], [], ['100.00'])).toBe(true);
    expect(matches('12.50', [], [], ['12.5'])).toBe(true);
    expect(matches('12.5', [], [], ['112.5'])).toBe(false);
  });

  it('treat wildcards as plain characters', () => {
    expect(matches('%', ['x'])).toBe(false);
    expect(matches('%', ['100 % wool'])).toBe(true);
    expect(matches('%_\\', ['x', '%_'])).toBe(false);
    expect(matches('a%b', ['axb'])).toBe(false);
  });

  it('do not include punctuation between blanks, unless nothing else is typed', () => {
    for (const search of [
      'Smith - Partner',
      'smith – partner',
      'Smith / Partner',
      'smith , partner',
    ]) {
      expect(matches(search, ['Smith — Partner']), search).toBe(true);
    }
    expect(matches('/', ['Smith / Partner'])).toBe(true);
    expect(matches('/', ['Smith Partner'])).toBe(false);
  });

  it('find words that consist only of symbols', () => {
    expect(matches('Brot & Co', ['Brot & Co'])).toBe(true);
    expect(matches('Brot & Co', ['Brot Co'])).toBe(false);
    expect(matches('😀', ['😀 GmbH'])).toBe(true);
    for (const mark of ['=', '#', '!']) expect(matches(mark, ['x'], ['INV-42'], ['5'])).toBe(false);
    // A letter that the transliteration does not know.
    expect(matches('\ua7ce', ['a & b'])).toBe(false);
  });
});
