import { expect, test } from 'vitest';
import { fontsOf } from './testing/pdf-text.js';
import { fontsWithMissingGlyphs } from './testing/glyphs.js';
import { invoiceOf, line } from './testing/samples.js';
import { tiring } from './testing/sheets.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { render } = warmRenderer();

const one = (name: string, description: string | null = null) =>
  invoiceOf({ items: [line({ name, description, quantity: 1, price: 1 })] });

test('a letter that no font has is found, among Latin and among Han letters', async () => {
  expect(fontsWithMissingGlyphs(await render(one('private \uf123')))).toEqual(['NotoSans-Bold']);
  const [font, ...others] = fontsWithMissingGlyphs(await render(one('中\u3130文')));
  expect(font).toMatch(/^NotoSansCJK/);
  expect(others).toEqual([]);
});

test('every emoji is printed, in black: LibreOffice leaves those of colour fonts blank', async () => {
  const emoji = Array.from({ length: 0x1fb00 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /[^\0-\x7f]/u.test(character) && /\p{Emoji}/u.test(character),
  );
  expect(emoji.length).toBeGreaterThan(1_300);
  const pdf = await render(one('Emoji', `<p>${emoji.join(' ')}</p>`));
  expect(fontsWithMissingGlyphs(pdf)).toEqual([]);
  const fonts = await fontsOf(pdf);
  expect(fonts.filter((font) => /color/i.test(font))).toEqual([]);
});

test('emoji of several characters are one picture: skin, families, flags, keys', async () => {
  const pdf = await render(one('👍🏽 👩🏽‍💻 👨‍👩‍👧 🇩🇪 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'));
  expect(fontsWithMissingGlyphs(pdf)).toEqual([]);
  // A modifier on its own is shown as a square that only this font has.
  expect(await fontsOf(pdf)).not.toContain('Symbola');
});

test('the longest texts, in several scripts, have every letter', async () => {
  expect(fontsWithMissingGlyphs(await render(tiring))).toEqual([]);
});
