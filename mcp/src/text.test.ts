import { describe, expect, it } from 'vitest';

import { toJson, toXml } from './text.js';

describe('JSON for an agent', () => {
  it('escapes what nobody sees, and stays the same value', () => {
    const hidden = ['\u202E', '\u200B', '\u2066', '\uFEFF', '\u0085', '\u{E0041}', '\u2028'];
    for (const mark of hidden) {
      const value = { [`na${mark}me`]: `Zo${mark}e` };
      expect(toJson(value)).not.toContain(mark);
      expect(toJson(value)).toMatch(/^[\x20-\x7E]+$/);
      expect(JSON.parse(toJson(value))).toEqual(value);
    }
  });

  it('leaves letters of every script as they are', () => {
    const name = 'Łukasz Ðorđe 株式会社さくら Ünal';
    expect(toJson(name)).toBe(`"${name}"`);
  });
});

describe('XML for an agent', () => {
  it('has references for what nobody sees', () => {
    const text = '<Note>Zo\u202E\u{E0041}ë</Note>';
    expect(toXml(text)).toBe('<Note>Zo&#x202E;&#xE0041;ë</Note>');
  });
});
