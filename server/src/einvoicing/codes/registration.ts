import { trimmed } from './blanks.js';

/** A register of companies with a scheme of ISO 6523, and how its numbers look. */
const REGISTERS: readonly { country: string; scheme: string; pattern: RegExp }[] = [
  // Crossroads Bank for Enterprises.
  { country: 'BE', scheme: '0208', pattern: /^[01]\d{9}$/ },
  // CVR.
  { country: 'DK', scheme: '0184', pattern: /^(DK)?\d{8}$/ },
  // SIREN of the company, SIRET of the place.
  { country: 'FR', scheme: '0002', pattern: /^\d{9}$/ },
  { country: 'FR', scheme: '0009', pattern: /^\d{14}$/ },
  // Kennitala.
  { country: 'IS', scheme: '0196', pattern: /^\d{10}$/ },
  // KvK of companies, OIN of public bodies.
  { country: 'NL', scheme: '0106', pattern: /^\d{8}$/ },
  { country: 'NL', scheme: '0190', pattern: /^\d{20}$/ },
  // Organisasjonsnummer, organisationsnummer.
  { country: 'NO', scheme: '0192', pattern: /^\d{9}$/ },
  { country: 'SE', scheme: '0007', pattern: /^\d{10}$/ },
];

/** The number of a register as it is sent, with the scheme where its country and form say which. */
export function registrationOf(
  id: string | null | undefined,
  country: string | null,
): { schemeId: string | null; id: string } | null {
  if (!id || trimmed(id) === '') return null;
  const compact = id.replaceAll(/[\s.-]/g, '');
  const register = REGISTERS.find((each) => each.country === country && each.pattern.test(compact));
  return register ? { schemeId: register.scheme, id: compact } : { schemeId: null, id };
}

/** True for a scheme that `registrationOf` gives. */
export function isRegistrationScheme(scheme: string): boolean {
  return REGISTERS.some((register) => register.scheme === scheme);
}
