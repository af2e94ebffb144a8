import { describe, expect, test } from 'vitest';
import { PANGRAMS } from '../testing/languages.js';
import { createFormat } from './format.js';
import { labelsFor } from './labels.js';

const format = (currency: string, dateFormat: string | null = null, tz = 'UTC') =>
  createFormat({ locale: 'en-GB', currency, dateFormat, tz });

describe('amounts are written with the digits of ISO 4217', () => {
  test.each([
    ['EUR', '1234.5', '1,234.50'],
    ['JPY', '1147', '1,147'],
    ['BHD', '5.063', '5.063'],
    ['BHD', '5', '5.000'],
    ['CLF', '0.5', '0.5000'],
    ['ISK', '100', '100'],
    ['EUR', '-4.99', '-4.99'],
    ['EUR', '999999999999.99', '999,999,999,999.99'],
    ['EUR', '9007199254740993.01', '9,007,199,254,740,993.01'],
  ])('%s %s is %s', (currency, value, text) => expect(format(currency).amount(value)).toBe(text));

  test('no digit of a price or quantity is rounded away', () => {
    expect(format('JPY').amount('99.5')).toBe('99.5');
    expect(format('EUR').amount('33.335')).toBe('33.335');
    expect(format('EUR').amount('20')).toBe('20.00');
    expect(format('EUR').number('0.000001')).toBe('0.000001');
    expect(format('EUR').percent('9.975')).toBe('9.975%');
  });

  test.each([
    ['en-GB', '19%', '9.975%'],
    ['de-DE', '19\u00a0%', '9,975\u00a0%'],
    ['fr-FR', '19\u00a0%', '9,975\u00a0%'],
    ['hu-HU', '19%', '9,975%'],
    ['ja-JP', '19%', '9.975%'],
  ])('%s writes percentages as %s', (locale, whole, broken) => {
    const { percent } = createFormat({ locale, currency: 'EUR', dateFormat: null, tz: 'UTC' });
    expect([percent('19'), percent('9.975')]).toEqual([whole, broken]);
    expect(percent('0.0001').replace(',', '.')).toMatch(/^0\.0001\u00a0?%$/);
  });

  test.each([
    ['en-GB', 'EUR\u00a01,234.50', 'CHF\u00a0-4.99'],
    ['ja-JP', 'EUR\u00a01,234.50', 'CHF\u00a0-4.99'],
    ['nl-NL', 'EUR\u00a01.234,50', 'CHF\u00a0-4,99'],
    ['de-DE', '1.234,50\u00a0EUR', '-4,99\u00a0CHF'],
    ['fr-FR', '1\u202f234,50\u00a0EUR', '-4,99\u00a0CHF'],
    ['sv-SE', '1\u00a0234,50\u00a0EUR', '\u22124,99\u00a0CHF'],
  ])('%s has the currency where the language writes it: %s', (locale, euros, francs) => {
    const money = (currency: string, value: string) =>
      createFormat({ locale, currency, dateFormat: null, tz: 'UTC' }).money(value);
    expect([money('EUR', '1234.5'), money('CHF', '-4.99')]).toEqual([euros, francs]);
  });

  test('something else than a decimal is refused', () => {
    expect(() => format('EUR').amount('1e3')).toThrow(RangeError);
    expect(() => format('EUR').amount('NaN')).toThrow(RangeError);
  });
});

describe('dates', () => {
  test.each([
    [null, '2 Nov 2026'],
    ['DD/MM/YYYY', '02/11/2026'],
    ['MM-DD-YYYY', '11-02-2026'],
    ['YYYY.MM.DD', '2026.11.02'],
    ['YYYY/DD/MM', '2026/02/11'],
  ])('%s gives %s in every zone', (pattern, text) => {
    for (const tz of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      expect(format('EUR', pattern, tz).date('2026-11-02')).toBe(text);
    }
  });

  test.each([
    ['en', '2 Nov 2026', '2 November 2026'],
    ['fr', '02/11/2026', '2 novembre 2026'],
    ['hu', '2026. 11. 02.', '2026. november 2.'],
    ['lt', '2026-11-02', '2026 m. lapkričio 2 d.'],
    ['vi', '02/11/2026', '2 tháng 11 năm 2026'],
    ['zh', '2026年11月2日', '2026年11月2日'],
  ])('%s has %s in tables, %s in sentences', (lang, short, long) => {
    const { locale, shortDate } = labelsFor(lang);
    const options = { locale, shortDate, currency: 'EUR', dateFormat: null, tz: 'UTC' };
    const { date, longDate } = createFormat(options);
    expect([date('2026-11-02'), longDate('2026-11-02')]).toEqual([short, long]);
  });

  test('no table has an abbreviated month, but in English', () => {
    const months = Object.keys(PANGRAMS).filter((lang) => {
      const { locale, shortDate } = labelsFor(lang);
      const options = { locale, shortDate, currency: 'EUR', dateFormat: null, tz: 'UTC' };
      return /[\p{L}]{2}/u.test(createFormat(options).date('2026-11-02'));
    });
    expect(months).toEqual(['en']);
  });

  test('French says the first of a month as an ordinal number', () => {
    const french = createFormat({
      locale: 'fr-FR',
      currency: 'EUR',
      dateFormat: null,
      tz: 'UTC',
    }).longDate;
    expect([french('2026-11-01'), french('2026-11-11')]).toEqual([
      '1er novembre 2026',
      '11 novembre 2026',
    ]);
  });

  test('the date format of the customer is that of sentences too', () => {
    expect(format('EUR', 'YYYY-MM-DD').longDate('2026-11-02')).toBe('2026-11-02');
  });

  test('the day of an instant moves with the zone', () => {
    const instant = '2026-11-02T23:30:00.000Z';
    expect(format('EUR', null, 'Europe/Berlin').day(instant)).toBe('3 Nov 2026');
    expect(format('EUR', 'YYYY-MM-DD', 'America/New_York').day(instant)).toBe('2026-11-02');
  });
});
