import { EU_COUNTRIES } from '../platform/codes/eu-countries.js';
import { compactVatId, vatIdCountry, writtenVatId } from '../platform/codes/vat-ids.js';

/** Where a customer is, seen from the account. */
export type Region = 'Domestic' | 'EU' | 'Abroad';

/** The country that a VAT id says, with either code for Greece; null for words like `None`, which is not of Norway. */
function countryOf(vatId: string): string | null {
  const id = compactVatId(vatId).replace(/^GR/, 'EL');
  return writtenVatId(id) !== null || /^[A-Z]{2,3}\d/.test(id) ? vatIdCountry(id) : null;
}

/**
 * Where services to a customer are taxed (§ 1 (2a), § 3a (2) UStG). Monaco counts as France; Northern Ireland is in the
 * Union for goods alone. Without a country, the code of the VAT id says it; without either, nothing shows that the
 * customer is abroad.
 *
 * @param home the country of the account
 */
export function regionOf(country: string | null, vatId: string, home: string | null): Region {
  const place = country ?? countryOf(vatId) ?? home;
  if (place === null || place === home) return 'Domestic';
  return EU_COUNTRIES.has(place) || place === 'MC' ? 'EU' : 'Abroad';
}
