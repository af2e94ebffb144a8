import { expect, test } from 'vitest';
import { createFormat, documentLabels, labelsFor } from './index.js';
import type { PrintedDocument } from './index.js';
import { fontsWithMissingGlyphs } from './testing/glyphs.js';
import { CURRENCY_SIGNS, PANGRAMS } from './testing/languages.js';
import { solidTextOf } from './testing/pdf-text.js';
import { acme, address, invoiceOf, line, vat } from './testing/samples.js';
import { TYPES } from './testing/sheets.js';
import { warmRenderer } from './testing/warm-renderer.js';

const full = process.env['FAKTURA_FULL'] === '1';
const languages = full ? Object.keys(PANGRAMS) : ['lv', 'bg', 'ja'];
const types = full ? Object.keys(TYPES) : ['invoice'];

const pangrams = new Map(Object.entries(PANGRAMS));

const { render } = warmRenderer();

/** Without white space and hyphens, which line breaks add or remove. */
const solid = (text: string) => text.replace(/[\s-]+/g, '');

async function printed(document: PrintedDocument): Promise<string> {
  const pdf = await render(document);
  expect(fontsWithMissingGlyphs(pdf)).toEqual([]);
  return solid(await solidTextOf(pdf));
}

/** A customer whose name is written in eight scripts, from left to right. */
const CUSTOMER = 'Žluťoučký Өү Ελλάδα 株式会社 北京骨 서울 𠮷野家 ☕🧾';

const cases = languages.flatMap((lang) =>
  ['classic', 'modern'].flatMap((template) => types.map((type) => [lang, template, type] as const)),
);

test.each(cases)('%s, %s, %s: every letter is printed unchanged', async (...which) => {
  const [lang, template, type] = which;
  const pangram = pangrams.get(lang) ?? '';
  const items = [
    line({ name: pangram, description: `<p>${CURRENCY_SIGNS}</p>`, quantity: 1234.5, price: 1000 }),
    line({ name: 'a', quantity: 1, price: 1, taxes: [vat(19)] }),
  ];
  const buyer = { ...acme, billTo: address({ company: CUSTOMER }) };
  const plain = invoiceOf({ items }, { lang, buyer });
  const document = TYPES[type]?.({ ...plain, seller: { ...plain.seller, template } }) ?? plain;
  const labels = documentLabels(document);
  const text = await printed(document);
  const format = createFormat({
    locale: labels.locale,
    currency: 'EUR',
    dateFormat: null,
    tz: 'UTC',
  });
  for (const expected of [
    labels.title[document.kind],
    pangram,
    CUSTOMER,
    CURRENCY_SIGNS,
    labels.column.description,
    format.amount('1234500'),
    `VAT ${format.percent('19')}`,
    `${labels.page.before} 1 ${labels.page.between} 1`,
  ]) {
    expect(text).toContain(solid(expected));
  }
});

const currencies = [
  ['JPY', '1500', '1500'],
  ['BHD', '0.125', '0.125'],
  ['CLF', '1.2345', '1.2345'],
] as const;

test.each(currencies)('%s has the digits of ISO 4217', async (currency, price, total) => {
  for (const lang of full ? languages : ['de']) {
    const { locale } = labelsFor(lang);
    const format = createFormat({ locale, currency, dateFormat: null, tz: 'UTC' });
    const items = [line({ name: 'a', quantity: 1, price: Number(price) })];
    expect(await printed(invoiceOf({ currency, items }, { lang }))).toContain(
      solid(format.money(total)),
    );
  }
});
