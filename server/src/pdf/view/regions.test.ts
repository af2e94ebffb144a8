import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, test } from 'vitest';
import { serverFolder } from '../../platform/files/server-folder.js';
import type { PrintedDocument } from '../document.js';
import { short, swiss } from '../testing/pictured.js';
import { createFormat } from './format.js';
import { labelsFor, regionTexts } from './labels.js';
import { documentView } from './view.js';

const folder = join(serverFolder, 'templates/translations');
const regions = readdirSync(folder).flatMap((file) => {
  const [, lang, country] = /^([a-z]{2})-([A-Z]{2})\.yaml$/.exec(file) ?? [];
  return lang && country ? [[lang, country] as const] : [];
});

/** Every text with its path. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => textsOf(value, `${path}/${key}`));
}
const placeholders = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

function formatOf(lang: string, country: string | null, currency: string) {
  const { locale } = labelsFor(lang, country);
  const of = { locale, country, currency, dateFormat: null, tz: 'UTC' };
  const { money, number, date } = createFormat(of);
  return { locale, money: money('1633.28'), large: number('1234567.5'), date: date('2026-11-02') };
}

const from = (
  country: string,
  lang: string,
  given: Partial<PrintedDocument['seller']> = {},
): PrintedDocument => {
  const address = { ...short.seller.address, country };
  return { ...short, lang, seller: { ...short.seller, ...given, address } };
};
const view = (document: PrintedDocument) =>
  documentView(document, { tz: 'UTC', now: new Date('2026-11-03T12:00:00Z') });

describe('the words of a region', () => {
  test.each(regions)('%s-%s differ from those of the language, name by name', (lang, country) => {
    const file: unknown = parse(readFileSync(join(folder, `${lang}-${country}.yaml`), 'utf8'));
    const base = Object.fromEntries(textsOf(labelsFor(lang, country === 'HK' ? 'TW' : null)));
    const own = textsOf(file);
    const same = own.filter(([path, text]) => base[path] === text).map(([path]) => path);
    expect(same, 'are as in the file of the language').toEqual([]);
    const different = own.filter(
      ([path, text]) => `${placeholders(text)}` !== `${placeholders(base[path])}`,
    );
    expect(different, 'other names in braces').toEqual([]);
    expect(labelsFor(lang, country).locale).toBe(`${lang}-${country}`);
  });

  test.each([
    { stamp: { cancelled: 'CANCELLED' } },
    { titles: {} },
    { title: { Invoice: null } },
    { stamp: 'PAID' },
    null,
  ])('a file with %j is refused', (own) => {
    expect(() => regionTexts(labelsFor('en'), own)).toThrow();
    expect(regionTexts(labelsFor('en'), {})).toEqual(labelsFor('en'));
  });

  test.each([
    ['de', 'CH', /ß|Angebot/],
    ['de', 'LI', /ß|Angebot/],
    ['en', 'US', /cancelled|cheque|vat|quote/i],
    ['en', 'AU', /estimate/i],
    ['en', 'GB', /estimate/i],
    ['en', 'IE', /estimate/i],
    ['en', 'IN', /estimate/i],
    ['en', 'NZ', /estimate/i],
    ['en', 'SG', /estimate/i],
    ['en', 'ZA', /estimate/i],
    ['es', 'MX', /presupuesto|rectificativa/i],
    ['fr', 'BE', /\b(HT|TTC|[Aa]voir)\b/],
    ['fr', 'CA', /\b(TVA|HT|TTC|[Dd]evis|[Aa]voir|[Ee]-mail)\b/],
    ['fr', 'CH', /\b([Dd]evis|[Aa]voir)\b/],
    ['pt', 'BR', /\bIVA\b|[Aa]nula|aceite\.|[Dd]escarregar|[Ff]aturação|[Nn]\.º/],
    ['zh', 'HK', /請款|買受人|帳|郵件|營業稅|統一|專案|茲檢送/],
    ['zh', 'MO', /請款|買受人|帳|郵件|營業稅|統一|專案|茲檢送/],
    ['zh', 'TW', /發票|電郵|賬/],
  ])('%s-%s has no word that only other countries use', (lang, country, others) => {
    const texts = textsOf(labelsFor(lang, country));
    expect(texts.filter(([, text]) => others.test(text))).toEqual([]);
  });

  test('Taiwan, Hong Kong and Macau have only traditional characters', () => {
    const decoder = new TextDecoder('big5');
    const bytes = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const traditional = bytes(0xa1, 0xf9).map((lead) =>
      decoder.decode(Uint8Array.from(bytes(0x40, 0xfe).flatMap((trail) => [lead, trail]))),
    );
    const known = new Set(traditional.join(''));
    const others = (labels: unknown) =>
      [...new Set(JSON.stringify(labels).match(/\p{Script=Han}/gu))].filter(
        (one) => !known.has(one),
      );
    expect(others(labelsFor('zh')).length).toBeGreaterThan(50);
    for (const country of ['TW', 'HK', 'MO']) {
      expect(others(labelsFor('zh', country)), country).toEqual([]);
    }
  });

  test.each([
    ['US', 'CANCELED'],
    ['PH', 'CANCELED'],
    ['GB', 'CANCELLED'],
    ['CA', 'CANCELLED'],
    ['DE', 'CANCELLED'],
    [null, 'CANCELLED'],
  ])('a seller in %s writes %s', (country, word) => {
    expect(labelsFor('en', country).stamp.canceled).toBe(word);
  });

  test.each([
    ['AU', 'Supply date'],
    ['IE', 'Supply date'],
    ['US', 'Delivery date'],
  ])('the date of goods or services of a seller in %s is a %s', (country, word) => {
    expect(labelsFor('en', country).fact.deliveryDate).toBe(word);
  });

  test('a country without a file, and what is no country, has the words of the language', () => {
    for (const country of ['FR', 'Xx', '../en', 'constructor']) {
      expect(labelsFor('de', country)).toBe(labelsFor('de'));
    }
    expect(labelsFor('de-CH')).toBe(labelsFor('en'));
  });
});

describe('numbers and dates are written as in the country of the seller', () => {
  test.each([
    ['de', 'CH', 'CHF', "CHF\u00a01'633.28", "1'234'567.5", '02.11.2026'],
    ['de', 'LI', 'CHF', "CHF\u00a01'633.28", "1'234'567.5", '02.11.2026'],
    ['de', 'AT', 'EUR', '€\u00a01.633,28', '1\u00a0234\u00a0567,5', '02.11.2026'],
    ['de', 'DE', 'EUR', '1.633,28\u00a0€', '1.234.567,5', '02.11.2026'],
    ['fr', 'CH', 'CHF', "CHF\u00a01'633.28", "1'234'567.5", '2 nov. 2026'],
    ['fr', 'CA', 'CAD', '1\u00a0633,28\u00a0$', '1\u00a0234\u00a0567,5', '2 nov. 2026'],
    ['en', 'US', 'USD', '$1,633.28', '1,234,567.5', 'Nov 2, 2026'],
    ['en', 'CA', 'CAD', '$1,633.28', '1,234,567.5', 'Nov 2, 2026'],
    ['en', 'GB', 'GBP', '£1,633.28', '1,234,567.5', '2 Nov 2026'],
    ['en', 'IE', 'EUR', '€1,633.28', '1,234,567.5', '2 Nov 2026'],
    ['en', 'AU', 'AUD', '$1,633.28', '1,234,567.5', '2 Nov 2026'],
    ['en', 'IN', 'INR', '₹1,633.28', '12,34,567.5', '2 Nov 2026'],
    ['pt', 'BR', 'BRL', 'R$\u00a01.633,28', '1.234.567,5', '2 de nov. de 2026'],
    ['pt', 'PT', 'EUR', '1633,28\u00a0€', '1\u00a0234\u00a0567,5', '02/11/2026'],
    ['ja', 'JP', 'JPY', '￥1,633.28', '1,234,567.5', '2026/11/02'],
    ['zh', 'CN', 'CNY', '¥1,633.28', '1,234,567.5', '2026年11月2日'],
    ['zh', 'TW', 'TWD', '$1,633.28', '1,234,567.5', '2026年11月2日'],
    ['zh', 'HK', 'HKD', 'HK$1,633.28', '1,234,567.5', '2026年11月2日'],
  ])('%s of %s: %s is %s', (lang, country, currency, money, large, date) => {
    expect(formatOf(lang, country, currency)).toMatchObject({ money, large, date });
  });

  test.each([
    ['en', 'DE', 'en-GB'],
    ['en', 'JP', 'en-GB'],
    ['en', null, 'en-GB'],
    ['de', 'JP', 'de-DE'],
    ['zh', 'TW', 'zh-TW'],
    ['zh', 'HK', 'zh-HK'],
    ['zh', 'SG', 'zh-SG'],
  ])('%s of %s, where it is not spoken or has other letters, is %s', (lang, country, locale) => {
    expect(labelsFor(lang, country).locale).toBe(locale);
  });

  test('no sign of several currencies is printed for one of another country', () => {
    for (const [lang, country, currency, text] of [
      ['en', 'CA', 'USD', 'US$1,633.28'],
      ['fr', 'CA', 'USD', '1\u00a0633,28\u00a0$\u00a0US'],
      ['en', 'AU', 'USD', 'USD\u00a01,633.28'],
      ['en', 'GB', 'USD', 'US$1,633.28'],
      ['en', 'GB', 'AUD', 'A$1,633.28'],
      ['en', 'IN', 'USD', 'USD\u00a01,633.28'],
      ['de', 'DE', 'USD', '1.633,28\u00a0USD'],
      ['de', 'CH', 'USD', "USD\u00a01'633.28"],
      ['fr', 'CH', 'EUR', "EUR\u00a01'633.28"],
      ['en', 'DE', 'EUR', 'EUR\u00a01,633.28'],
      ['de', 'CA', 'CAD', '1.633,28\u00a0CAD'],
      ['en', null, 'USD', 'USD\u00a01,633.28'],
    ] as const) {
      expect(formatOf(lang, country, currency).money).toBe(text);
    }
  });

  test('the date format of the customer comes first', async () => {
    const { facts } = await view({ ...from('US', 'en'), dateFormat: 'YYYY-MM-DD' });
    expect(facts.map(({ value }) => value)).toContain('2026-11-02');
    const american = await view(from('US', 'en'));
    expect(american.facts.map(({ value }) => value)).toContain('Nov 2, 2026');
  });
});

describe('numbers of companies have the name that their country gives them', () => {
  test.each([
    ['JP', 'ja', { vatId: 'T1234567890123' }, '登録番号：T1234567890123'],
    ['JP', 'en', { taxNumber: 'T1234567890123' }, '登録番号: T1234567890123'],
    ['IN', 'de', { vatId: '22AAAAA0000A1Z5' }, 'GSTIN: 22AAAAA0000A1Z5'],
    ['AU', 'en', { taxNumber: '51 824 753 556' }, 'ABN: 51 824 753 556'],
    ['US', 'en', { taxNumber: '12-3456789' }, 'EIN: 12-3456789'],
    ['US', 'en', { taxNumber: '123-45-6789' }, 'Tax ID: 123-45-6789'],
    ['CA', 'en', { vatId: '123456789RT0001' }, 'GST/HST No.: 123456789RT0001'],
    ['CA', 'fr', { taxNumber: '123456789 RT0001' }, 'N° de TPS/TVH\u00a0: 123456789 RT0001'],
    ['BG', 'bg', { vatId: 'BG175074752' }, 'ИН по ЗДДС: BG175074752'],
    ['BG', 'en', { vatId: 'BG175074752' }, 'VAT ID: BG175074752'],
    ['NL', 'nl', { registration: '12345678' }, 'KvK-nummer: 12345678'],
    ['FR', 'en', { registration: '732 829 320' }, 'SIREN: 732 829 320'],
    ['FR', 'fr', { registration: '732 829 320 00074' }, 'SIRET\u00a0: 732 829 320 00074'],
    ['FR', 'fr', { registration: 'RCS Paris' }, 'Immatriculation\u00a0: RCS Paris'],
    ['CH', 'de', { vatId: 'CHE-123.456.788 MWST' }, 'MWST-Nr.: CHE-123.456.788 MWST'],
    ['CH', 'fr', { vatId: 'CHE-123.456.788 TVA' }, 'N° TVA\u00a0: CHE-123.456.788 TVA'],
    ['CH', 'de', { vatId: 'CHE-123.456.788' }, 'UID: CHE-123.456.788'],
    ['AT', 'de', { vatId: 'ATU13585627' }, 'UID-Nr.: ATU13585627'],
    ['DE', 'de', { vatId: 'DE136695976' }, 'USt-IdNr.: DE136695976'],
    ['BR', 'pt', { taxNumber: '11.222.333/0001-81' }, 'CNPJ: 11.222.333/0001-81'],
    ['BR', 'pt', { taxNumber: '11222333000181' }, 'CNPJ: 11.222.333/0001-81'],
    ['BR', 'pt', { taxNumber: '52998224725' }, 'CPF: 529.982.247-25'],
    ['FR', 'fr', { registration: '732829320' }, 'SIREN\u00a0: 732\u00a0829\u00a0320'],
    [
      'FR',
      'fr',
      { registration: '73282932000074' },
      'SIRET\u00a0: 732\u00a0829\u00a0320\u00a000074',
    ],
    ['PL', 'en', { taxNumber: '856-734-62-15' }, 'NIP: 856-734-62-15'],
    ['IT', 'it', { vatId: 'IT00743110157' }, 'P. IVA: IT00743110157'],
  ])('%s in %s', async (country, lang, given, line) => {
    const none = { vatId: null, taxNumber: null, registration: null, legal: null };
    const { footer } = await view(from(country, lang, { ...none, ...given }));
    expect(footer.registration).toBe(line);
  });

  test('that of the buyer is called as in the country of the buyer', async () => {
    const { buyer } = short;
    const billTo = { ...buyer.billTo, country: 'IN' };
    const document = {
      ...short,
      buyer: { ...buyer, billTo, tax: { name: null, id: '27AAPFU0939F1ZV' } },
    };
    const { facts } = await view(document as PrintedDocument);
    expect(facts).toContainEqual({ label: 'GSTIN', value: '27AAPFU0939F1ZV', isDue: false });
  });
});

describe('paper and title', () => {
  test.each([
    ['US', 'Letter'],
    ['CA', 'Letter'],
    ['MX', 'Letter'],
    ['GB', 'A4'],
    ['DE', 'A4'],
  ])('a seller in %s prints on %s', async (country, paper) => {
    expect((await view(from(country, 'en'))).paper).toBe(paper);
  });

  test('a Swiss payment part is on A4', async () => {
    const address = { ...swiss.seller.address, country: 'US' };
    const { paper, qrBill } = await view({ ...swiss, seller: { ...swiss.seller, address } });
    expect([qrBill === null, paper]).toEqual([false, 'A4']);
  });

  test('an Australian invoice with GST is a tax invoice, others are not', async () => {
    const australian = from('AU', 'en');
    const untaxed = { ...australian, amounts: { ...australian.amounts, taxes: [] } };
    expect((await view(australian)).title).toBe('Tax invoice');
    expect((await view(untaxed)).title).toBe('Invoice');
    expect((await view({ ...australian, kind: 'Estimate' })).title).toBe('Quote');
  });

  test('an Australian note on GST is an adjustment note, others are credit notes', async () => {
    const note = { ...from('AU', 'en'), kind: 'CreditNote' } as const;
    const untaxed = { ...note, amounts: { ...note.amounts, taxes: [] } };
    expect((await view(note)).title).toBe('Adjustment note');
    expect((await view(untaxed)).title).toBe('Credit note');
    const canceled = {
      number: 'CN-1',
      at: '2026-11-03T10:00:00.000Z',
      reason: 'Cancelled',
      notes: null,
    };
    const { facts } = await view({ ...from('AU', 'en'), state: 'Canceled', canceled });
    expect(facts).toContainEqual({ label: 'Adjustment note', value: 'CN-1', isDue: false });
  });
});
