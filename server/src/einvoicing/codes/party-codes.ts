import { isCountry, isPeppolScheme } from '../../platform/codes/codes.js';
import { EU_COUNTRIES } from '../../platform/codes/eu-countries.js';
import { FRENCH, isFrench } from '../../platform/codes/french.js';
import type { SchemedId } from '../semantic.types.js';
import type { Standard } from '../standards.js';
import { trimmed } from '../xml/element.js';

/** The schemes of the EAS code list that are not in ISO 6523: AS2, OFTP, X.400, email. */
const OTHERS = new Set(['AN', 'AQ', 'AS', 'AU', 'EM']);

/** Schemes that the code lists of XRechnung 3.0.2 and Factur-X 1.09.2 do not have. */
const TOO_NEW: Readonly<Record<Standard, ReadonlySet<string>>> = {
  XRechnung: new Set(['0242', '0245', '0246', '0248']),
  FacturX: new Set(['0219', '0220']),
  PeppolBis: new Set(),
};

/** Schemes that EN 16931 allows and Peppol does not (PEPPOL-EN16931-CL008). */
const NOT_ON_PEPPOL = new Set([
  ...['0037', '0147', '0154', '0158', '0170', '0177', '0193', '0194', '0202', '0203', '0205'],
  ...['0212', '0213', '0215', '0217', '0219', '0220'],
  ...OTHERS,
]);

/**
 * Returns true for a code of the Electronic Address Scheme list in the version of the standard
 * (BR-CL-25).
 */
export function isElectronicAddressScheme(code: string, standard: Standard): boolean {
  return (isPeppolScheme(code) && !TOO_NEW[standard].has(code)) || OTHERS.has(code);
}

/** Returns true for a scheme that identifies Peppol participants. */
export function isOnPeppol(code: string): boolean {
  return isElectronicAddressScheme(code, 'PeppolBis') && !NOT_ON_PEPPOL.has(code);
}

/** The code list of ISO 6523 up to its newest code in EN 16931, with the numbers that it skips. */
const ISO_6523 = { first: 2, last: 248, skipped: new Set(['0092', '0103', '0181', '0182']) };

/** The last schemes in the code lists of XRechnung 3.0.2 and of Factur-X 1.09.2 for BT-29 and BT-60. */
const LAST: Partial<Readonly<Record<Standard, number>>> = { XRechnung: 244, FacturX: 240 };

/** The same for BT-61, which Factur-X has a longer list for. */
const LAST_OF_REGISTERS: typeof LAST = { XRechnung: 244 };

/** Returns true for a code of ISO 6523 in the version of the standard (BR-CL-10). */
export function isIdentifierScheme(code: string, standard: Standard): boolean {
  return isIso6523(code, LAST[standard]);
}

/** Returns true for a code of ISO 6523 that a legal registration can have in the version of the standard (BR-CL-11). */
export function isLegalScheme(code: string, standard: Standard): boolean {
  return isIso6523(code, LAST_OF_REGISTERS[standard]);
}

function isIso6523(code: string, end: number = ISO_6523.last): boolean {
  const { first, skipped } = ISO_6523;
  return /^\d{4}$/.test(code) && !skipped.has(code) && Number(code) >= first && Number(code) <= end;
}

/** SIREN of a French company, SIRET of one of its establishments, which begins with the former. */
export const SIREN = '0002';
export const SIRET = '0009';
/** The SIREN of one who is one taxable person with others (assujetti unique). */
export const GROUP_MEMBER = '0231';

/** A company register with an ISO 6523 scheme, and the format of its numbers. */
const REGISTERS: readonly { country: string; scheme: string; pattern: RegExp }[] = [
  // Crossroads Bank for Enterprises.
  { country: 'BE', scheme: '0208', pattern: /^[01]\d{9}$/ },
  // CVR.
  { country: 'DK', scheme: '0184', pattern: /^(DK)?\d{8}$/ },
  ...FRENCH.map((country) => ({ country, scheme: SIREN, pattern: /^\d{9}$/ })),
  // Kennitala.
  { country: 'IS', scheme: '0196', pattern: /^\d{10}$/ },
  // KvK of companies, OIN of public bodies.
  { country: 'NL', scheme: '0106', pattern: /^\d{8}$/ },
  { country: 'NL', scheme: '0190', pattern: /^\d{20}$/ },
  // Organisasjonsnummer, organisationsnummer.
  { country: 'NO', scheme: '0192', pattern: /^\d{9}$/ },
  { country: 'SE', scheme: '0007', pattern: /^\d{10}$/ },
];

/**
 * A registration number as it is sent, with the scheme if country and format determine it. A SIRET is the
 * number of an establishment (BT-29, BT-46), whose company is registered with its first nine digits.
 */
export function partyIdsOf(
  id: string | null | undefined,
  country: string | null,
): { registration: SchemedId | null; establishment: SchemedId[] } {
  if (!id || trimmed(id) === '') return { registration: null, establishment: [] };
  const compact = id.replaceAll(/[\s.-]/g, '');
  if (isFrench(country) && /^\d{14}$/.test(compact)) {
    const registration = { schemeId: SIREN, id: compact.slice(0, 9) };
    return { registration, establishment: [{ schemeId: SIRET, id: compact }] };
  }
  const register = REGISTERS.find((each) => each.country === country && each.pattern.test(compact));
  const registration = register
    ? { schemeId: register.scheme, id: compact }
    : { schemeId: null, id };
  return { registration, establishment: [] };
}

/** Returns true for a scheme that `partyIdsOf` can return. */
export function isRegistrationScheme(scheme: string): boolean {
  return REGISTERS.some((register) => register.scheme === scheme);
}

/** Codes in VAT identifiers that are not in ISO 3166-1: Greece, Northern Ireland, Kosovo. */
const OTHER_PREFIXES = new Set(['EL', 'XI', '1A']);

/** Returns true for a country in the code list of EN 16931, which lacks South Sudan (BR-CL-14). */
export function isListedCountry(code: string): boolean {
  return isCountry(code) && code !== 'SS';
}

/** Returns true if VAT identifiers of the country always start with a country code (Directive 2006/112/EC, article 215). */
export function usesVatPrefix(country: string): boolean {
  return EU_COUNTRIES.has(country);
}

/** Countries whose VAT identifiers begin with another code than their own in ISO 3166-1. */
const FOREIGN_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  GR: ['EL'],
  // Northern Ireland: goods follow the rules of the Union.
  GB: ['GB', 'XI'],
  IM: ['GB'],
  MC: ['FR'],
  ...Object.fromEntries(FRENCH.map((country) => [country, ['FR']])),
};

/** The codes with which VAT identifiers of a country begin, the usual one first. */
export function vatPrefixesOf(country: string): readonly string[] {
  return FOREIGN_PREFIXES[country] ?? [country];
}

/** Returns true for a VAT identifier that starts with a country code (BR-CO-09). */
export function hasVatPrefix(id: string): boolean {
  const prefix = id.slice(0, 2);
  return isListedCountry(prefix) || OTHER_PREFIXES.has(prefix);
}
