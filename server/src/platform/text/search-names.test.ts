import { describe, expect, it } from 'vitest';
import { finds } from './testing/finds.js';
import { namesByLanguage } from './testing/names.js';
import { sortName } from './sort-keys.js';

describe.each(namesByLanguage())('ten $language names', ({ names }) => {
  it('are found by every usual spelling in ASCII, in small letters and in capitals', () => {
    expect(names).toHaveLength(10);
    for (const { name, spelled } of names) {
      for (const search of spelled) {
        expect(finds(search, { texts: [name] }), `${search} finds ${name}`).toBe(true);
        expect(finds(search.toUpperCase(), { texts: [name] }), search).toBe(true);
      }
    }
  });

  it('are found as they are written, in other cases and decomposed, and find their spellings', () => {
    for (const { name, spelled } of names) {
      for (const form of [name, name.toUpperCase(), name.toLowerCase(), name.normalize('NFD')]) {
        expect(finds(form, { texts: [name] }), form).toBe(true);
        expect(finds(name, { texts: [form] }), form).toBe(true);
      }
      if (name.includes(' ')) continue;
      for (const spelling of spelled.filter((one) => /^[a-z]+$/.test(one))) {
        expect(finds(name, { texts: [spelling] }), `${name} finds ${spelling}`).toBe(true);
      }
    }
  });

  it('have a sort key in ASCII', () => {
    for (const { name } of names) expect(sortName(name)).toMatch(/^[ -~·]+$/);
  });
});

describe('names in other scripts', () => {
  it.each([
    ['Greek', 'Παπαδόπουλος', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
    ['Cyrillic', 'Жизнь', 'ЖИЗНЬ'],
    ['Armenian', 'Հայաստան', 'ՀԱՅԱՍՏԱՆ'],
    ['Georgian', 'საქართველო', 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ'],
    ['Deseret', '𐐨𐐩', '𐐀𐐁'],
    ['Katakana', 'パナソニック', 'ﾊﾟﾅｿﾆｯｸ'],
    ['Hangul', '한국', 'ᄒ\u1161ᆫ국'],
    ['digits', '東京2020', '東京２０２０'],
  ])('are found in every case and width: %s', (_, one, other) => {
    expect(finds(one, { texts: [other] })).toBe(true);
    expect(finds(other, { texts: [one] })).toBe(true);
  });

  it.each([
    ['Жизнь', 'zhizn'],
    ['Παπαδόπουλος', 'papadopoulos'],
    ['東京', 'dongjing'],
    ['서울', 'seoul'],
    ['محمد', 'mhmd'],
  ])('are not found by Latin letters: %s', (name, latin) => {
    expect(finds(latin, { texts: [name] })).toBe(false);
  });
});
