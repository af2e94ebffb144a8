import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../accounts/index.js';
import { serverFolder } from '../../platform/files/server-folder.js';
import { PANGRAMS } from '../testing/languages.js';
import { createFormat } from './format.js';
import { type Condition, fillIn, labelsFor } from './labels.js';

const folder = join(serverFolder, 'templates/translations');

/** Every text with its path. */
function textsOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => textsOf(value, `${path}/${key}`));
}
/** The names in braces in each text. */
const placeholders = (texts: [path: string, text: string][]): [path: string, names: string[]][] =>
  texts.map(([path, text]) => [path, (text.match(/\{\w+\}/g) ?? []).sort()]);
const read = (lang: string): unknown => parse(readFileSync(join(folder, `${lang}.yaml`), 'utf8'));
/** The texts of documents, pages and mails, without what says how to write them. */
function textsFor(lang: string, conditions: Condition[] = []): [path: string, text: string][] {
  const { shortDate: _, ...texts } = labelsFor(lang, null, conditions);
  return textsOf(texts);
}
const english = Object.fromEntries(placeholders(textsFor('en')));
const englishTexts = Object.fromEntries(textsFor('en'));
const CONDITIONS: Condition[][] = [
  [],
  ['registered'],
  ['taxed'],
  ['cancellation'],
  ['estimate'],
  ['registered', 'taxed', 'cancellation', 'estimate'],
];

describe('the words of documents', () => {
  // Does not compile unless PANGRAMS has exactly the languages of the contract.
  it('exist in every language of the contract, and accounts can choose each', () => {
    // The words of regions have a test of their own.
    const files = readdirSync(folder)
      .map((file) => file.replace('.yaml', ''))
      .filter((file) => !file.includes('-'));
    expect(files.sort(), 'server/templates/translations').toEqual(Object.keys(PANGRAMS).sort());
    const chosen = [...LANGUAGES].sort();
    expect(chosen, 'LANGUAGES in accounts/settings.ts').toEqual(Object.keys(PANGRAMS).sort());
  });

  it.each(Object.keys(PANGRAMS).filter((lang) => lang !== 'en'))(
    'in %s are translated, but for a few that are the same word',
    (lang) => {
      const same = textsFor(lang).filter(([path, text]) => text === englishTexts[path]);
      expect(same.length, `still English: ${same.map(([path]) => path).join(' ')}`).toBeLessThan(
        10,
      );
    },
  );

  // A language may speak to nobody by name.
  const isSalutation = (path: string) => path.startsWith('/mail/salutation/');

  it.each(Object.keys(PANGRAMS))('in %s have the placeholders of the English ones', (lang) => {
    const known = (texts: [path: string, names: string[]][]) =>
      Object.fromEntries(texts.filter(([path]) => !isSalutation(path)));
    for (const conditions of CONDITIONS) {
      const own = known(placeholders(textsFor(lang, conditions)));
      expect(own).toEqual(known(Object.entries(english)));
    }
  });

  it.each(Object.keys(PANGRAMS))('in %s name nobody in a salutation who is not known', (lang) => {
    const allowed: Record<string, string[]> = {
      person: ['{name}'],
      company: ['{company}'],
      none: [],
      personOfCompany: ['{company}', '{name}'],
    };
    for (const [path, names] of placeholders(textsFor(lang))) {
      const known = allowed[path.replace('/mail/salutation/', '')];
      if (isSalutation(path)) expect(known, path).toEqual(expect.arrayContaining(names));
    }
  });

  it.each(Object.keys(PANGRAMS))('in %s differ from the usual ones where a fact holds', (lang) => {
    const { when = {} } = read(lang) as { when?: Partial<Record<Condition, object>> };
    const usual = Object.fromEntries(textsFor(lang));
    for (const [path, text] of Object.values(when).flatMap((texts) => textsOf(texts))) {
      expect(text, path).not.toBe(usual[path]);
    }
  });

  it.each(Object.keys(PANGRAMS))('in %s say of which invoice nothing is left', (lang) => {
    const canceled = labelsFor(lang, null, ['cancellation']).fact.invoice;
    expect(canceled).not.toBe(labelsFor(lang).fact.invoice);
  });

  // A date of a sentence ends with a full stop in some languages.
  it.each(Object.keys(PANGRAMS))('in %s never end a sentence with two full stops', (lang) => {
    const { locale } = labelsFor(lang);
    const format = createFormat({ locale, currency: 'EUR', dateFormat: null, tz: 'UTC' });
    const date = format.longDate('2026-11-08');
    const sentences = textsFor(lang).map(([, text]) => fillIn(text, { date }));
    expect(sentences.filter((text) => text.includes('..'))).toEqual([]);
  });

  it.each([...Object.keys(PANGRAMS), 'pt-BR', 'zh-TW', 'zh-HK'])(
    'in %s fit their columns',
    (name) => {
      const [lang = '', country = null] = name.split('-');
      const { fact, column } = labelsFor(lang, country);
      expect(Object.values(fact).filter((label) => label.length > 24)).toEqual([]);
      expect(column.price.length).toBeLessThanOrEqual(15);
    },
  );

  it.each(Object.keys(PANGRAMS))('in %s belong to a locale of that language', (lang) => {
    const { locale } = labelsFor(lang);
    expect(new Intl.Locale(locale).language).toBe(lang);
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });
});
