import { expect, test } from 'vitest';
import { short, swiss } from './testing/pictured.js';
import { overlaps, pageSizesOf, wordsOf } from './testing/pdf-text.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { render } = warmRenderer();

/** The example of another country, with a template. */
const from = (country: string, template: string, document = short) => {
  const { seller } = document;
  return {
    ...document,
    seller: { ...seller, template, address: { ...seller.address, country } },
  };
};

test.each(['classic', 'modern'])('%s of an American seller is on US Letter', async (template) => {
  const pdf = await render(from('US', template));
  expect(await pageSizesOf(pdf)).toEqual(['612 x 792']);
  const words = await wordsOf(pdf);
  expect(overlaps(words)).toEqual([]);
  // The margins are 65 points, so that the tables are as wide as on A4.
  const left = Math.min(...words.map(({ xMin }) => xMin));
  const right = 612 - Math.max(...words.map(({ xMax }) => xMax));
  for (const margin of [left, right]) expect(Math.round(margin)).toBeGreaterThanOrEqual(64);
  expect(Math.max(...words.map(({ yMax }) => yMax))).toBeLessThan(792 - 20);
});

test('a German seller prints on A4, and everybody with a Swiss payment part', async () => {
  expect(await pageSizesOf(await render(from('DE', 'classic')))).toEqual(['595 x 842']);
  expect(await pageSizesOf(await render(from('US', 'classic', swiss)))).toEqual(['595 x 842']);
});
