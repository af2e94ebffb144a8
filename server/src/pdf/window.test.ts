import { describe, expect, test } from 'vitest';
import { wordsOf } from './testing/pdf-text.js';
import { short } from './testing/pictured.js';
import { acme, address, nordlicht } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { render } = warmRenderer();

describe('the window of an envelope (DIN 5008, form B)', () => {
  const MM = 72 / 25.4;
  const LONG_NAME = 'Gesellschaft für Energieberatung, Wärmeversorgung und Gebäudetechnik mbH';
  test.each(['classic', 'modern'])(
    'shows the address of the buyer alone, with the sender above it: %s',
    async (template) => {
      const document = { ...short, state: 'Paid' as const, test: true };
      const words = await wordsOf(
        await render({ ...document, seller: { ...nordlicht, template } }),
      );
      const inWindow = words.filter(
        ({ page, xMin, yMin }) =>
          page === 1 && xMin < 105 * MM && yMin > 44.5 * MM && yMin < 90 * MM,
      );
      expect(inWindow.map((word) => word.text).join(' ')).toBe(
        'Nordlicht Studio GmbH · Lindenstraße 12 · 10969 Berlin Acme Widgets GmbH Am Sandtorkai 50 20457 Hamburg',
      );
      const [sender] = inWindow;
      const name = inWindow.find((word) => word.text === 'Acme');
      expect(sender?.xMin).toBeCloseTo(20 * MM, 0);
      expect(Math.abs((name?.yMin ?? 0) / MM - 62.7)).toBeLessThan(0.6);
      expect((name?.yMin ?? 0) - (sender?.yMax ?? 0)).toBeGreaterThan(0);
    },
  );

  test.each(['classic', 'modern'])(
    'shows six lines whole; what else the buyer is known by stands beside them: %s',
    async (template) => {
      const billTo = address({
        ...acme.billTo,
        firstName: 'Jonas',
        lastName: 'Petersen',
        address: 'Am Sandtorkai 50\nHaus B',
        country: 'AT',
        legal: 'Handelsgericht Wien',
        phone: '+43 1 5550177',
      });
      const registration = { id: 'FN 123456a', name: null };
      const buyer = { ...acme, billTo, registration, identifier: 'K-17' };
      const pdf = await render({ ...short, seller: { ...nordlicht, template }, buyer });
      const words = (await wordsOf(pdf)).filter(({ page }) => page === 1);
      const addressee = words.filter(
        ({ xMin, yMin }) => xMin < 105 * MM && yMin > 62 * MM && yMin < 90 * MM,
      );
      const lines = 'Acme Widgets GmbH Jonas Petersen Am Sandtorkai 50 Haus B';
      expect(addressee.map(({ text }) => text).join(' ')).toBe(`${lines} 20457 Hamburg Austria`);
      for (const { yMax } of addressee) expect(yMax).toBeLessThan(90 * MM);
      const beside = words.filter(({ xMin }) => xMin > 105 * MM).map(({ text }) => text);
      for (const fact of [
        'DE129273398',
        '123456a',
        'K-17',
        'Wien',
        'billing@acme.example',
        '5550177',
      ])
        expect(beside).toContain(fact);
    },
  );

  test.each([
    ['classic', 1],
    ['modern', 1],
    ['classic', 3],
    ['modern', 3],
  ])(
    'stays where it is under the name of a seller of several rows: %s, %i times',
    async (template, times) => {
      const name = Array.from({ length: times }, () => LONG_NAME).join(' ');
      const seller = { ...nordlicht, name, template };
      const words = await wordsOf(await render({ ...short, seller }));
      const buyer = words.find(({ page, text }) => page === 1 && text === 'Acme');
      expect(Math.abs((buyer?.yMin ?? 0) / MM - 62.7)).toBeLessThan(0.6);
    },
  );

  test('shows nothing of the table, however short the address is', async () => {
    const billTo = address({ company: 'Acme' });
    const words = await wordsOf(
      await render({ ...short, buyer: { ...short.buyer, tax: null, billTo } }),
    );
    const heading = words.find(({ text }) => text === 'Description');
    expect(heading?.yMin).toBeGreaterThan(90 * MM);
  });
});

test.each(['classic', 'modern'])(
  'an invoice with every kind of sum and short terms needs one page: %s',
  async (template) => {
    for (const lang of ['en', 'de', 'fr', 'bg']) {
      const document = { ...short, lang, seller: { ...nordlicht, template } };
      const pages = (await wordsOf(await render(document))).map(({ page }) => page);
      expect(Math.max(...pages), lang).toBe(1);
    }
  },
);

test('a number is not broken at its hyphens, and is copied with them', async () => {
  const notes = 'The invoice INV-2026-00042 was canceled.';
  const canceled = {
    number: 'CN-2026-00008',
    at: '2026-11-06T10:00:00.000Z',
    reason: 'x',
    notes,
  };
  const pdf = await render({ ...short, state: 'Canceled', canceled });
  const words = (await wordsOf(pdf)).map(({ text }) => text);
  for (const word of ['INV-2026-00042', 'CN-2026-00008', '04011000-12345-03']) {
    expect(words).toContain(word);
  }
});
