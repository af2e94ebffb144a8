import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { serverFolder } from '../../platform/files/server-folder.js';
import { PANGRAMS } from '../testing/languages.js';
import { labelsFor } from './labels.js';

const folder = join(serverFolder, 'templates/translations');

/** Every text with its place, and the names in braces that it has. */
function placeholders(node: unknown, path = ''): [path: string, names: string[]][] {
  if (typeof node === 'string') return [[path, (node.match(/\{\w+\}/g) ?? []).sort()]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    placeholders(value, `${path}/${key}`),
  );
}
const read = (lang: string): unknown => parse(readFileSync(join(folder, `${lang}.yaml`), 'utf8'));
const english = Object.fromEntries(placeholders(read('en')));

describe('the words of documents', () => {
  it('are there in every language of the contract', () => {
    const files = readdirSync(folder).map((file) => file.replace('.yaml', ''));
    expect(files.sort()).toEqual(Object.keys(PANGRAMS).sort());
  });

  it.each(Object.keys(PANGRAMS))('in %s name what the English ones name', (lang) => {
    expect(Object.fromEntries(placeholders(read(lang)))).toEqual(english);
  });

  it.each(Object.keys(PANGRAMS))('in %s belong to a locale of that language', (lang) => {
    const { locale } = labelsFor(lang);
    expect(new Intl.Locale(locale).language).toBe(lang);
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  });
});
