import countries from 'i18n-iso-countries/index.js';

const LANGUAGES = ['en', 'de', 'fr'];
let byName: Map<string, string> | undefined;

function named(): Map<string, string> {
  const codes = Object.keys(countries.getAlpha2Codes());
  const entries = LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return codes.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
  });
  return new Map(entries);
}

/** Returns the code of a country by its name in English, German or French, or its number in ISO 3166-1. */
export function countryNamed(text: string): string | undefined {
  if (/^\d{1,3}$/.test(text)) return countries.numericToAlpha2(text.padStart(3, '0'));
  byName ??= named();
  return byName.get(text.toLowerCase());
}
