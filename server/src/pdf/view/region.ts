/** Where English is an official language or that of trade (CLDR, territoryInfo). */
const ENGLISH_SPOKEN = new Set(
  `AG AI AS AU BB BM BS BW BZ CA CC CK CM CX DM FJ FK FM GB GD GG GH GI GM GU GY HK IE IM IN IO JE JM KE KI KN KY LC
  LR LS MH MP MS MT MU MW NA NF NG NR NU NZ PG PH PK PN PR PW RW SB SC SD SG SH SL SS SX SZ TC TK TO TT TV TZ UG UM
  US VC VG VI VU WS ZA ZM ZW`.split(/\s+/),
);

/** Where letters are printed on US Letter (CLDR, measurementData); A4 everywhere else. */
const ON_LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** Whether the papers of a country have the size of US Letter. */
export function isOnLetter(country: string | null): boolean {
  return country !== null && ON_LETTER.has(country);
}

/**
 * The locale of a language as it is written in a country; that of the language itself where it is not spoken.
 * CLDR knows English in countries that speak another language, as different versions of it do.
 */
export function regionalLocale(locale: string, country: string | null): string {
  const { language } = new Intl.Locale(locale);
  if (country === null || !/^[A-Z]{2}$/.test(country)) return locale;
  if (language === 'en' && !ENGLISH_SPOKEN.has(country)) return locale;
  const regional = `${language}-${country}`;
  const known = new Intl.NumberFormat(regional).resolvedOptions().locale === regional;
  // A locale with other letters than the words would lay them out wrongly.
  return known && scriptOf(regional) === scriptOf(locale) ? regional : locale;
}

function scriptOf(locale: string): string | undefined {
  return new Intl.Locale(locale).maximize().script;
}
