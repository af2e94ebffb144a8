import { isCountry } from '../../platform/geo/country.js';

/** Countries whose VAT identifiers begin with a code of their own (Directive 2006/112/EC, article 215). */
const COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Codes in VAT identifiers that ISO 3166-1 does not have: Greece, Northern Ireland, Kosovo. */
const OTHER_PREFIXES = new Set(['EL', 'XI', '1A']);

/** True for a country of the code list of EN 16931, which does not have South Sudan (BR-CL-14). */
export function isListedCountry(code: string): boolean {
  return isCountry(code) && code !== 'SS';
}

/** True where a VAT identifier always begins with a country code. */
export function usesVatPrefix(country: string): boolean {
  return COUNTRIES.has(country);
}

/** True for a VAT identifier that begins with a country code (BR-CO-09). */
export function hasVatPrefix(id: string): boolean {
  const prefix = id.slice(0, 2);
  return isListedCountry(prefix) || OTHER_PREFIXES.has(prefix);
}
