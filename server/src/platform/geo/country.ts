import countries from 'i18n-iso-countries/index.js';

/** True for an officially assigned code of ISO 3166-1 alpha-2 (XI and XK, used in VAT ids, are not). */
export function isCountry(code: string): boolean {
  return countries.alpha2ToNumeric(code) !== undefined && code !== 'XK';
}
